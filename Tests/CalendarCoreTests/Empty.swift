// The first tests of this module come with its first feature.
