// Form controls, sections and notices of the office's pages.
import type { ComponentProps, ReactNode } from 'react'
import type { LetterText } from '../../../common/letter-kinds'
import { FormField, hintId } from '../../../components/FormField'

const CONTROL_CLASS =
  'min-h-11 w-full border-2 border-field bg-surface px-3 py-2 text-label text-ink hover:border-ink'

/** Nouns for counts (`countOf`). */
export const enrolmentForms = { one: 'prijava', two: 'prijavi', few: 'prijave', other: 'prijav' }
export const lineForms = { one: 'vrstica', two: 'vrstici', few: 'vrstice', other: 'vrstic' }
export const mailForms = { one: 'e-sporočilo', two: 'e-sporočili', few: 'e-sporočila', other: 'e-sporočil' }

interface ButtonProps {
  children: ReactNode
  isSecondary?: boolean
  name?: string
  value?: string
  formAction?: string
  formMethod?: 'post'
}

export function Button({ children, isSecondary = false, ...attributes }: ButtonProps) {
  return (
    <button
      type="submit"
      {...attributes}
      className={`inline-flex min-h-11 cursor-pointer items-center rounded-r-full border-2 border-ink py-1 pr-6 pl-4 text-label font-semibold ${
        isSecondary
          ? 'bg-transparent text-ink hover:bg-ink hover:text-paper'
          : 'bg-ink text-paper hover:border-link hover:bg-link'
      }`}
    >
      {children}
    </button>
  )
}

interface FieldProps extends Omit<ComponentProps<typeof FormField>, 'field'> {
  name: string
  error?: string | undefined
}

/** Form field of the public site, with the field's name as its id. */
export function Field({ name, error, ...props }: FieldProps) {
  return <FormField {...props} field={{ id: name, name, error }} />
}

interface LabelledControlProps {
  label: string
  name: string
  children: ReactNode
}

/** Form control with its label above. */
const LabelledControl = ({ label, name, children }: LabelledControlProps) => (
  <div className="flex w-full flex-col gap-1">
    <label htmlFor={name} className="text-label font-semibold">
      {label}
    </label>
    {children}
  </div>
)

export interface SelectOption {
  value: string
  label: string
}

interface SelectFieldProps extends Omit<LabelledControlProps, 'children'> {
  value?: string | undefined
  options: readonly SelectOption[]
}

export const SelectField = ({ label, name, value, options }: SelectFieldProps) => (
  <LabelledControl label={label} name={name}>
    <select id={name} name={name} defaultValue={value} className={CONTROL_CLASS}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  </LabelledControl>
)

/** Search input with a hint. */
export const SearchField = ({
  label,
  name,
  value,
  hint,
}: Omit<SelectFieldProps, 'options'> & { hint: string }) => (
  <LabelledControl label={label} name={name}>
    <p id={hintId(name)} className="text-label text-ink-2">
      {hint}
    </p>
    <input
      id={name}
      name={name}
      type="search"
      autoComplete="off"
      defaultValue={value}
      aria-describedby={hintId(name)}
      className={CONTROL_CLASS}
    />
  </LabelledControl>
)

/** Highlighted message above a page's content; `alert` for errors. */
export function Notice({ children, kind = 'done' }: { children: ReactNode; kind?: 'done' | 'alert' }) {
  const colours = kind === 'alert' ? 'border-error bg-error-bg' : 'border-success bg-success-bg'
  return (
    <div
      role={kind === 'alert' ? 'alert' : 'status'}
      className={`mb-6 max-w-240 border-l-8 px-4 py-3 text-label ${colours} print:hidden`}
    >
      {children}
    </div>
  )
}

interface DefinitionListProps {
  /** `key` is the React key; needed only for rows whose label and value are not unique. */
  rows: readonly { key?: string | number; label: string; value: ReactNode }[]
}

/** Definition list of labelled values, without empty ones. */
export function DefinitionList({ rows }: DefinitionListProps) {
  return (
    <dl className="mb-5 text-label">
      {rows
        .filter(({ value }) => value !== '')
        .map(({ label, value, key = `${label} ${value}` }) => (
          <div key={key} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-rule-soft py-1.5">
            <dt className="text-ink-2">{label}</dt>
            <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  )
}

type HiddenValue = string | number | undefined

/** Hidden inputs of a form, by name; an array becomes one input per value. */
export function HiddenFields(values: Readonly<Record<string, HiddenValue | readonly string[]>>) {
  return Object.entries(values).flatMap(([name, all]) =>
    [all]
      .flat()
      .map(
        (value) =>
          value !== undefined && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      ),
  )
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 border-b-2 border-rule pb-1 text-fact font-bold">{title}</h2>
      {children}
    </section>
  )
}

/** Column header of a table. */
export function ColumnHeader({ children, className = 'pr-4' }: { children: ReactNode; className?: string }) {
  return (
    <th scope="col" className={`py-2 ${className}`}>
      {children}
    </th>
  )
}

interface ConfirmSendProps {
  /** Path that the form is posted to. */
  path: string
  /** Hidden fields of the form. */
  values: ComponentProps<typeof HiddenFields>
  /** Preview in plain text. */
  letter: LetterText
  /** Label of the button that sends. */
  button: string
  /** Sentence about recipients, time of sending and cancellation. */
  children: ReactNode
}

/** Form that confirms sending: preview of a mail and the button that sends it. */
export function ConfirmSendForm({ path, values, letter, button, children }: ConfirmSendProps) {
  return (
    <form method="post" action={path} className="mb-8 max-w-180">
      <HiddenFields {...values} />
      <article className="mb-4 border-2 border-rule bg-surface p-4">
        <h2 className="mb-3 text-fact font-bold">{letter.subject}</h2>
        <p className="text-label whitespace-pre-wrap wrap-anywhere">{letter.body}</p>
      </article>
      <p className="mb-4">{children}</p>
      <Button name="korak" value="poslji">
        {button}
      </Button>
    </form>
  )
}

export function Link({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a className="tap-target text-link" href={to}>
      {children}
    </a>
  )
}

/** Phone number as a `tel:` link. */
export function PhoneLink({ phone }: { phone: string }) {
  return phone && <Link to={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</Link>
}
