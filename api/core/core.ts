import type { Catalogue } from '../../common/catalogue'
import type { Clock } from './clock'
import type { Database } from './database'
import type { Settings } from './env'

/** What every room is built on; the rest it asks for by itself. */
export interface Core {
  settings: Settings
  catalogue: Catalogue
  database: Database
  clock: Clock
}
