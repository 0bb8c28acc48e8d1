import type { EnrolledPlace } from '../../common/groups'

/** Time limit for the server's response, in milliseconds. The browsers' own limits are minutes. */
const TIMEOUT_MS = 20_000

/** The server's receipt for an accepted form. A proxy may respond without a reference. */
export type Receipt = {
  reference?: string
  places?: EnrolledPlace[]
  /** State of a reservation of seats; other forms have none. */
  state?: 'reserved' | 'waiting'
}

/** Error body of the API (docs/product.md, HTTP). */
type ErrorBody = { error?: string; fields?: Record<string, string> }

/** The form was refused, or it is unknown whether the server accepted it. */
export class FormFailure extends Error {
  /** The server's own sentence; without it the form shows its default. */
  readonly text: string | undefined
  /** The server's messages by field. */
  readonly fields: Record<string, string>

  constructor({ error, fields = {} }: ErrorBody = {}, cause?: unknown) {
    super(error ?? 'The form was not accepted', { cause })
    this.name = 'FormFailure'
    this.text = error
    this.fields = fields
  }
}

type FormRequest = { to: string; body: object; idempotencyKey?: string }

/**
 * Posts a form as JSON and waits for the receipt.
 * @throws FormFailure when the server refuses the form, cannot be reached, exceeds the time limit or responds with
 * something other than JSON. A thrown value that is no Error (from a browser extension) is passed on.
 */
export async function sendForm({ to, body, idempotencyKey }: FormRequest): Promise<Receipt> {
  let response: Response
  let json: unknown
  try {
    response = await fetch(to, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    json = await response.json()
  } catch (error) {
    // The browser's own message is English and must not reach the visitor.
    throw error instanceof Error ? new FormFailure({}, error) : error
  }
  if (typeof json !== 'object' || json === null) throw new FormFailure()
  if (!response.ok) throw new FormFailure(parseErrorBody(json))
  return json
}

/** Drops everything without the shape of an error body: the response may come from a proxy. */
function parseErrorBody(json: object): ErrorBody {
  const { error, fields } = json as { error?: unknown; fields?: unknown }
  const messages = Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    ...(typeof error === 'string' && error.trim() !== '' && { error }),
    fields: Object.fromEntries(messages),
  }
}

/** Returns a version 4 UUID. `crypto.randomUUID` exists only on secure origins; a test installation may have none. */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
