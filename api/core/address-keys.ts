// How people are recognised. Addresses and names are compared by these keys everywhere and nowhere by SQL, whose
// lower() knows only ASCII.
import { hash } from 'node:crypto'
import { domainToASCII } from 'node:url'

/**
 * The key of an e-mail address, the same for all writings that mail takes for one: the domain by IDNA (any case, NFC or
 * NFD, letters or Punycode), the local part in any case. Letters that only look alike stay apart (`ı` and `i`, `ß` and
 * `ss`), because links and data are given to whoever has the address. It is a digest, so that it can stay where the
 * address itself has to go.
 * @returns 64 hexadecimal digits
 */
export function toAddressKey(email: string): string {
  const plain = email.trim().normalize('NFC')
  const at = plain.lastIndexOf('@') + 1
  const domain = plain.slice(at)
  return hash('sha256', plain.slice(0, at).toLowerCase() + (domainToASCII(domain) || domain.toLowerCase()))
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
