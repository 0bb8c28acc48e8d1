// Visitors who fill in forms while the server is killed.

import { randomUUID } from 'node:crypto'
import { type FormName, siteForms } from '../../common/forms/forms'
import { apiRoutes, routes } from '../../common/routes'
import { validContact, validEnrolment, validNewsletter } from '../support/examples'
import { solveProof } from '../support/solve-proof'
import type { Random } from './random'

/** Forms whose visitors the test simulates. */
type KilledForm = Exclude<FormName, 'reservation'>

/** A filled-in form, with the responses that its visitor got. */
export interface FilledForm {
  kind: KilledForm
  /** Text in the stored form, by which its row is found. */
  marker: string
  key: string
  body: Record<string, unknown>
  /** Addresses other than the staff's that must get a mail. */
  recipients: string[]
  /** References in the responses; all must be the same. */
  references: Set<string>
  /** Number of requests without a response. */
  unanswered: number
  /** Responses that must never be sent. */
  unexpectedResponses: string[]
  /** Requests and retries that are not finished. */
  visits: number
  /** Expected subscription; undefined while a request has no response. */
  isSubscribed: boolean | undefined
  hasLeft: boolean
  /** Set when `ckd` reported the erasure. */
  isErased: boolean
}

/** Creates a form that differs from every other. */
export function createForm(random: Random, number: number): FilledForm {
  const kind = random.pick<KilledForm>(['registration', 'contact', 'contact', 'newsletter'])
  const marker = `obrazec-${number}`
  const address = `${marker}@primer.si`
  const payer = `placnik-${number}@primer.si`
  const forms = {
    registration: {
      body: {
        ...validEnrolment,
        message: marker,
        participantEmail: address,
        payerEmail: payer,
      },
      recipients: [address, payer],
    },
    contact: { body: { ...validContact, message: marker, email: address }, recipients: [] },
    newsletter: { body: { ...validNewsletter, name: marker, email: address }, recipients: [address] },
  }
  return {
    ...forms[kind],
    kind,
    marker,
    key: randomUUID(),
    references: new Set(),
    unanswered: 0,
    unexpectedResponses: [],
    visits: 0,
    isSubscribed: false,
    hasLeft: false,
    isErased: false,
  }
}

interface VisitOptions {
  url: string
  /** Share of visitors who give up after the first failure. */
  impatience: number
  random: Random
  /** Ends all waiting visits. */
  signal: AbortSignal
}

/** Sends a form, and retries with the same idempotency key until a response comes or the visitor gives up. */
export async function sendWithRetries(form: FilledForm, insistence: VisitOptions): Promise<void> {
  form.visits += 1
  await sendUntilAnswered(form, insistence)
  form.visits -= 1
}

async function sendUntilAnswered(
  form: FilledForm,
  { url, impatience, random, signal }: VisitOptions,
): Promise<void> {
  const givesUp = random.chance(impatience)
  while (!signal.aborted) {
    try {
      form.body.recaptchaToken ??= await solveProof(url, siteForms[form.kind].action)
      if (await post(form, url)) return
    } catch {
      if (form.body.recaptchaToken) form.unanswered += 1
      if (givesUp && form.unanswered > 0) return
    }
    await wait(random.between(5, 60))
  }
}

/** Sends a form once. @returns whether the response is final: accepted, or refused for good */
async function post({ kind, key, body, ...form }: FilledForm, url: string): Promise<boolean> {
  const response = await fetch(url + siteForms[kind].path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(body),
  })
  const text = await response.text()
  if (response.status === 503) return false
  if (response.status === 200) {
    form.references.add(String(JSON.parse(text).reference))
  } else form.unexpectedResponses.push(`${response.status} ${text}`)
  return true
}

/** Uses the link of a newsletter mail: every subscriber confirms, half of them unsubscribe. */
export async function followLink(
  form: FilledForm,
  { path, token }: { path: string; token: string },
  { url, random, signal }: VisitOptions,
): Promise<void> {
  const isLeaving = path === routes.newsletterUnsubscription
  if (form.hasLeft || form.isErased || (isLeaving && random.chance(0.5))) return
  form.visits += 1
  form.isSubscribed = undefined
  const target = isLeaving
    ? `${apiRoutes.newsletterUnsubscription}?token=${token}`
    : apiRoutes.newsletterConfirmation
  while (!signal.aborted) {
    const status = await postOnce(url + target, isLeaving ? {} : { token })
    if (status === 200) {
      form.hasLeft ||= isLeaving
      form.isSubscribed = !form.hasLeft
      break
    }
    if (status !== undefined && status !== 503) {
      form.unexpectedResponses.push(`${status} at ${path}`)
      break
    }
    await wait(random.between(20, 100))
  }
  form.visits -= 1
}

/** @returns undefined when no response came */
async function postOnce(url: string, body: object): Promise<number | undefined> {
  try {
    const headers = { 'Content-Type': 'application/json' }
    return (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).status
  } catch {
    return undefined
  }
}

export const wait = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
