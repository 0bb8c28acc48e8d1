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

/** Apostrophes inside a word; some keyboards and banks write an accent or a letter instead. */
const APOSTROPHES = /(?<=\p{L})['’‘ʼʹ`´′＇](?=\p{L})/gu

/**
 * Computes the key of a name: lower case, no diacritics, apostrophes or invisible characters, one space between words, `dj`
 * as `đ`. `Špela  ĐURIĆ` → `spela duric`, `O’Neil` → `oneil`
 */
export function toNameKey(name: string): string {
  // Converting to upper case first also unifies ß with SS and the two forms of the Greek sigma.
  return (
    name
      .replace(APOSTROPHES, '')
      .normalize('NFKC')
      .toUpperCase()
      .toLowerCase()
      .normalize('NFD')
      .replace(/[\p{Mn}\p{Default_Ignorable_Code_Point}]/gu, '')
      // `Ð` of Icelandic is typed and stored for `Đ`: both look alike.
      .replace(/[đð]/g, 'd')
      // `Đurić` is also written `Djurić`. At the end `dj` is another letter than `đ`: Nadja is not Nada.
      .replace(/dj(?!a(?!\p{L}))/gu, 'd')
      .replaceAll('ł', 'l')
      .replaceAll('ø', 'o')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** Words that begin a surname, and are also written together with it: `De Luca`, `O Neil`. */
const SURNAME_PREFIXES =
  /(?<![\p{L}\p{N}])(o|mc|mac|de|del|della|di|da|dal|dalla|la|van|von|der|den|al|el)[\s-]+(?=\p{L})/giu

/**
 * Computes the key of a person's name, the same whether the first name or the surname comes first, with or without
 * titles, and with the parts of one surname written together or not. Double surnames are two words (`Novak-Kovač`).
 */
export function toPersonKey(name: string): string {
  const plain = removeTitles(name)
  // In a name of two words each is a name of its own: `Von Ana`.
  const isLong = plain.split(/[\s-]+/).length > 2
  return toNameKey(isLong ? plain.replace(SURNAME_PREFIXES, '$1') : plain)
    .split(' ')
    .sort()
    .join(' ')
}
