// Keeps a copy of each database file as it was at its last fsync: the least that a power cut leaves on the disk.
// LD_PRELOAD loads this file into the server. FLUSHED_DIR is the folder of the copies.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

// Reads through the open descriptor: to open and close the file again would release SQLite's locks.
static void keep_copy(int descriptor) {
  char link[64], path[PATH_MAX] = "", copy[PATH_MAX], draft[PATH_MAX + 8], buffer[65536];
  const char *folder = getenv("FLUSHED_DIR");
  snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
  if (!folder || readlink(link, path, sizeof path - 1) < 0) return;
  const char *name = strstr(path, "/ckd.sqlite");
  if (!name) return;
  snprintf(copy, sizeof copy, "%s%s", folder, name);
  snprintf(draft, sizeof draft, "%s.draft", copy);
  int out = open(draft, O_CREAT | O_TRUNC | O_WRONLY, 0600);
  off_t offset = 0;
  for (ssize_t length; (length = pread(descriptor, buffer, sizeof buffer, offset)) > 0; offset += length)
    if (write(out, buffer, length) != length) abort();
  close(out);
  rename(draft, copy);
  // Linux file systems write directory entries in order: an fsync also makes earlier deletions durable.
  const char *others[] = {"-journal", "-wal"};
  for (int index = 0; index < 2; index += 1) {
    snprintf(draft, sizeof draft, "%.*s/ckd.sqlite%s", (int)(name - path), path, others[index]);
    snprintf(copy, sizeof copy, "%s/ckd.sqlite%s", folder, others[index]);
    if (access(draft, F_OK) != 0) unlink(copy);
  }
}

static int flush_with(const char *function, int descriptor) {
  int (*flush)(int) = (int (*)(int))dlsym(RTLD_NEXT, function);
  int result = flush(descriptor);
  if (result == 0) keep_copy(descriptor);
  return result;
}

int fsync(int descriptor) { return flush_with("fsync", descriptor); }
int fdatasync(int descriptor) { return flush_with("fdatasync", descriptor); }
