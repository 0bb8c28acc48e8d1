import type { Catalogue } from '../../common/catalogue'

/** Name, address, phones and e-mail of the centre. */
export function listContacts({ name, street, postalCode, city, phones, email }: Catalogue['site']): string[] {
  return [name, `${street}, ${postalCode} ${city}`, [...phones, email].join(', ')]
}
