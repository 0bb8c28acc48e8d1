// Keys by which e-mail addresses and names are compared. SQL must not compare them itself: its lower() converts only
// ASCII letters.
import { hash } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { toInternationalPhone } from '../../common/phone'
import { removeTitles } from './name-titles'

/**
 * Computes the key of an e-mail address, the same for all spellings that deliver to one mailbox: the domain by IDNA (any
 * case, NFC or NFD, Unicode or Punycode), the local part in any case. Letters that only look alike have different keys
 * (`ı` and `i`, `ß` and `ss`), because the owner of an address gets links and personal data. The key is a digest, so that
 * it can be kept where the address must be erased.
 * @returns 64 hexadecimal digits
 */
export function toAddressKey(email: string): string {
  const plain = email.trim().normalize('NFC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  return hash('sha256', plain.slice(0, at).toLowerCase() + (domainToASCII(domain) || domain.toLowerCase()))
}

/**
 * Computes the key of an e-mail address, of a telephone number in any spelling (`041 222 333`, `+386 (0)41 222 333`), or of a
 * text without digits, such as »nimam«.
 */
export function toContactKey(contact: string): string {
  if (contact.includes('@')) return toAddressKey(contact)
  // Full-width digits become ordinary ones.
  const plain = contact.normalize('NFKC')
  return hash('sha256', /\d/.test(plain) ? toInternationalPhone(plain) : toNameKey(plain))
}

/**
 * Computes the key of a name: lower case, no diacritics or invisible characters, one space between words, `dj` as `đ`.
 * `Špela  ĐURIĆ` → `spela duric`
 */
export function toNameKey(name: string): string {
  // Converting to upper case first also unifies ß with SS and the two forms of the Greek sigma.
  return (
    name
      .normalize('NFKC')
      .toUpperCase()
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
      .replaceAll('đ', 'd')
      // `Đurić` is also written `Djurić`. At the end `dj` is another letter than `đ`: Nadja is not Nada.
      .replace(/dj(?!a(?!\p{L}))/gu, 'd')
      .replaceAll('ł', 'l')
      .replaceAll('ø', 'o')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/**
 * Computes the key of a person's name, the same whether the first name or the surname comes first, and with or without
 * academic titles.
 */
export const toPersonKey = (name: string): string => toNameKey(removeTitles(name)).split(' ').sort().join(' ')
