import type { FormName } from '../../common/forms/forms'
import type { FieldEntry } from './form-kind'
import { formKinds } from './form-kinds'
import type { Submission } from './submission'

/** A stored value with its Slovenian name. */
export interface LabelledValue {
  field: string
  label: string
  value: string
}

/** Fields of a kind that people are shown, with their Slovenian names, in order. */
export function listLabels(kind: FormName): [field: string, label: string][] {
  return Object.entries<FieldEntry>(formKinds[kind].fields).flatMap(([field, { label }]) =>
    label === null ? [] : [[field, label]],
  )
}

/** What is stored of a submission, as people read it; what a reduced one no longer has is left out. */
export function listValues({ kind, payload }: Submission): LabelledValue[] {
  const values = new Map(Object.entries(payload))
  return listLabels(kind).flatMap(([field, label]) =>
    values.has(field) ? [{ field, label, value: toReadableValue(values.get(field)) }] : [],
  )
}

function toReadableValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (Array.isArray(value)) return value.join(', ')
  return value === undefined || value === null ? '' : String(value)
}
