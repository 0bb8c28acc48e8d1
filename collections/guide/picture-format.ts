// File format of the form editor for albums and gallery tabs. The editor treats the dot in a key (`razstava-1.jpg:`) as
// nesting; its form therefore shows descriptions as a list. Runs in the browser (scripts/editor-build-client.ts).
import { parse, stringify } from 'yaml'

export const PICTURE_FORMAT = 'slike'

/** Name of the upload field for new photos. Files omit the field: a photo's folder determines its entry. */
export const NEW_PHOTOS_FIELD_NAME = 'fotografije'

type Fields = Record<string, unknown>

/** Converts the YAML of an album to form fields; the picture descriptions, by file name, become a list. */
export function parseEntryFile(text: string): Fields {
  return mapValues(parse(text) ?? {}, (value) =>
    isNestedObject(value) ? Object.entries(value).map(([slika, opis]) => ({ slika, opis })) : value,
  )
}

/** Converts form fields to a file. Removes `./`, which the editor puts before picture names. */
export function formatEntryFile({ [NEW_PHOTOS_FIELD_NAME]: _, ...fields }: Fields): string {
  const keys = mapValues(fields, (value) =>
    Array.isArray(value)
      ? Object.fromEntries(value.map(({ slika, opis }) => [toPictureName(slika), opis]))
      : toPictureName(value),
  )
  return stringify(keys, { lineWidth: 0, singleQuote: true })
}

const mapValues = (fields: Fields, change: (value: unknown) => unknown): Fields =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))

const isNestedObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const toPictureName = <Value>(value: Value): Value | string =>
  typeof value === 'string' ? value.replace(/^\.\//, '') : value
