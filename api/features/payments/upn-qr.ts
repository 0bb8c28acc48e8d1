// UPN QR, the code of a Slovenian payment order (technical standard of the banks, version 1.1).
import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { CalendarDay } from '../../../common/calendar-date'
import { encodePng } from './png'

export interface PaymentOrder {
  /** Name, street, postal code with town. */
  payer: readonly [string, string, string]
  cents: number
  /** Four letters by ISO 20022, for example `OTHR`. */
  purposeCode: string
  purpose: string
  dueOn?: CalendarDay | undefined
  iban: string
  reference: string
  /** Name, street, postal code with town. */
  recipient: readonly [string, string, string]
}

/** First amount in cents that the code cannot contain: it has eleven digits. */
export const UPN_QR_CENTS_LIMIT = 1e11

/** Writes an order as the text of its UPN QR code. @returns the text, 20 fields that each end with a line feed */
export function toUpnQrPayload(order: PaymentOrder): string {
  if (!Number.isInteger(order.cents) || order.cents < 0 || order.cents >= UPN_QR_CENTS_LIMIT)
    throw new RangeError(`Amount is not a number of cents: ${order.cents}`)
  const fields = [
    'UPNQR',
    '', // IBAN of the payer
    '', // cash deposit
    '', // cash withdrawal
    '', // reference of the payer
    ...order.payer.map((text) => toField(text, 33)),
    String(order.cents).padStart(11, '0'),
    '', // day of payment
    '', // urgent
    order.purposeCode,
    toField(order.purpose, 42),
    order.dueOn?.split('-').reverse().join('.') ?? '',
    order.iban.replace(/\s/g, ''),
    order.reference.replace(/\s/g, ''),
    ...order.recipient.map((text) => toField(text, 33)),
  ]
  return joinFields(fields)
}

/** Ends each of the first 19 fields with a line feed, and adds the 20th: the number of characters before it. */
export function joinFields(fields: readonly string[]): string {
  const body = fields.map((field) => `${field}\n`).join('')
  return `${body}${String(body.length).padStart(3, '0')}\n`
}

/** Creates the code of an order, 77 × 77 modules. */
function createCode(order: PaymentOrder) {
  const bytes = Uint8Array.from(toUpnQrPayload(order), (character) => LATIN_2.indexOf(character))
  const content = mode.multi(mode.eci(4), mode.bytes(bytes))
  const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
  return generate(content, { ...level, minVersion: 15, maxVersion: 15 })
}

/** Renders the code as SVG path data. The caller adds the quiet zone of 4 modules. */
export const createUpnQrPath = (order: PaymentOrder): string => toSvgPath(createCode(order))

/** Width of a module in the picture, in pixels. */
const MODULE_WIDTH = 8

const QUIET_ZONE = 4

/** Renders the code as a PNG picture with its quiet zone, which a payer saves and opens in a mobile bank. */
export function createUpnQrPicture(order: PaymentOrder): Buffer {
  const code = createCode(order)
  return encodePng((code.size + 2 * QUIET_ZONE) * MODULE_WIDTH, (x, y) =>
    code.get(Math.floor(x / MODULE_WIDTH) - QUIET_ZONE, Math.floor(y / MODULE_WIDTH) - QUIET_ZONE),
  )
}

/** The 256 characters of ISO 8859-2, in the order of their bytes. */
const LATIN_2 = new TextDecoder('iso-8859-2').decode(Uint8Array.from(Array(256).keys()))

/** Replacements of characters that ISO 8859-2 lacks. Letters with an accent are not listed: they lose the accent. */
const REPLACEMENTS = new Map(
  Object.entries({
    '–—‑−': '-',
    '’‘': "'",
    '»«„“”': '"',
    '…': '...',
    '€': 'EUR',
    ø: 'o',
    Ø: 'O',
    æ: 'ae',
    Æ: 'AE',
    œ: 'oe',
    Œ: 'OE',
  }).flatMap(([characters, replacement]) => Array.from(characters, (character) => [character, replacement])),
)

/** Converts a text to a field: characters of ISO 8859-2, single blanks, none at the ends, at most `length` characters. */
function toField(text: string, length: number): string {
  const visible = text
    .normalize('NFC')
    .replace(/[\p{Cf}\p{M}]/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
  const characters = Array.from(visible, (character) => {
    const candidates = [character, character.normalize('NFD').charAt(0), '?']
    return REPLACEMENTS.get(character) ?? candidates.find((candidate) => LATIN_2.includes(candidate))
  })
  return characters.join('').trim().slice(0, length).trim()
}
