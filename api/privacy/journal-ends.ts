// Finds in the journal what an append needs, without reading the whole file, which grows for years.
import { readSync } from 'node:fs'

const CHUNK_SIZE = 64 * 1024

/** Finds the salt of the first entry by its pattern, because other lines of the file may be damaged. */
export function findSalt(descriptor: number, size: number): string | undefined {
  // Chunks overlap, so that the pattern is whole in one of them.
  for (let start = 0; start < size; start += CHUNK_SIZE / 2) {
    const salt = /"salt":"([0-9a-f]{32})"/.exec(readChunk(descriptor, start, CHUNK_SIZE).toString())?.[1]
    if (salt !== undefined) return salt
  }
  return undefined
}

/** Returns the position after the last complete line. A full disk or a power cut may have left a line unfinished. */
export function findEndOfLines(descriptor: number, size: number): number {
  for (let end = size; end > 0; end -= CHUNK_SIZE) {
    const start = Math.max(0, end - CHUNK_SIZE)
    const index = readChunk(descriptor, start, end - start).lastIndexOf('\n')
    if (index >= 0) return start + index + 1
  }
  return 0
}

function readChunk(descriptor: number, start: number, length: number): Buffer {
  const chunk = Buffer.alloc(length)
  return chunk.subarray(0, readSync(descriptor, chunk, 0, length, start))
}
