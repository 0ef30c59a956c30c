// Dates, times and zones are part of every signature here; who imports the core has them.
@_exported public import CivilTime
