LocaltimeTransitions.run()
