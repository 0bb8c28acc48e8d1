import { readFileSync } from 'node:fs'
import { type Catalogue, catalogueSchema } from '../../common/catalogue'

/**
 * Reads what the build wrote about the content.
 * @throws when the file is missing or not what this version expects
 */
export function loadCatalogue(file: URL): Catalogue {
  return catalogueSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}
