// How people are recognised. Addresses and names are compared by these keys everywhere and nowhere by SQL, whose
// lower() knows only ASCII.
import { hash } from 'node:crypto'
import { domainToASCII } from 'node:url'

/**
 * The key of an e-mail address: the same for all its writings (upper and lower case of any script, NFC or NFD, a
 * domain in letters or in Punycode). It is a digest, so that it can stay where the address itself has to go.
 * @returns 64 hexadecimal digits
 */
export function toAddressKey(email: string): string {
  const folded = foldCase(email.trim())
  const at = folded.lastIndexOf('@') + 1
  const domain = folded.slice(at)
  return hash('sha256', folded.slice(0, at) + (domainToASCII(domain) || domain))
}

/** The key of a name: lower case, without diacritics, one space between words. `Špela  ĐURIĆ` → `spela duric` */
export function toNameKey(name: string): string {
  return foldCase(name)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replaceAll('đ', 'd')
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Upper case first: it joins what lower case alone keeps apart (ß and SS, both Greek sigmas). */
function foldCase(text: string): string {
  return text.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')
}
