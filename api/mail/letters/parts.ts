import type { Catalogue } from '../../../common/catalogue'
import { fieldLabels, toReadableValue } from '../../submissions/labels'
import type { Submission } from '../../submissions/submission'
import type { LetterRow } from '../letter'

/** All filled-in fields of a submission with their labels. */
export function listRows({ kind, payload }: Submission): LetterRow[] {
  return Object.entries(fieldLabels[kind])
    .map(([field, label]) => ({ label, value: toReadableValue(Reflect.get(payload, field)) }))
    .filter(({ value }) => value !== '')
}

/** Name, address, phones and e-mail of the centre. */
export function listContacts({ name, street, postalCode, city, phones, email }: Catalogue['site']): string[] {
  return [name, `${street}, ${postalCode} ${city}`, [...phones, email].join(', ')]
}
