import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { brandCollection } from '../../collections/brand/schema'
import { toBrand } from '../../collections/brand/to-brand'
import { TEST_CONTENT } from './project-copy'

const read = (file: string) => readFileSync(`${TEST_CONTENT}/${file}`, 'utf8')

/** Colours and logos of the tests' site. */
export const testBrand = toBrand(brandCollection.schema.parse(parse(read('znamka/barve.yaml'))), read)
