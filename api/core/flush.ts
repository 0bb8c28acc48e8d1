import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Waits until a file, or the list of names in a folder, is on the disk for good. */
export function flush(path: string): void {
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
