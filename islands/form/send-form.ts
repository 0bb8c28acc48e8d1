import type { EnrolledPlace } from '../../common/places'

/** How long an answer may take, in milliseconds. The browser's own limit is minutes; nobody waits that long. */
const TIMEOUT_MS = 20_000

/** The server's receipt; the reference may be missing where a proxy answers in its place. */
export interface Receipt {
  reference?: string
  /** What an enrolment is told of its places. */
  places?: EnrolledPlace[]
}

/** What a server says about a refused form (docs/product.md, HTTP). */
interface Refusal {
  error?: string
  fields?: Record<string, string>
}

/** A form that was not accepted, or of which nobody knows. */
export class FormFailure extends Error {
  /** The server's own sentence; without one the form shows its default. */
  readonly text: string | undefined
  /** The server's messages per field. */
  readonly fields: Record<string, string>

  constructor({ error, fields = {} }: Refusal = {}, cause?: unknown) {
    super(error ?? 'The form was not accepted', { cause })
    this.name = 'FormFailure'
    this.text = error
    this.fields = fields
  }
}

interface FormRequest {
  /** Path of the call. */
  to: string
  /** Body, sent as JSON. */
  body: object
  /** One per filled-in form, the same over retries: the server stores the form once. */
  idempotencyKey?: string
}

/**
 * Posts a form and waits for the receipt.
 * @throws FormFailure when the server refuses, cannot be reached, takes too long or answers something else than JSON;
 * what is no Error (an extension of the browser may stand in for its fetch) is passed on as it is
 */
export async function sendForm({ to, body, idempotencyKey }: FormRequest): Promise<Receipt> {
  let response: Response
  let answer: unknown
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
    answer = await response.json()
  } catch (error) {
    // The browser's own message is English and of no use to a visitor.
    throw error instanceof Error ? new FormFailure({}, error) : error
  }
  if (typeof answer !== 'object' || answer === null) throw new FormFailure()
  if (!response.ok) throw new FormFailure(toRefusal(answer))
  return answer
}

/** Keeps only what has the shape of docs/product.md, HTTP: an answer may come from something in between. */
function toRefusal(answer: object): Refusal {
  const { error, fields } = answer as { error?: unknown; fields?: unknown }
  const messages = Object.entries(typeof fields === 'object' && fields !== null ? fields : {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  return {
    ...(typeof error === 'string' && error.trim() !== '' && { error }),
    fields: Object.fromEntries(messages),
  }
}

/** A version 4 UUID. `crypto.randomUUID` exists only on secure origins, a test installation may not have one. */
export function createIdempotencyKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
