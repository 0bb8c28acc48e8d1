import * as z from 'zod/mini'
import { defineForm, OfficeForm, refuse } from '../../../office/form'
import { toEnrolmentPath } from '../../../office/paths'
import { Button, Disclosure, Notice, SelectField } from '../../../office/views/controls'
import type { LabelledValue } from '../../../submissions/form-kind'
import type { Enrolment } from './entries'
import { isRequiredField } from './new-enrolment'

export const toCorrectionPath = (reference: string) => `${toEnrolmentPath(reference)}/popravek`

interface CorrectionFormProps {
  enrolment: Enrolment
  /** Stored values with their labels. */
  values: readonly LabelledValue[]
  typed: URLSearchParams
  problem: string | undefined
}

/** Form that corrects a text field: first the field, then its value. Workshops and consents cannot be corrected. */
export function CorrectionForm({ enrolment, values, typed, problem }: CorrectionFormProps) {
  const { payload, reference } = enrolment
  const options = values
    .filter(({ field }) => typeof Reflect.get(payload, field) === 'string')
    .map(({ field, label }) => ({ value: field, label }))
  const chosen = options.find(({ value }) => value === typed.get('podatek'))
  const form =
    chosen &&
    defineCorrectionForm(chosen.value, chosen.label).fill({
      value: typed.get('vrednost') ?? String(Reflect.get(payload, chosen.value)),
    })
  return (
    <Disclosure label="Popravi podatek" id="popravek" open={chosen !== undefined}>
      {chosen && form ? (
        <OfficeForm
          form={problem === undefined ? form : refuse(form, { value: problem })}
          path={toCorrectionPath(reference)}
          values={{ podatek: chosen.value }}
          className="gap-3"
          label="Popravi"
        />
      ) : (
        <form action={`${toEnrolmentPath(reference)}#popravek`} className="flex flex-col items-start gap-3">
          {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
          <SelectField
            label="Kateri podatek"
            name="podatek"
            isRequired
            options={[{ value: '', label: 'Izberite podatek' }, ...options]}
          />
          <Button isSecondary>Naprej</Button>
        </form>
      )}
    </Disclosure>
  )
}

/** Defines the form for one field. The value is validated by the schema of the enrolment (privacy/rectification.ts). */
const defineCorrectionForm = (field: string, label: string) =>
  defineForm({
    value: {
      name: 'vrednost',
      label,
      schema: isRequiredField(field) ? z.string().check(z.minLength(1)) : z.string(),
    },
  })
