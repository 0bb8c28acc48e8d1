import type { MailRow } from '../mail/mail'
import type { FieldEntry } from './form-kind'

/** A stored value with its Slovenian name. */
export interface LabelledValue extends MailRow {
  field: string
}

/** Where the names of a form's fields stand. */
interface Labelled {
  fields: Readonly<Record<string, FieldEntry>>
}

/** Fields that people are shown, with their Slovenian names, in order. */
export function readLabels({ fields }: Labelled): [field: string, label: string][] {
  return Object.entries(fields).flatMap(([field, { label }]) => (label === null ? [] : [[field, label]]))
}

/** What is stored, as people read it; what is no longer there is left out. */
export function readValues(kind: Labelled, payload: object): LabelledValue[] {
  const values = new Map(Object.entries(payload))
  return readLabels(kind).flatMap(([field, label]) =>
    values.has(field) ? [{ field, label, value: toReadableValue(values.get(field)) }] : [],
  )
}

/** All filled-in fields, as a mail shows them. */
export const listFilledRows = (kind: Labelled, payload: object): MailRow[] =>
  readValues(kind, payload)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value }))

function toReadableValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (Array.isArray(value)) return value.join(', ')
  return value === undefined || value === null ? '' : String(value)
}
