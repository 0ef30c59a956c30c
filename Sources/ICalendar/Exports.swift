// Events, dates and zones are in every signature of the reader; who imports it has them.
@_exported public import CalendarCore
