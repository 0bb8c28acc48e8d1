// Form kit of the office: a form is defined once by its fields, each with name, label and zod schema. It reads what was typed,
// and shows a refused form again with all typed values and an error beside each field.
import { type ComponentProps, useId } from 'react'
import * as z from 'zod/mini'
import { type CalendarDay, parseCalendarDate } from '../../common/calendar-date'
import { fieldPluralForms } from '../../common/forms/messages'
import { formatCount } from '../../common/numbers'
import { OutcomeBox, useFocusedResult } from '../../components/OutcomeBox'
import { isEmailAddress } from '../core/env'
import type { FieldErrors } from '../core/errors'
import { CheckboxGroup, ColumnForm, Field, SelectField, type SelectOption } from './views/controls'

/** One field of a form. It is required if its schema refuses an empty text. */
interface FieldDefinition
  extends Pick<ComponentProps<typeof Field>, 'type' | 'rows' | 'inputMode' | 'autoComplete' | 'hint'> {
  /** Name of the field in requests. */
  name: string
  label: string
  /** Validates and converts the typed text, or the list of ticked values. */
  schema: z.core.$ZodType
  /** Makes the control a select field, or with `isMultiple` a group of checkboxes. */
  options?: readonly SelectOption[]
  isMultiple?: boolean
}

type Fields = Readonly<Record<string, FieldDefinition>>
type ByField<Form extends Fields, Value> = { readonly [Key in keyof Form]?: Value | undefined }

/** A form as a page shows it: the texts of its fields, and the messages of refused ones. */
export interface FormState<Form extends Fields = Fields> {
  fields: Form
  texts: ByField<Form, string | readonly string[]>
  errors: ByField<Form, string>
  /** HTTP status of the page. */
  status: 200 | 422
}

/** A sent form. If a field was refused, `values` is undefined. */
type SentForm<Form extends Fields> = FormState<Form> & {
  values?: { [Key in keyof Form]: z.output<Form[Key]['schema']> }
}

/** Defines a form by its fields. The keys of the fields are the names of the values in code. */
export function defineForm<const Form extends Fields>(fields: Form) {
  /** Returns the form before it is sent. */
  const fill = (texts: FormState<Form>['texts'] = {}): FormState<Form> => {
    return { fields, texts, errors: {}, status: 200 }
  }

  /** Reads and validates a sent form. All refused fields get their message at once. */
  function read(sent: URLSearchParams): SentForm<Form> {
    const entries = Object.entries<FieldDefinition>(fields).map(([key, { name, schema, isMultiple }]) => {
      // Browsers send line breaks as CRLF.
      const text = isMultiple ? sent.getAll(name) : (sent.get(name) ?? '').replace(/\r\n?/g, '\n')
      return { key, text, result: z.safeParse(schema, text) }
    })
    const collect = (toValue: (entry: (typeof entries)[number]) => unknown): object =>
      Object.fromEntries(entries.map((entry) => [entry.key, toValue(entry)]))
    const form = fill(collect(({ text }) => text))
    if (entries.some(({ result }) => !result.success))
      return refuse(
        form,
        collect(({ result }) => result.error?.issues[0]?.message),
      )
    return { ...form, values: collect(({ result }) => result.data) as SentForm<Form>['values'] & object }
  }

  return { fill, read }
}

/** Returns the form with messages of refused fields. */
export const refuse = <Form extends Fields>(
  { fields, texts }: FormState<Form>,
  errors: ByField<Form, string>,
): FormState<Form> => ({ fields, texts, errors, status: 422 })

/** Returns the typed texts by the names of their fields in requests, for a second form that sends them unchanged. */
export const toRequestValues = ({ fields, texts }: FormState) =>
  Object.fromEntries(Object.entries(fields).map(([key, { name }]) => [name, texts[key]]))

/** Schema of a text that `parse` converts. A text for which `parse` returns undefined is refused with the message. */
export const parsedText = <Value,>(parse: (text: string) => Value | undefined, message: string) =>
  z.pipe(
    z.string(),
    z.transform((text: string, { issues }): Value => {
      const value = parse(text.trim())
      if (value !== undefined) return value
      issues.push({ code: 'custom', message, input: text })
      return z.NEVER
    }),
  )

/** Message about a text that is no day: it shows how to write a day. */
export const describeDayFormat = (example: string): string => `Vpišite dan, na primer ${example}.`

/** Schema of a day, as people write days. A day that `isAllowed` refuses has a message of its own, about the limit. */
export const daySchema = (
  example: string,
  { isAllowed = () => true, message }: { isAllowed?(day: CalendarDay): boolean; message?: string } = {},
) => parsedText(parseCalendarDate, describeDayFormat(example)).check(z.refine(isAllowed, message))

/** Schema of the e-mail address of an office user. */
export const emailSchema = parsedText(
  (text) => (isEmailAddress(text) ? text : undefined),
  'Vnesite veljaven e-poštni naslov.',
)

/** Schema of one value from a list of options. */
export const oneOf = <const Value extends string>(options: readonly { value: Value }[]) =>
  parsedText((text) => options.find(({ value }) => value === text)?.value, 'Izberite eno od možnosti.')

/** Browsers show a date field in their own language, which may not be Slovenian. */
const DATE_HINT = 'Dan, mesec, leto. Brskalnik lahko pokaže drug vrstni red.'

/** The label, control, hint and error of one field. */
export function FormControl<Form extends Fields>(props: { form: FormState<Form>; field: keyof Form }) {
  const { fields, texts, errors } = props.form
  const { schema, options, isMultiple, ...attributes } = fields[props.field] as FieldDefinition
  const values = [texts[props.field] ?? []].flat()
  const control = {
    ...(attributes.type === 'date' && { hint: DATE_HINT }),
    ...attributes,
    error: errors[props.field],
  }
  const isRequired = !z.safeParse(schema, '').success
  if (!options) return <Field {...control} isRequired={isRequired} defaultValue={values[0]} />
  if (isMultiple) return <CheckboxGroup {...control} options={options} values={values} />
  return <SelectField {...control} isRequired={isRequired} options={options} value={values[0]} />
}

/** A form in one column: errors, fields (by default all of them) and the button. */
export function OfficeForm({
  form,
  children,
  ...props
}: ComponentProps<typeof ColumnForm> & { form: FormState }) {
  return (
    <ColumnForm {...props}>
      <FormErrors form={form} />
      {children ?? Object.keys(form.fields).map((key) => <FormControl key={key} form={form} field={key} />)}
    </ColumnForm>
  )
}

/** Error summary of a form. */
export function FormErrors({ form: { fields, errors } }: { form: FormState }) {
  const entries = Object.entries(fields).map(([key, { name }]) => [name, errors[key] ?? ''] as const)
  return <ErrorSummary errors={Object.fromEntries(entries.filter(([, message]) => message !== ''))} />
}

/** Error messages with links to the controls, by the ids of the controls. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const entries = Object.entries(errors)
  const headingId = useId()
  const result = useFocusedResult(headingId)
  if (entries.length === 0) return null
  return (
    <OutcomeBox outcome="problems" {...result}>
      <h2 id={headingId} className="text-fact font-bold text-error">
        Ni šlo. Popravite {formatCount(entries.length, fieldPluralForms)}:
      </h2>
      <ul>
        {entries.map(([id, message]) => (
          <li key={id}>
            <a className="tap-target text-error" href={`#${id}`}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </OutcomeBox>
  )
}
