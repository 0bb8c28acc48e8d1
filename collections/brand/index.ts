import { readFileSync } from 'node:fs'
import { getEntry } from '../read'
import { brandCollection } from './schema'
import { type Brand, toBrand } from './to-brand'

let known: Brand | undefined

/** What the centre looks like; every page asks. @throws what {@link toBrand} throws */
export function getBrand(): Brand {
  known ??= toBrand(getEntry(brandCollection).keys, (file) => readFileSync(`content/${file}`, 'utf8'))
  return known
}
