import { readFileSync } from 'node:fs'
import { getEntry } from '../read'
import { brandCollection } from './schema'
import { type Brand, toBrand } from './to-brand'

let cachedBrand: Brand | undefined

/**
 * Returns the centre's colours and logos; cached, because every page needs them.
 * @throws Error when a drawing is unusable, see {@link toBrand}
 */
export function getBrand(): Brand {
  cachedBrand ??= toBrand(getEntry(brandCollection).keys, (file) => readFileSync(`content/${file}`, 'utf8'))
  return cachedBrand
}
