import * as z from 'zod/mini'
import { type Enrolment, enrolmentSchema } from '../../common/forms/enrolment'
import { enrolmentFields } from '../season/enrolments/fields'
import { enrolmentKind, toPaperSchema } from '../season/enrolments/kind'

const { shape } = toPaperSchema(enrolmentSchema)
const isTick = (name: string) => Object.hasOwn(enrolmentKind.consents, name)
const names = (Object.keys(enrolmentFields) as (keyof Enrolment)[]).filter((name) =>
  Object.hasOwn(shape, name),
)

/** What the office types of an enrolment, in the order of its form; workshops and consents are ticked. */
export const paperFields = names.flatMap((name) => {
  const { label, personal, type = 'text' } = enrolmentFields[name]
  if (label === null || isTick(name)) return []
  const isRequired = !z.safeParse(shape[name], '').success
  return [{ name, label, type, isRequired, isPayer: personal?.[0] !== 'participant' }]
})

/** What payer and participant mostly share: what is left empty of the payer's is the participant's. */
const SHARED = ['Address', 'PostalCode', 'City', 'Email', 'Phone'] as const

/** What was typed, as the form of the site would send it. */
export function readPaperForm(typed: URLSearchParams): Record<string, unknown> {
  const form: Record<string, unknown> = Object.fromEntries(
    names.map((name) => [name, isTick(name) ? typed.has(name) : (typed.get(name) ?? '')]),
  )
  if (typed.has('skupno')) for (const part of SHARED) form[`payer${part}`] ||= form[`participant${part}`]
  return { ...form, workshops: typed.getAll('workshops') }
}
