// The first file of this module comes with its first feature.
