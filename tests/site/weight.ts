// What a visitor's connection carries, weighed where the build laid it: no browser reports a length that is not there.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { SITE } from './built-site'

/**
 * Bytes of files as they travel, compressed with brotli; a font is compressed in itself.
 * @param paths addresses as browsers ask for them
 * @throws Error when nothing is asked for, or a file has no compressed form: neither weighs nothing
 */
export function weigh(paths: string[]): number {
  if (paths.length === 0) throw new Error('Nothing was asked for, so nothing was weighed.')
  return paths.reduce((sum, path) => sum + statSync(toFile(join(SITE, decodeURIComponent(path)))).size, 0)
}

function toFile(place: string): string {
  if (place.endsWith('.woff2')) return place
  return existsSync(`${place}.br`) ? `${place}.br` : join(place, 'index.html.br')
}
