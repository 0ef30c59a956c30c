#ifndef ICSCAL_CLIBICAL_SHIM_H
#define ICSCAL_CLIBICAL_SHIM_H

#include <libical/ical.h>

#endif
