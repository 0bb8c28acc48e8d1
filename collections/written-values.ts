// What people write and what they mean: numbers with units, yes and no in Slovenian, words with capitals.
// Each function passes on what it does not understand, for the schema to refuse.
import { foldLetters } from '../common/fold-path'

/** »83.800«, »83 800«, »7.«, »10 let« → whole numbers. */
export function toInteger(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const digits = value
    .trim()
    .replace(/\s*let[aio]?$/i, '')
    .replace(/\.$/, '')
  if (/^\d+$/.test(digits)) return Number(digits)
  return /^\d{1,3}([. \u00a0]\d{3})+$/.test(digits) ? Number(digits.replace(/\D/g, '')) : value
}

/** »1,5«, »30 €«, »1.730,50 EUR« → numbers. Never parseFloat, which reads »1,5« as 1. */
export function toDecimal(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const number = value
    .trim()
    .replace(/\s*(€|EUR|evrov|evra|evri|ur|ure|uri|h)\.?$/i, '')
    .replace(/,[-–]+$/, '')
    .trim()
  if (/^\d{1,3}([. \u00a0]\d{3})+(,\d+)?$/.test(number)) {
    return Number(number.replace(/[. \u00a0]/g, '').replace(',', '.'))
  }
  return /^\d+([.,]\d+)?$/.test(number) ? Number(number.replace(',', '.')) : value
}

/** »da«, »ne«, »Yes«, »"true"« → yes and no. */
export function toFlag(value: unknown): unknown {
  if (typeof value !== 'string') return value
  const word = value.trim().toLowerCase()
  if (['da', 'true', 'yes'].includes(word)) return true
  return ['ne', 'false', 'no'].includes(word) ? false : value
}

/** ASCII file name or address part: `Gledališče 2.PNG` → `gledalisce-2.png`. */
export function toPlainName(name: string): string {
  return foldLetters(name)
    .replace(/[^a-z0-9.]+/g, '-')
    .replace(/-*\.-*/g, '.')
    .replace(/^-+|-+$/g, '')
}

/** The file that a relation means: `mentorji/lutke.md` → `lutke`. */
export function toFileId(written: string): string {
  return written
    .trim()
    .replaceAll('\\', '/')
    .replace(/^.*\//, '')
    .replace(/\.(md|yaml)$/, '')
}

/** A picture's path as the build looks it up: one Unicode form, strokes this way, no `./`. */
export function toPicturePath(written: string): string {
  return written
    .trim()
    .normalize('NFC')
    .replaceAll('\\', '/')
    .replace(/^(\.\/)+/, '')
}

const INVISIBLE = /[\u200b\u2060\ufeff]/g

/**
 * The value without empty keys and list items, and its texts in one Unicode form (macOS writes č as two
 * characters) and without invisible ones. Both the content check and the build look at content through it.
 */
export function withoutEmpty(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(INVISIBLE, '').normalize('NFC')
  if (Array.isArray(value)) return value.map(withoutEmpty).filter((item) => !isEmpty(item))
  if (value === null || typeof value !== 'object' || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, child]) => {
      const cleaned = withoutEmpty(child)
      return isEmpty(cleaned) ? [] : [[key.normalize('NFC'), cleaned]]
    }),
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || (typeof value === 'string' && value.trim() === '')
}
