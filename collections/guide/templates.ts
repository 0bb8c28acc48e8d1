// Generates a template file for each kind of content, which staff copy and fill in.
import type { z } from 'zod'
import { TEMPLATE_BODY } from '../check/markdown'
import { getMeta, getShape, isOptional, toExampleLines } from '../check/schema-meta'
import { type Collection, findFolder } from '../collection'
import { collections } from '../registry'
import { toAsciiName } from '../written-values'

export const renderTemplates = (): Map<string, string> =>
  new Map(collections.map((collection) => [getTemplateName(collection), renderTemplate(collection)]))

const getTemplateName = ({ label, files }: Collection): string =>
  toAsciiName(`${label}${files.slice(files.lastIndexOf('.'))}`)

/** Returns a template with every key, its label, hint and example; optional keys are commented out. */
export function renderTemplate(collection: Collection): string {
  const keys = [
    `# Predloga: ${collection.label}. ${describeFileLocation(collection)}`,
    '# Vrstice, ki se začnejo z znakom #, so navodila ali neobvezni podatki.',
    '# Podatek vklopite tako, da pred njim izbrišete znak # in presledek.',
    '',
    ...toTemplateLines(collection.schema, ''),
    '',
  ].join('\n')
  return collection.files.endsWith('.md') ? `---\n${keys}---\n\n${TEMPLATE_BODY}` : keys
}

function describeFileLocation(collection: Collection): string {
  const { files } = collection
  const folder = findFolder(collection)
  if (folder)
    return `Kopijo shranite v mapo content/${folder}; ime datoteke: male črke brez č, š, ž, med besedami vezaji.`
  return `Datoteka: content/${files.replace(/[{}]/g, '').replaceAll(',', ', ')}`
}

function toTemplateLines(schema: z.core.$ZodType, indent: string): string[] {
  return Object.entries(getShape(schema)).flatMap(([key, child]) => {
    const { label = key, hint = '' } = getMeta(child)
    const isOff = isOptional(child)
    return [
      `${indent}# ${label}${isOff ? '' : ' (obvezno)'}: ${hint}`,
      ...toExampleLines(key, child, indent).map((line) =>
        isOff ? `${indent}# ${line.slice(indent.length)}` : line,
      ),
    ]
  })
}
