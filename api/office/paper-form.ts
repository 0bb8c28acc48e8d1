import * as z from 'zod/mini'
import { type Enrolment, enrolmentSchema } from '../../common/forms/enrolment'
import { enrolmentFields } from '../season/enrolments/fields'
import { enrolmentKind } from '../season/enrolments/kind'
import { toPaperSchema } from '../season/enrolments/paper'

export type PaperFieldName = keyof Enrolment

/** A field of the enrolment as the office fills it in; see season/enrolments/fields.ts. */
export interface PaperField {
  name: PaperFieldName
  label: string
  type: string
  /** Whose it is: the participant's, or the payer's. */
  isPayer: boolean
  isRequired: boolean
}

const { shape } = toPaperSchema(enrolmentSchema)
const isTick = (name: PaperFieldName) => Object.hasOwn(enrolmentKind.consents, name)
const names = Object.keys(enrolmentFields).filter((name): name is PaperFieldName =>
  Object.hasOwn(shape, name),
)

/** All that is typed, in the order of the form; workshops and consents are ticked. */
export function listPaperFields(): PaperField[] {
  return names.flatMap((name) => {
    const { label, personal, family } = enrolmentFields[name]
    if (label === null || isTick(name)) return []
    const rule = shape[name]
    return [
      {
        name,
        label,
        type: ['email', 'tel'].find((type) => type === family?.autoComplete) ?? 'text',
        isPayer: personal?.[0] !== 'participant',
        isRequired: !z.safeParse(rule, '').success,
      },
    ]
  })
}

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
