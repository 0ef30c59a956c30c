# shellcheck shell=sh
# What icscal needs to be built: Swift 6.2 or newer, a linker, the headers of C, C++ and libical,
# and the time zone files. `require_prerequisites` installs with apt what is missing, and nothing else;
# where it cannot, it names what is missing and how to get it, and gives up.
#
# libcurl, with which icscal reads addresses, is looked for when it is first used; the toolchain wants
# it too, so it comes with the libraries below.
#
# Programs named in `wanted_programs` are looked for too, each in the package of its name.
#
# Read in by scripts/setup and scripts/test (POSIX sh); `sh scripts/prerequisites.sh` only does this
# one step.

oldest_swift=6.2

fail() {
  printf 'icscal: %s\n' "$@" >&2
  exit 1
}

# The folder of the toolchain's programs, through links.
toolchain_folder() {
  dirname "$(readlink -f "$(command -v swift)")"
}

# Shared libraries that the toolchain's programs want and the system does not have.
missing_libraries() {
  command -v ldd >/dev/null || return 0
  for program in swift-build swift-frontend swift-driver docc; do
    [ ! -e "$(toolchain_folder)/$program" ] || ldd "$(toolchain_folder)/$program" 2>/dev/null
  done | sed -n 's/^[[:space:]]*\([^ ]*\) => not found.*/\1/p' | sort -u
}

package_of_library() {
  case $1 in
    libcurl.so.*) echo libcurl4 ;;
    libncurses.so.* | libtinfo.so.*) echo libncurses6 ;;
    libsqlite3.so.*) echo libsqlite3-0 ;;
    libstdc++.so.*) echo libstdc++6 ;;
    libxml2.so.2) echo libxml2 ;;
    libz.so.*) echo zlib1g ;;
    libz3.so.*) echo libz3-dev ;;
    *) echo "$1" ;; # apt says that it does not know it
  esac
}

has_file() {
  for file in "$@"; do
    [ ! -e "$file" ] || return 0
  done
  return 1
}

# The packages of Debian and Ubuntu that bring what is missing, one a line. Looks for the things
# themselves and not for packages, so it holds on any Linux.
missing_packages() {
  command -v ld >/dev/null || echo binutils
  has_file /usr/include/stdio.h || echo libc6-dev
  has_file /usr/lib/gcc/*/*/libstdc++.so || newest_cxx_package
  has_file /usr/include/libical/ical.h /usr/local/include/libical/ical.h || echo libical-dev
  has_file "${TZDIR:-/usr/share/zoneinfo}/Europe/Vienna" || echo tzdata
  for program in ${wanted_programs:-}; do
    command -v "$program" >/dev/null || echo "$program"
  done
  for library in $(missing_libraries); do
    package_of_library "$library"
  done | sort -u
}

# Debian numbers this package by the version of GCC: the newest one that apt knows.
newest_cxx_package() {
  newest=$(apt-cache pkgnames libstdc++- 2>/dev/null | grep -E '^libstdc\+\+-[0-9]+-dev$' |
    sort -V | tail -n 1)
  echo "${newest:-libstdc++-12-dev}"
}

install_packages() {
  missing=$(missing_packages | tr '\n' ' ')
  by_hand="apt-get install --no-install-recommends $missing"
  command -v apt-get >/dev/null || fail "missing: $missing(names of Debian packages)" \
    "There is no apt-get here. Install what brings the same with this system's package manager," \
    "for instance on Fedora: dnf install binutils gcc-c++ libical-devel tzdata"
  as_root=
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null || fail "missing: $missing" \
      "There is no sudo here. Ask an administrator to run:" "  $by_hand"
    as_root=sudo
    if [ ! -t 0 ]; then
      sudo -n true 2>/dev/null || fail "missing: $missing" \
        "sudo asks for a password and nobody is there to type it. Run first:" "  sudo $by_hand"
    fi
  fi
  echo "Installing what is missing: $missing"
  $as_root apt-get update -q || fail "apt-get update failed; see above" "Then: $by_hand"
  # shellcheck disable=SC2046 # one word a package
  $as_root env DEBIAN_FRONTEND=noninteractive \
    apt-get install -q -y --no-install-recommends $(missing_packages) ||
    fail "apt-get could not install what is missing; see above"
  missing=$(missing_packages | tr '\n' ' ')
  [ -z "$missing" ] || fail "still missing after the installation: $missing"
}

require_swift() {
  how="Get Swift $oldest_swift or newer from https://www.swift.org/install/linux/ and put its usr/bin"
  command -v swift >/dev/null || fail "swift is not on PATH" "$how on PATH."
}

require_swift_version() {
  said=$(swift --version 2>&1) || fail "swift does not run:" "$said"
  version=$(echo "$said" | sed -n 's/.*Swift version \([0-9]*\.[0-9]*\).*/\1/p' | head -n 1)
  oldest=$(printf '%s\n' "$oldest_swift" "${version:-0}" | sort -V | head -n 1)
  [ "$oldest" = "$oldest_swift" ] ||
    fail "Swift ${version:-of an unknown version} ($(command -v swift)) is too old" "$how first on PATH."
}

require_prerequisites() {
  require_swift
  [ -z "$(missing_packages)" ] || install_packages
  require_swift_version
}

case $0 in
  *prerequisites.sh) set -eu && require_prerequisites ;;
esac
