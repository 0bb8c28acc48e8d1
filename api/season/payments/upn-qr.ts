// UPN QR, the code of a Slovenian payment order (technical standard of the banks, version 1.1).
import { correction, generate, mode } from 'lean-qr'
import { toSvgPath } from 'lean-qr/extras/svg'
import type { CalendarDay } from '../../../common/calendar-date'

export interface PaymentOrder {
  payerName: string
  payerStreet: string
  payerTown: string
  cents: number
  /** Four letters by ISO 20022, for example `OTHR`. */
  purposeCode: string
  purpose: string
  dueOn?: CalendarDay | undefined
  iban: string
  reference: string
  recipientName: string
  recipientStreet: string
  recipientTown: string
}

/** Encodes a payload as ISO 8859-2: the payload consists of characters of that alphabet. */
export const encodeLatin2 = (payload: string): Uint8Array =>
  Uint8Array.from(payload, (character) => LATIN_2_BYTES.get(character) ?? 0x3f)

/** @returns the text of the code, 20 fields that each end with a line feed */
export function toUpnQrPayload(order: PaymentOrder): string {
  if (!Number.isInteger(order.cents) || order.cents < 0 || order.cents >= 1e11)
    throw new RangeError(`Amount is not a number of cents: ${order.cents}`)
  const fields = [
    'UPNQR',
    ...['', '', '', ''], // IBAN of the payer, cash deposit, cash withdrawal, reference of the payer
    ...[order.payerName, order.payerStreet, order.payerTown].map((text) => toField(text, 33)),
    String(order.cents).padStart(11, '0'),
    ...['', ''], // day of payment, urgent
    order.purposeCode,
    toField(order.purpose, 42),
    order.dueOn ? toPaddedDate(order.dueOn) : '',
    order.iban.replace(/\s/g, ''),
    order.reference.replace(/\s/g, ''),
    ...[order.recipientName, order.recipientStreet, order.recipientTown].map((text) => toField(text, 33)),
  ]
  const body = fields.map((field) => `${field}\n`).join('')
  return `${body}${String(body.length).padStart(3, '0')}\n`
}

/** Draws the code for an SVG, as path data of `size` × `size` modules. The caller adds the quiet zone of 4 modules. */
export function createUpnQrSvg(order: PaymentOrder): { path: string; size: number } {
  const content = mode.multi(mode.eci(4), mode.bytes(encodeLatin2(toUpnQrPayload(order))))
  const level = { minCorrectionLevel: correction.M, maxCorrectionLevel: correction.M }
  const code = generate(content, { ...level, minVersion: 15, maxVersion: 15 })
  return { path: toSvgPath(code), size: code.size }
}

const isAllowedByte = (byte: number) =>
  byte === 0x0a || (byte >= 0x20 && byte < 0x7f) || (byte > 0xa0 && byte !== 0xad)

/** Line feed and printable characters of ISO 8859-2, without NO-BREAK SPACE and SOFT HYPHEN, and their bytes. */
const LATIN_2_BYTES = new Map(
  [...Array(256).keys()]
    .filter(isAllowedByte)
    .map((byte) => [new TextDecoder('iso-8859-2').decode(Uint8Array.of(byte)), byte]),
)

/** Replacements of characters that ISO 8859-2 lacks. Letters with an accent are not listed: they lose the accent. */
const REPLACEMENTS: Record<string, string> = {
  ...{ '–': '-', '—': '-', '‑': '-', '−': '-', '’': "'", '‘': "'", '…': '...', '€': 'EUR' },
  ...{ '»': '"', '«': '"', '„': '"', '“': '"', '”': '"' },
  ...{ ø: 'o', Ø: 'O', æ: 'ae', Æ: 'AE', œ: 'oe', Œ: 'OE', ı: 'i', þ: 'th', ð: 'd' },
}

/** Converts a text to a field: characters of ISO 8859-2, single blanks, none at the ends, at most `length` characters. */
function toField(text: string, length: number): string {
  const visible = text.normalize('NFC').replace(/\p{Cf}/gu, '')
  const characters = Array.from(visible.replace(/\s+/g, ' '), toLatin2)
  return characters.join('').trim().slice(0, length).trim()
}

function toLatin2(character: string): string {
  if (LATIN_2_BYTES.has(character)) return character
  const base = REPLACEMENTS[character] ?? character.normalize('NFD').replace(/\p{M}/gu, '')
  return [...base].map((part) => (LATIN_2_BYTES.has(part) ? part : '?')).join('')
}

/** `2026-11-05` → `05.11.2026` */
const toPaddedDate = (day: CalendarDay): string => day.split('-').reverse().join('.')
