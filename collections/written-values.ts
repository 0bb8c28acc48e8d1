// Converts values as staff write them. Each function returns unknown values unchanged, and the schema rejects them.
import { removeInvisibleCharacters } from '../common/characters'
import { foldLetters } from '../common/fold-path'

/** Converts whole numbers: »83.800«, »83 800«, »7.«, »10 let«. */
export function toInteger(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const digits = value
    .trim()
    .replace(/\s*let[aio]?$/i, '')
    .replace(/\.$/, '')
  if (/^\d+$/.test(digits)) return Number(digits)
  return /^\d{1,3}([. \u00a0]\d{3})+$/.test(digits) ? Number(digits.replace(/\D/g, '')) : value
}

/** Converts decimal numbers: »1,5«, »30 €«, »1.730,50 EUR«. parseFloat would read »1,5« as 1. */
export function toDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const number = value
    .trim()
    .replace(/\s*(€|EUR|evrov|evra|evri|ur|ure|uri|h)\.?$/i, '')
    .replace(/,[-–]+$/, '')
    .trim()
  if (/^\d{1,3}([. \u00a0]\d{3})+(,\d+)?$/.test(number))
    return Number(number.replace(/[. \u00a0]/g, '').replace(',', '.'))
  return /^\d+([.,]\d+)?$/.test(number) ? Number(number.replace(',', '.')) : value
}

/** Converts booleans: »da«, »ne«, »Yes«, »"true"«. */
export function toBoolean(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  if (['da', 'true', 'yes'].includes(word)) return true
  return ['ne', 'false', 'no'].includes(word) ? false : value
}

/** Parses an IBAN and checks its remainder modulo 97 (ISO 13616), with letters as the numbers 10 to 35. */
export function parseIban(written: string): string | undefined {
  const text = written.replace(/\s/g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/.test(text)) return undefined
  const digits = `${text.slice(4)}${text.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(Number.parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n ? text : undefined
}

/** Converts a name to ASCII for file names and paths: `Gledališče 2.PNG` → `gledalisce-2.png`. */
export function toAsciiName(name: string): string {
  return foldLetters(name)
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/-*\.-*/g, '.')
    .replace(/^-+|-+$/g, '')
}

/** Returns the id of the file that a relation names: `mentorji/lutke.md` → `lutke`. */
export function toFileId(written: string): string {
  return written
    .trim()
    .replaceAll('\\', '/')
    .replace(/^.*\//, '')
    .replace(/\.(md|yaml)$/, '')
}

/** Normalises a picture's path: Unicode form NFC, forward slashes, no leading `./`. */
export function toPicturePath(written: string): string {
  return written
    .trim()
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
}

/** Removes empty values and invisible characters, and composes letters (macOS writes č as two characters). */
export function removeEmptyValues(value: unknown): unknown {
  if (typeof value === 'string') return removeInvisibleCharacters(value).normalize('NFC')
  if (Array.isArray(value)) return value.map(removeEmptyValues).filter((item) => !isEmpty(item))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const cleaned = removeEmptyValues(child)
      return isEmpty(cleaned) ? [] : [[key.normalize('NFC'), cleaned]]
    }),
  )
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
