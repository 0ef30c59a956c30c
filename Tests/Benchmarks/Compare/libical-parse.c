/* What a program on libical needs to read a feed: the text is parsed, its events are counted. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  FILE *file = argc == 2 ? fopen(argv[1], "rb") : NULL;
  if (file == NULL || fseek(file, 0, SEEK_END) != 0) return 2;
  long size = ftell(file);
  char *text = size < 0 ? NULL : malloc((size_t)size + 1);
  rewind(file);
  if (text == NULL || fread(text, 1, (size_t)size, file) != (size_t)size) return 2;
  text[size] = '\0';
  icalcomponent *calendar = icalparser_parse_string(text);
  if (calendar == NULL) return 1;
  printf("%d\n", icalcomponent_count_components(calendar, ICAL_VEVENT_COMPONENT));
  icalcomponent_free(calendar);
  free(text);
  return 0;
}
