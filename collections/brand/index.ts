import { readFileSync } from 'node:fs'
import { getEntry, once } from '../read'
import { brandCollection } from './schema'
import { toBrand } from './to-brand'

/** @throws Error when a drawing is unusable, see {@link toBrand} */
export const getBrand = once(() =>
  toBrand(getEntry(brandCollection).keys, (file) => readFileSync(`content/${file}`, 'utf8')),
)
