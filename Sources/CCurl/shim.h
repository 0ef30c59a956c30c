#ifndef ICSCAL_CCURL_SHIM_H
#define ICSCAL_CCURL_SHIM_H

/* libcurl without its headers and without linking to it: the few functions of a download are looked
   up when the first address is read, so that reading files does not pay for them and a machine
   without libcurl can do all the rest. Names and numbers are those of the binary interface of
   libcurl.so.4, which has kept them since 2006. */

#include <dlfcn.h>
#include <ifaddrs.h>
#include <netinet/in.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/socket.h>

#ifndef SOCK_CLOEXEC
#define SOCK_CLOEXEC 0
#endif

struct icscal_curl
{
    void *easy_init, *easy_cleanup, *easy_setopt, *easy_getinfo, *easy_perform;
    void *slist_append, *slist_free_all;
};

/* The address that libcurl is about to connect to. */
struct icscal_curl_address
{
    int family, socktype, protocol;
    unsigned int length;
    struct sockaddr address;
};

typedef size_t (*icscal_curl_bytes)(char *bytes, size_t size, size_t count, void *context);
typedef int (*icscal_curl_progress)(void *context, int64_t download_total, int64_t downloaded,
                                    int64_t upload_total, int64_t uploaded);
typedef int (*icscal_curl_socket)(void *context, int purpose, struct icscal_curl_address *address);

/* 1 when the library is there and has all that is needed. It stays loaded. */
static inline int icscal_curl_load(const char *name, struct icscal_curl *curl)
{
    void *library = dlopen(name, RTLD_NOW | RTLD_LOCAL);
    int (*global_init)(long);

    if (!library) {
        return 0;
    }
    global_init = (int (*)(long))dlsym(library, "curl_global_init");
    curl->easy_init = dlsym(library, "curl_easy_init");
    curl->easy_cleanup = dlsym(library, "curl_easy_cleanup");
    curl->easy_setopt = dlsym(library, "curl_easy_setopt");
    curl->easy_getinfo = dlsym(library, "curl_easy_getinfo");
    curl->easy_perform = dlsym(library, "curl_easy_perform");
    curl->slist_append = dlsym(library, "curl_slist_append");
    curl->slist_free_all = dlsym(library, "curl_slist_free_all");
    /* 3: TLS and whatever else a platform wants. */
    return global_init && curl->easy_init && curl->easy_cleanup && curl->easy_setopt &&
           curl->easy_getinfo && curl->easy_perform && curl->slist_append &&
           curl->slist_free_all && global_init(3) == 0;
}

static inline void *icscal_curl_easy_init(struct icscal_curl curl)
{
    return ((void *(*)(void))curl.easy_init)();
}

static inline void icscal_curl_easy_cleanup(struct icscal_curl curl, void *easy)
{
    ((void (*)(void *))curl.easy_cleanup)(easy);
}

static inline int icscal_curl_perform(struct icscal_curl curl, void *easy)
{
    return ((int (*)(void *))curl.easy_perform)(easy);
}

/* The four kinds of option values; each call gives 0 when the option is known and taken. */
static inline int icscal_curl_set_number(struct icscal_curl curl, void *easy, int option,
                                         long value)
{
    return ((int (*)(void *, int, ...))curl.easy_setopt)(easy, option, value);
}

static inline int icscal_curl_set_size(struct icscal_curl curl, void *easy, int option,
                                       int64_t value)
{
    return ((int (*)(void *, int, ...))curl.easy_setopt)(easy, option, value);
}

static inline int icscal_curl_set_text(struct icscal_curl curl, void *easy, int option,
                                       const char *value)
{
    return ((int (*)(void *, int, ...))curl.easy_setopt)(easy, option, value);
}

static inline int icscal_curl_set_pointer(struct icscal_curl curl, void *easy, int option,
                                          void *value)
{
    return ((int (*)(void *, int, ...))curl.easy_setopt)(easy, option, value);
}

/* All that a transfer calls back, with one context. */
static inline void icscal_curl_set_callbacks(struct icscal_curl curl, void *easy,
                                             icscal_curl_bytes body, icscal_curl_bytes header,
                                             icscal_curl_progress progress,
                                             icscal_curl_socket open_socket, void *context)
{
    int (*set)(void *, int, ...) = (int (*)(void *, int, ...))curl.easy_setopt;

    set(easy, 20011, body);         /* WRITEFUNCTION */
    set(easy, 10001, context);      /* WRITEDATA */
    set(easy, 20079, header);       /* HEADERFUNCTION */
    set(easy, 10029, context);      /* HEADERDATA */
    set(easy, 20219, progress);     /* XFERINFOFUNCTION */
    set(easy, 10057, context);      /* XFERINFODATA */
    set(easy, 43, 0L);              /* NOPROGRESS */
    set(easy, 20163, open_socket);  /* OPENSOCKETFUNCTION */
    set(easy, 10164, context);      /* OPENSOCKETDATA */
}

static inline long icscal_curl_status(struct icscal_curl curl, void *easy)
{
    long status = 0;

    ((int (*)(void *, int, ...))curl.easy_getinfo)(easy, 0x200002, &status); /* RESPONSE_CODE */
    return status;
}

/* The absolute address that a redirect names, or NULL; it belongs to the handle. */
static inline const char *icscal_curl_redirect(struct icscal_curl curl, void *easy)
{
    const char *address = NULL;

    ((int (*)(void *, int, ...))curl.easy_getinfo)(easy, 0x10001F, &address); /* REDIRECT_URL */
    return address;
}

/* Adds a header line; NULL when there is no memory, and the list is as before then. */
static inline void *icscal_curl_add_line(struct icscal_curl curl, void *list, const char *line)
{
    return ((void *(*)(void *, const char *))curl.slist_append)(list, line);
}

static inline void icscal_curl_free_lines(struct icscal_curl curl, void *list)
{
    ((void (*)(void *))curl.slist_free_all)(list);
}

/* Copies the 4 bytes of an IPv4 address or the 16 of an IPv6 address, and says how many;
   0 for all other families. */
static inline int icscal_address_bytes(const struct sockaddr *address, unsigned char *bytes)
{
    if (address && address->sa_family == AF_INET) {
        memcpy(bytes, &((const struct sockaddr_in *)address)->sin_addr, 4);
        return 4;
    }
    if (address && address->sa_family == AF_INET6) {
        memcpy(bytes, &((const struct sockaddr_in6 *)address)->sin6_addr, 16);
        return 16;
    }
    return 0;
}

static inline int icscal_curl_address_bytes(const struct icscal_curl_address *address,
                                            unsigned char *bytes)
{
    return icscal_address_bytes(&address->address, bytes);
}

/* The same for an address of this machine, counted from 0; -1 when there are no more. */
static inline int icscal_own_address(int index, unsigned char *bytes)
{
    struct ifaddrs *all, *one;
    int count = -1;

    if (getifaddrs(&all) != 0) {
        return -1;
    }
    for (one = all; one && index > 0; one = one->ifa_next) {
        index--;
    }
    if (one) {
        count = icscal_address_bytes(one->ifa_addr, bytes);
    }
    freeifaddrs(all);
    return count;
}

static inline int icscal_curl_open_socket(const struct icscal_curl_address *address)
{
    return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

#endif
