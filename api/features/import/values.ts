// Conversion of cell texts to values of the form. Every change beyond spelling of the same value is noted for the office.
import { MONTHS, normalizeBirthDate } from '../../../common/calendar-date'
import { splitPhones } from '../../../common/phone'

/** A value with the notes about what was changed in reading. */
export interface ReadValue {
  value: string
  notes: string[]
  /** Further values in the same cell: a second telephone number or address. */
  others: string[]
}

const toReadValue = (value: string, ...notes: string[]): ReadValue => ({ value, notes, others: [] })

const quote = (text: string) => `»${text.replace(/\s+/g, ' ')}«`

/** Whether a cell repeats the value of the row above: `isto`, `"`, `-||-`. */
export const isDitto = (text: string): boolean =>
  /^(isto|ista|isti|enako|kot zgoraj)\.?$/i.test(text) ||
  /^[-–\s]*(["”„“″〃»«]|''|,,|\|\||\/\/)[-–\s]*$/.test(text)

/** Whether a cell says that the person no longer comes, or waits for a place: `izpisana 1. 11.`, `čaka`. */
export const isNoParticipation = (text: string): boolean =>
  /^(iz(pis|stop|ključ)|odja[vs]|odšl|ne (bo|hodi|pride|želi)|čak|na čak|rezerva)/i.test(text)

/** Whether a cell says that there is no value: `/`, `-`, `?`. */
export const isBlank = (text: string): boolean => /^[-–—/?.\s]*$/.test(text)

/** Whether a cell has an error of the spreadsheet or a formula that was pasted as text. */
export const isFormulaError = (text: string): boolean =>
  /^#(REF|N\/A|VALUE|DIV\/0|NAME|NUM|NULL|FORMULA)/i.test(text) || /^[=@]/.test(text)

/** Removes the apostrophe with which a cell is marked as text. */
const removeApostrophe = (text: string) => text.replace(/^['’]/, '').trim()

/** Reads a line of text, without a remark in brackets: `Ana Novak (mama)`. */
export function readLine(text: string): ReadValue {
  const line = removeApostrophe(text).replace(/\s+/g, ' ')
  const plain = line.replace(/\s*\([^)]*\)\s*/g, ' ').trim()
  if (plain === line || plain === '') return toReadValue(line)
  return toReadValue(plain, `Brez pripisa v oklepaju: ${quote(text)}.`)
}

/** Reads the payer's name; of two names in a cell the first. */
export function readPayerName(text: string): ReadValue {
  const names = text.split(/\s*[/;\n]\s*|,\s+(?=\S+\s+\S)/).filter(Boolean)
  if (names.length > 1) {
    const [first = ''] = names
    const { value } = readLine(first)
    return toReadValue(value, `Plačnik je prvi od navedenih: ${quote(text)}.`)
  }
  const line = readLine(text)
  if (/\p{L} in \p{L}/u.test(text)) line.notes.push(`Plačnik sta dve osebi: ${quote(text)}. Pustite eno.`)
  return line
}

/** First and last name of a person who is written in one cell. */
interface FullName {
  first: string
  last: string
  notes: string[]
}

/** Splits a full name. A comma or capital letters show the last name; else the order of the column counts. */
export function readFullName(text: string, isLastFirst: boolean): FullName {
  const { value, notes } = readLine(text)
  const [beforeComma, afterComma] = value.split(/\s*,\s*/)
  if (beforeComma && afterComma) return { first: afterComma, last: beforeComma, notes }
  const words = value.split(' ').filter(Boolean)
  const capitals = words.filter(
    (word) => word.length > 1 && word === word.toUpperCase() && /\p{L}/u.test(word),
  )
  if (capitals.length > 0 && capitals.length < words.length) {
    const others = words.filter((word) => !capitals.includes(word))
    return { first: others.join(' '), last: capitals.join(' '), notes }
  }
  const boundary = isLastFirst ? 1 : words.length - 1
  const [front, back] = [words.slice(0, boundary).join(' '), words.slice(boundary).join(' ')]
  const [first, last] = isLastFirst ? [back, front] : [front, back]
  if (words.length > 2) notes.push(`Ime ${quote(first)}, priimek ${quote(last)}: preverite, kje se delita.`)
  return { first, last, notes }
}

/** Reads a full name as one text, first name first. */
export function readReversedName(text: string): ReadValue {
  const { value, notes } = readPayerName(text)
  const { first, last } = readFullName(value, true)
  return { value: [first, last].filter(Boolean).join(' '), notes, others: [] }
}

/** Reads e-mail addresses; a text without one stays as it is. */
export function readEmails(text: string): ReadValue {
  const plain = removeApostrophe(text).replace(/mailto:/gi, '')
  const found = plain.split(/[\s,;/<>()]+/).filter((part) => part.includes('@'))
  const [value = plain, ...others] = [...new Set(found)]
  return { value, notes: [], others }
}

/** Divides a cell with addresses and telephone numbers: `ana@primer.si, 041 222 333`. */
export function splitContact(text: string): { mails: string; phones: string } {
  const joinParts = (areMails: boolean) =>
    text
      .split(/[,;\n]/)
      .map((part) => part.split(' ').filter((word) => word.includes('@') === areMails))
      .flatMap((words) => words.join(' ').trim() || [])
      .join(';')
  return { mails: joinParts(true), phones: joinParts(false) }
}

/** Reads telephone numbers, and adds the leading zero that a spreadsheet removes from a number. */
export function readPhones(text: string): ReadValue {
  const { value: plain, notes } = readLine(text.replaceAll('(0)', '').replaceAll('\n', ';'))
  const [value = '', ...others] = splitPhones(plain).map((part) => completePhone(part, notes))
  return { value, notes, others }
}

function completePhone(text: string, notes: string[]): string {
  const isWithoutZero = /^[1-7]\d{7}$/.test(text)
  const isWithoutPlus = /^386\d{8}$/.test(text)
  if (!isWithoutZero && !isWithoutPlus) return text
  const phone = isWithoutZero ? `0${text}` : `+${text}`
  notes.push(`Telefon ${quote(text)} je zapisan kot ${quote(phone)}.`)
  return phone
}

/** Reads a day as `dd.mm.yyyy`; a text that is not a day stays. @param today decides the century of a short year */
export function readDay(text: string, today: string): ReadValue {
  const plain = removeApostrophe(text)
    .replace(/\s+/g, ' ')
    .replace(/[T ]\d{1,2}[:.]\d{2}([:.]\d{2})?(\.0+)?Z?$/, '')
  const short = /^(\d{1,2})[./\s-]+(\d{1,2})[./\s-]+(\d{2})\.?$/.exec(plain)
  if (short) {
    const [, day, month, year = ''] = short
    const century = Number(year) <= Number(today.slice(2, 4)) ? 20 : 19
    const value = normalizeBirthDate(`${day}.${month}.${century}${year}`)
    return toReadValue(value, `${quote(text)} je zapisano kot ${quote(value)}.`)
  }
  const yearFirst = /^((?:19|20)\d{2})[./-]?(\d{2})[./-]?(\d{2})$/.exec(plain)
  if (yearFirst) return toReadValue(normalizeBirthDate(yearFirst.slice(1).reverse().join('.')))
  const [, day, name = '', year] = /^(\d{1,2})\.? (\p{L}+)\.? (\d{4})\.?$/u.exec(plain) ?? []
  const month = MONTHS.findIndex(
    (one) => name.length >= 3 && [one.name, one.genitive].some((form) => form.startsWith(name.toLowerCase())),
  )
  return toReadValue(normalizeBirthDate(day && month >= 0 ? `${day}.${month + 1}.${year}` : plain))
}

/** A post code and a town that are written in one cell. */
interface Town {
  postalCode: string
  city: string
}

/** Reads a post code, a town, or both: `1000 Ljubljana`, `SI-1000, Ljubljana`, `Ljubljana 1000`. */
export function readTown(text: string): Town {
  const { value } = readLine(text)
  const [, postalCode = '', city = ''] = /^(?:SI[- ]?)?(\d{4})[\s,-]+(\D.*)$/i.exec(value) ?? []
  if (postalCode) return { postalCode, city }
  const [, cityFirst = '', codeLast = ''] = /^(\D+?)[\s,-]+(\d{4})$/.exec(value) ?? []
  if (codeLast) return { postalCode: codeLast, city: cityFirst }
  return /\d/.test(value) ? { postalCode: value, city: '' } : { postalCode: '', city: value }
}

/** Splits an address that ends with post code and town: `Čopova 1, 1000 Ljubljana`; undefined for any other. */
export function splitAddress(text: string): (Town & { street: string }) | undefined {
  const [, street = '', rest = ''] =
    /^(.*?\S)\s*[,;\n]\s*((?:SI[- ]?)?\d{4}[\s,]+\D.*)$/is.exec(text.trim()) ?? []
  return street === '' ? undefined : { street: street.replace(/\s+/g, ' '), ...readTown(rest) }
}
