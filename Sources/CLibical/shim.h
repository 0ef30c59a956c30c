#ifndef ICSCAL_CLIBICAL_SHIM_H
#define ICSCAL_CLIBICAL_SHIM_H

#include <libical/ical.h>
#include <stdlib.h>
#include <string.h>

/* A date or wall time; it has no zone, so that libical never decides an offset. */
struct icscal_wall
{
    int year, month, day, second_of_day, is_date;
};

static inline struct icaltimetype icscal_time(struct icscal_wall wall)
{
    struct icaltimetype time = icaltime_null_time();

    time.year = wall.year;
    time.month = wall.month;
    time.day = wall.day;
    time.hour = wall.second_of_day / 3600;
    time.minute = wall.second_of_day / 60 % 60;
    time.second = wall.second_of_day % 60;
    time.is_date = wall.is_date;
    return time;
}

/* A rule of 3.0 is a struct of 2.9 KB that owns its calendar name. Behind this door it is one
   pointer that is made and freed here, so that a libical of another shape changes only this file. */
static inline struct icalrecurrencetype *icscal_rule_new(const char *text)
{
    struct icalrecurrencetype *rule = (struct icalrecurrencetype *)malloc(sizeof *rule);

    if (!rule) {
        return 0;
    }
    *rule = icalrecurrencetype_from_string(text);
    if (rule->freq == ICAL_NO_RECURRENCE) {
        free(rule->rscale);
        free(rule);
        return 0;
    }
    return rule;
}

static inline void icscal_rule_free(struct icalrecurrencetype *rule)
{
    free(rule->rscale);
    free(rule);
}

static inline void icscal_rule_set_until(struct icalrecurrencetype *rule, struct icscal_wall until)
{
    rule->until = icscal_time(until);
}

/* The iterator borrows the calendar name of the rule: free the iterator first. */
static inline icalrecur_iterator *icscal_iterator_new(const struct icalrecurrencetype *rule,
                                                      struct icscal_wall start)
{
    return icalrecur_iterator_new(*rule, icscal_time(start));
}

static inline int icscal_iterator_move(icalrecur_iterator *iterator, struct icscal_wall target)
{
    return icalrecur_iterator_set_start(iterator, icscal_time(target));
}

/* The next wall time; month 0 stands for the end. */
static inline struct icscal_wall icscal_iterator_next(icalrecur_iterator *iterator)
{
    struct icaltimetype time = icalrecur_iterator_next(iterator);
    struct icscal_wall wall = {0, 0, 0, 0, 0};

    if (!icaltime_is_null_time(time)) {
        wall.year = time.year;
        wall.month = time.month;
        wall.day = time.day;
        wall.second_of_day = time.hour * 3600 + time.minute * 60 + time.second;
        wall.is_date = time.is_date;
    }
    return wall;
}

/* What a property holds. The getters of libical are asked only for the kind that is there. */
enum icscal_kind
{
    ICSCAL_NOTHING,
    ICSCAL_TIME,
    ICSCAL_LENGTH,
    ICSCAL_PERIOD,
    ICSCAL_NUMBER,
    ICSCAL_PLACE,
    ICSCAL_TEXT,
    ICSCAL_WRITTEN /* `text` is the value as it stands in iCalendar text; for writing only */
};

struct icscal_length
{
    long long days, seconds;
};

struct icscal_value
{
    enum icscal_kind kind;
    struct icscal_wall first, second; /* second has month 0 where a period gives a length */
    int first_is_utc, second_is_utc;
    struct icscal_length length;
    int number;
    double latitude, longitude;
    char *text; /* to be freed by the caller, or null */
};

/* The fields are unchecked in libical: a time of day that is none becomes -1 here. */
static inline struct icscal_wall icscal_wall_of(struct icaltimetype time, int *is_utc)
{
    struct icscal_wall wall = {time.year, time.month, time.day, 0, time.is_date};

    *is_utc = icaltime_is_utc(time);
    if (!time.is_date) {
        int is_time = time.hour >= 0 && time.hour < 24 && time.minute >= 0 && time.minute < 60 &&
                      time.second >= 0 && time.second < 60;

        wall.second_of_day =
            is_time ? time.hour * 3600 + time.minute * 60 + time.second : -1;
    }
    return wall;
}

static inline struct icscal_length icscal_length_of(struct icaldurationtype length)
{
    long long sign = length.is_neg ? -1 : 1;
    struct icscal_length result = {
        sign * ((long long)length.weeks * 7 + (long long)length.days),
        sign * ((long long)length.hours * 3600 + (long long)length.minutes * 60 +
                (long long)length.seconds)};

    return result;
}

static inline char *icscal_copy(const char *text)
{
    return text ? strdup(text) : 0;
}

static inline void icscal_take_period(struct icalperiodtype period, struct icscal_value *result)
{
    result->kind = ICSCAL_PERIOD;
    result->first = icscal_wall_of(period.start, &result->first_is_utc);
    if (icaltime_is_null_time(period.end)) {
        result->length = icscal_length_of(period.duration);
    } else {
        result->second = icscal_wall_of(period.end, &result->second_is_utc);
    }
}

/* Reads the value of a property; `text` of the result is the caller's. */
static inline struct icscal_value icscal_value_of(icalproperty *property)
{
    struct icscal_value result;
    icalvalue *value = icalproperty_get_value(property);

    memset(&result, 0, sizeof result);
    if (!value) {
        return result;
    }
    switch (icalvalue_isa(value)) {
    case ICAL_DATE_VALUE:
    case ICAL_DATETIME_VALUE:
        result.kind = ICSCAL_TIME;
        result.first = icscal_wall_of(icalvalue_get_datetime(value), &result.first_is_utc);
        break;
    case ICAL_DATETIMEDATE_VALUE:
        result.kind = ICSCAL_TIME;
        result.first = icscal_wall_of(icalvalue_get_datetimedate(value), &result.first_is_utc);
        break;
    case ICAL_DATETIMEPERIOD_VALUE: {
        struct icaldatetimeperiodtype both = icalvalue_get_datetimeperiod(value);

        if (icaltime_is_null_time(both.time)) {
            icscal_take_period(both.period, &result);
        } else {
            result.kind = ICSCAL_TIME;
            result.first = icscal_wall_of(both.time, &result.first_is_utc);
        }
        break;
    }
    case ICAL_PERIOD_VALUE:
        icscal_take_period(icalvalue_get_period(value), &result);
        break;
    case ICAL_TRIGGER_VALUE: {
        struct icaltriggertype trigger = icalvalue_get_trigger(value);

        if (icaltime_is_null_time(trigger.time)) {
            result.kind = ICSCAL_LENGTH;
            result.length = icscal_length_of(trigger.duration);
        } else {
            result.kind = ICSCAL_TIME;
            result.first = icscal_wall_of(trigger.time, &result.first_is_utc);
        }
        break;
    }
    case ICAL_DURATION_VALUE:
        result.kind = ICSCAL_LENGTH;
        result.length = icscal_length_of(icalvalue_get_duration(value));
        break;
    case ICAL_INTEGER_VALUE:
        result.kind = ICSCAL_NUMBER;
        result.number = icalvalue_get_integer(value);
        break;
    case ICAL_GEO_VALUE: {
        struct icalgeotype place = icalvalue_get_geo(value);

        result.kind = ICSCAL_PLACE;
#ifdef ICAL_GEO_LEN
        result.latitude = strtod(place.lat, 0);
        result.longitude = strtod(place.lon, 0);
#else
        result.latitude = place.lat;
        result.longitude = place.lon;
#endif
        break;
    }
    case ICAL_TEXT_VALUE:
        result.text = icscal_copy(icalvalue_get_text(value));
        break;
    case ICAL_STRING_VALUE:
        result.text = icscal_copy(icalvalue_get_string(value));
        break;
    case ICAL_X_VALUE:
        result.text = icscal_copy(icalvalue_get_x(value));
        break;
    case ICAL_ATTACH_VALUE: {
        icalattach *attachment = icalvalue_get_attach(value);

        if (attachment && icalattach_get_is_url(attachment)) {
            result.text = icscal_copy(icalattach_get_url(attachment));
        }
        break;
    }
    case ICAL_BINARY_VALUE:
        break;
    default:
        /* Words, addresses and rules: their text in the feed is their value. */
        result.text = icalvalue_as_ical_string_r(value);
        break;
    }
    if (result.text) {
        result.kind = ICSCAL_TEXT;
    }
    return result;
}

/* A time of its own; the zone of UTC is the only one that libical gets to see. */
static inline struct icaltimetype icscal_time_of(struct icscal_wall wall, int is_utc)
{
    struct icaltimetype time = icscal_time(wall);

    if (is_utc) {
        time.zone = icaltimezone_get_utc_timezone();
    }
    return time;
}

static inline struct icaldurationtype icscal_duration_of(struct icscal_length length)
{
    struct icaldurationtype duration = icaldurationtype_null_duration();
    long long days = length.days < 0 ? -length.days : length.days;
    long long seconds = length.seconds < 0 ? -length.seconds : length.seconds;

    duration.is_neg = length.days < 0 || length.seconds < 0;
    duration.days = (unsigned int)days;
    duration.hours = (unsigned int)(seconds / 3600);
    duration.minutes = (unsigned int)(seconds / 60 % 60);
    duration.seconds = (unsigned int)(seconds % 60);
    return duration;
}

/* A value for a kind of property, or null where libical refuses it. */
static inline icalvalue *icscal_value_new(icalproperty_kind kind, const struct icscal_value *from)
{
    struct icaltimetype first = icscal_time_of(from->first, from->first_is_utc);

    switch (from->kind) {
    case ICSCAL_TIME:
        if (kind == ICAL_TRIGGER_PROPERTY) {
            struct icaltriggertype trigger = {first, icaldurationtype_null_duration()};

            return icalvalue_new_trigger(trigger);
        }
        return first.is_date ? icalvalue_new_date(first) : icalvalue_new_datetime(first);
    case ICSCAL_LENGTH: {
        struct icaldurationtype duration = icscal_duration_of(from->length);

        if (kind == ICAL_TRIGGER_PROPERTY) {
            struct icaltriggertype trigger = {icaltime_null_time(), duration};

            return icalvalue_new_trigger(trigger);
        }
        return icalvalue_new_duration(duration);
    }
    case ICSCAL_PERIOD: {
        struct icalperiodtype period = icalperiodtype_null_period();

        period.start = first;
        if (from->second.month != 0) {
            period.end = icscal_time_of(from->second, from->second_is_utc);
        } else {
            period.duration = icscal_duration_of(from->length);
        }
        return icalvalue_new_period(period);
    }
    case ICSCAL_NUMBER:
        return icalvalue_new_integer(from->number);
    case ICSCAL_TEXT:
        return icalvalue_new_text(from->text);
    case ICSCAL_WRITTEN:
        return icalvalue_new_from_string(icalproperty_kind_to_value_kind(kind), from->text);
    default:
        return 0;
    }
}

/* A property of a name that libical knows or that begins with X-, else null. */
static inline icalproperty *icscal_property_new(const char *name, const struct icscal_value *from)
{
    icalproperty_kind kind = icalproperty_string_to_kind(name);
    icalproperty *property;
    icalvalue *value;

    if (kind == ICAL_NO_PROPERTY || kind == ICAL_ANY_PROPERTY) {
        return 0;
    }
    value = icscal_value_new(kind, from);
    if (!value) {
        return 0;
    }
    property = icalproperty_new(kind);
    if (!property) {
        icalvalue_free(value);
        return 0;
    }
    if (kind == ICAL_X_PROPERTY) {
        icalproperty_set_x_name(property, name);
    }
    icalproperty_set_value(property, value);
    return property;
}

/* Adds a parameter; 0 when libical does not know it. */
static inline int icscal_add_parameter(icalproperty *property, const char *name, const char *text)
{
    icalparameter_kind kind = icalparameter_string_to_kind(name);
    icalparameter *parameter;

    if (kind == ICAL_NO_PARAMETER || kind == ICAL_ANY_PARAMETER || kind == ICAL_IANA_PARAMETER) {
        return 0;
    }
    if (kind == ICAL_X_PARAMETER) {
        parameter = icalparameter_new_x(text);
        if (parameter) {
            icalparameter_set_xname(parameter, name);
        }
    } else {
        parameter = icalparameter_new_from_value_string(kind, text);
    }
    if (!parameter) {
        return 0;
    }
    icalproperty_add_parameter(property, parameter);
    return 1;
}

/* The text of the first parameter of a kind; null where there is none. Not to be freed. */
static inline const char *icscal_parameter(icalproperty *property, icalparameter_kind kind)
{
    icalparameter *parameter = icalproperty_get_first_parameter(property, kind);
    int word;

    if (!parameter) {
        return 0;
    }
    switch (kind) {
    case ICAL_TZID_PARAMETER:
        return icalparameter_get_tzid(parameter);
    case ICAL_CN_PARAMETER:
        return icalparameter_get_cn(parameter);
    case ICAL_ROLE_PARAMETER:
        word = icalparameter_get_role(parameter);
        return word == ICAL_ROLE_X ? icalparameter_get_xvalue(parameter)
                                   : icalparameter_enum_to_string(word);
    case ICAL_PARTSTAT_PARAMETER:
        word = icalparameter_get_partstat(parameter);
        return word == ICAL_PARTSTAT_X ? icalparameter_get_xvalue(parameter)
                                       : icalparameter_enum_to_string(word);
    case ICAL_RELATED_PARAMETER:
        return icalparameter_enum_to_string(icalparameter_get_related(parameter));
    case ICAL_RANGE_PARAMETER:
        return icalparameter_enum_to_string(icalparameter_get_range(parameter));
    case ICAL_ENCODING_PARAMETER:
        return icalparameter_enum_to_string(icalparameter_get_encoding(parameter));
    default:
        return 0;
    }
}

#endif
