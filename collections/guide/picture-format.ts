// How the form editor reads and writes files that show the photos of their folder. It takes the dot in a key
// (`razstava-1.jpg:`) for a level of its own and would save the key in pieces; so its form shows such keys as a list, and
// the file stays as staff write it by hand. Runs in the browser: scripts/editor-form-client.ts.
import { parse, stringify } from 'yaml'

/** The format's name in the editor's configuration. */
export const PICTURE_FORMAT = 'slike'

/** The field that takes new photos. They lie in the file's folder, so the file itself never names them. */
export const NEW_PHOTOS = 'fotografije'

type Fields = Record<string, unknown>

/** The keys of a file as the form's fields; descriptions become a list of pictures and their words. */
export function fromFile(text: string): Fields {
  return mapValues(parse(text) ?? {}, (value) =>
    isGroup(value) ? Object.entries(value).map(([slika, opis]) => ({ slika, opis })) : value,
  )
}

/** The form's fields as the file's text. The editor calls a picture that was chosen `./razstava-1.jpg`. */
export function toFile({ [NEW_PHOTOS]: _, ...fields }: Fields): string {
  const keys = mapValues(fields, (value) =>
    Array.isArray(value)
      ? Object.fromEntries(value.map(({ slika, opis }) => [toName(slika), opis]))
      : toName(value),
  )
  return stringify(keys, { lineWidth: 0, singleQuote: true })
}

function mapValues(fields: Fields, change: (value: unknown) => unknown): Fields {
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, change(value)]))
}

function isGroup(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toName<Value>(value: Value): Value | string {
  return typeof value === 'string' ? value.replace(/^\.\//, '') : value
}
