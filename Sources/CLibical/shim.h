#ifndef ICSCAL_CLIBICAL_SHIM_H
#define ICSCAL_CLIBICAL_SHIM_H

#include <libical/ical.h>
#include <stdlib.h>

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

#endif
