import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file, or the directory entries of a folder, are written to the disk (fsync). */
export function flushToDisk(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
