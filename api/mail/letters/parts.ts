import type { Catalogue } from '../../../common/catalogue'
import { listValues } from '../../submissions/labels'
import type { Submission } from '../../submissions/submission'
import type { LetterRow } from '../letter'

/** All filled-in fields of a submission with their labels. */
export function listRows(submission: Submission): LetterRow[] {
  return listValues(submission)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value }))
}

/** Name, address, phones and e-mail of the centre. */
export function listContacts({ name, street, postalCode, city, phones, email }: Catalogue['site']): string[] {
  return [name, `${street}, ${postalCode} ${city}`, [...phones, email].join(', ')]
}
