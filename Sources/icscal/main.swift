print("icscal")
