/* Walks rules with libical, without zones. A line of the input is a start, the most dates, and the rule,
 * with tabs between; with -v the dates are printed, a line for each rule. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
  int prints = argc == 3 && strcmp(argv[1], "-v") == 0;
  FILE *file = argc == 2 + prints ? fopen(argv[1 + prints], "r") : NULL;
  if (file == NULL) return 2;
  char line[4096];
  long total = 0;
  while (fgets(line, sizeof line, file) != NULL) {
    char *start = strtok(line, "\t"), *limit = strtok(NULL, "\t"), *text = strtok(NULL, "\n");
    if (start == NULL || limit == NULL || text == NULL) return 2;
    struct icalrecurrencetype rule = icalrecurrencetype_from_string(text);
    icalrecur_iterator *dates = icalrecur_iterator_new(rule, icaltime_from_string(start));
    for (long left = atol(limit); dates != NULL && left > 0; left--) {
      struct icaltimetype date = icalrecur_iterator_next(dates);
      if (icaltime_is_null_time(date)) break;
      total++;
      if (prints) printf("%s ", icaltime_as_ical_string(date));
    }
    if (dates != NULL) icalrecur_iterator_free(dates);
    if (prints) putchar('\n');
  }
  printf("%ld\n", total);
  return 0;
}
