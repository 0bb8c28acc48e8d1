import { readFileSync } from 'node:fs'
import { type Catalogue, catalogueSchema } from '../../common/catalogue'
import type { Clock } from './clock'
import type { Database } from './database'
import type { Settings } from './env'

/** Dependencies that every module of the server gets. */
export interface Core {
  settings: Settings
  catalogue: Catalogue
  database: Database
  clock: Clock
}

/** Loads the content that the server needs. @throws when the file is missing or was written by another version */
export function loadCatalogue(file: URL): Catalogue {
  return catalogueSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
