// Compressed size of files, read from the build, because browsers do not report it.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SITE } from './built-site'

/**
 * Sums the sizes of files after Brotli compression; fonts are compressed already.
 * @param paths URL paths as browsers request them
 * @throws Error when the list is empty or a file has no compressed form
 */
export function weigh(paths: string[]): number {
  if (paths.length === 0) throw new Error('Nothing was asked for, so nothing was weighed.')
  return paths.reduce((sum, path) => sum + statSync(toFile(join(SITE, decodeURIComponent(path)))).size, 0)
}

function toFile(place: string): string {
  if (place.endsWith('.woff2')) return place
  return existsSync(`${place}.br`) ? `${place}.br` : join(place, 'index.html.br')
}
