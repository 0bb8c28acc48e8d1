// References of payments in the model SI12: 12 digits and a check digit modulo 11 (rules of the Slovenian banks, v1.4).
import { removeInvisibleCharacters } from '../../../common/characters'

/** Computes the check digit of 12 digits, weighted 2, 3 … 13 from the right. The result can also be 10 or 11. */
function computeCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, index) => total + Number(digit) * (index + 2), 0)
  return 11 - (sum % 11)
}

/**
 * Creates the reference of an account, `SI120000260001015` for account 101 of season 2026.
 * @returns undefined for a number to skip: 10 and 11 are both written as 0, which detects fewer typing errors
 */
export function createReference(season: number, accountNumber: number): string | undefined {
  const digits = `0000${String(season % 100).padStart(2, '0')}${String(accountNumber).padStart(6, '0')}`
  const check = computeCheckDigit(digits)
  return check < 10 ? `SI12${digits}${check}` : undefined
}

export const isReference = (text: string): boolean =>
  /^SI12\d{13}$/.test(text) && (computeCheckDigit(text.slice(4, 16)) % 11) % 10 === Number(text.at(-1))

/** `SI120000260001015` → `SI12 0000260001015` */
export const formatReference = (reference: string): string => `${reference.slice(0, 4)} ${reference.slice(4)}`

export const formatIban = (iban: string): string => iban.replace(/\s/g, '').replace(/.{4}(?=.)/g, '$& ')

/**
 * Matches digits after a model, also one that the payer's bank chose (SI00, SI99), or 13 digits that begin as ours do. Single
 * characters may separate them.
 */
const WRITTEN_REFERENCE =
  /SI ?(?:12|00|99)[ :./-]{0,2}(\d(?:[ ./-]?\d){0,16})|(?<!\d)(?:12|00|99)?(0000(?:[ ./-]?\d){9})(?!\d)/gi

/** Finds the valid references in a text that a payer has written, in any grouping of digits and with any dash. */
export function findReferences(text: string): string[] {
  const plain = removeInvisibleCharacters(text)
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, ' ')
  const references = [...plain.matchAll(WRITTEN_REFERENCE)].flatMap(([, afterModel, alone = '']) => {
    const groups = (afterModel ?? alone).split(/\D/)
    // An amount or a day can follow the reference: `SI12 260001015 30,00`.
    return groups.map(
      (_, index) =>
        `SI12${groups
          .slice(0, index + 1)
          .join('')
          .padStart(13, '0')}`,
    )
  })
  return [...new Set(references)].filter((reference) => isReference(reference) && !/^SI120+$/.test(reference))
}
