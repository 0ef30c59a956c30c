/* The least that a program on libical does: it starts and ends. */
#include <libical/ical.h>
#include <stdio.h>

int main(void) {
  printf("%s %d\n", ICAL_VERSION, (int)icalrecur_string_to_skip("OMIT"));
  return 0;
}
