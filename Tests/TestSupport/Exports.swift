@_exported public import SeededRandom
