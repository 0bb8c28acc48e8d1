// The few controls that the office is made of.
import type { ReactNode } from 'react'
import type { LetterText } from '../../../common/letters'
import { Icon } from '../../../components/icons/Icon'

const CONTROL =
  'min-h-11 w-full border-2 border-field bg-surface px-3 py-2 text-label text-ink hover:border-ink aria-[invalid=true]:border-error'

interface ButtonProps {
  children: ReactNode
  isQuiet?: boolean
  name?: string
  value?: string
  formAction?: string
  formMethod?: 'post'
}

export function Button({ children, isQuiet = false, ...attributes }: ButtonProps) {
  return (
    <button
      type="submit"
      {...attributes}
      className={`inline-flex min-h-11 cursor-pointer items-center rounded-r-full border-2 border-ink py-1 pr-6 pl-4 text-label font-semibold ${
        isQuiet
          ? 'bg-transparent text-ink hover:bg-ink hover:text-paper'
          : 'bg-ink text-paper hover:border-link hover:bg-link'
      }`}
    >
      {children}
    </button>
  )
}

interface FieldProps {
  label: string
  name: string
  value?: string | undefined
  type?: string
  hint?: string
  error?: string | undefined
  autoComplete?: string
  /** Several lines. */
  rows?: number
  isRequired?: boolean
}

export function Field({
  label,
  name,
  value,
  type = 'text',
  hint,
  error,
  rows,
  isRequired,
  autoComplete,
}: FieldProps) {
  const described =
    [hint && `${name}-namig`, error && `${name}-napaka`].filter(Boolean).join(' ') || undefined
  const common = {
    id: name,
    name,
    defaultValue: value,
    required: isRequired,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    className: CONTROL,
  }
  return (
    <div className="flex w-full flex-col gap-1">
      <label htmlFor={name} className="text-label font-semibold">
        {label}
      </label>
      {hint && (
        <p id={`${name}-namig`} className="text-label text-ink-2">
          {hint}
        </p>
      )}
      {rows ? (
        <textarea {...common} rows={rows} />
      ) : (
        <input {...common} type={type} autoComplete={autoComplete} />
      )}
      {error && (
        <p id={`${name}-napaka`} className="text-label font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}

interface ChoiceProps {
  label: string
  name: string
  value?: string | undefined
  options: readonly { value: string; label: string }[]
}

export function Choice({ label, name, value, options }: ChoiceProps) {
  return (
    <div className="flex w-full flex-col gap-1">
      <label htmlFor={name} className="text-label font-semibold">
        {label}
      </label>
      <select id={name} name={name} defaultValue={value} className={CONTROL}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}

interface TickProps {
  name: string
  value: string
  isOn?: boolean | undefined
  id?: string | undefined
  error?: string | undefined
  children: ReactNode
}

/** A box to tick, with its words. */
export function Tick({ name, value, isOn, id, error, children }: TickProps) {
  return (
    <div className="break-inside-avoid">
      <label className="flex min-h-11 cursor-pointer items-center gap-3 py-1 text-label">
        <input
          type="checkbox"
          id={id}
          name={name}
          value={value}
          defaultChecked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={error && `${id}-napaka`}
          className="size-6 flex-none accent-ink"
        />
        <span>{children}</span>
      </label>
      {error && (
        <p id={`${id}-napaka`} className="text-label font-semibold text-error">
          {error}
        </p>
      )}
    </div>
  )
}

/** A sentence that must not be missed; `alert` for what went wrong. */
export function Note({ children, kind = 'done' }: { children: ReactNode; kind?: 'done' | 'alert' }) {
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

interface FactsProps {
  /** The key only where neither label nor text tells one from the others. */
  rows: readonly { key?: string | number; label: string; value: ReactNode }[]
}

/** Values with their names, one to a line; what is empty is left out. */
export function Facts({ rows }: FactsProps) {
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

/** Prints the page; a browser without scripts has a menu for that. */
export function PrintButton() {
  return (
    <p className="mb-6 print:hidden scriptless:hidden">
      <button
        type="button"
        data-prints=""
        className="inline-flex min-h-11 cursor-pointer items-center gap-3 rounded-r-full border-2 border-ink bg-ink py-1 pr-6 pl-4 text-label font-semibold text-paper hover:border-link hover:bg-link"
      >
        <Icon name="print" className="size-5" /> Natisni
      </button>
    </p>
  )
}

/** What a form takes along unseen. */
export function Hidden(values: Readonly<Record<string, string | number | undefined>>) {
  return Object.entries(values).map(
    ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
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

/** The head of a column. */
export function Head({ children, className = 'pr-4' }: { children: ReactNode; className?: string }) {
  return (
    <th scope="col" className={`py-2 ${className}`}>
      {children}
    </th>
  )
}

interface LastStepProps {
  /** Where its form goes. */
  path: string
  /** What the form takes along. */
  values: Readonly<Record<string, string | number | undefined>>
  /** As it would leave, without its looks. */
  letter: LetterText
  /** What the last button does. */
  button: string
  /** To whom, when, and until when it can be called back. */
  children: ReactNode
  /** The way back to what was typed, where it does not stand on the same page. */
  isTypedElsewhere?: boolean
}

/** The last step before a mail leaves: what it says, and the button that lets it go. */
export function LastStep({ path, values, letter, button, children, isTypedElsewhere }: LastStepProps) {
  return (
    <form method="post" action={path} className="mb-8 max-w-180">
      <Hidden {...values} />
      <article className="mb-4 border-2 border-rule bg-surface p-4">
        <h2 className="mb-3 text-fact font-bold">{letter.subject}</h2>
        <p className="text-label whitespace-pre-wrap wrap-anywhere">{letter.body}</p>
      </article>
      <p className="mb-4">{children}</p>
      <div className="flex flex-wrap gap-3">
        <Button name="korak" value="poslji">
          {button}
        </Button>
        {isTypedElsewhere && (
          <Button name="korak" value="popravi" isQuiet>
            Nazaj k&nbsp;besedilu
          </Button>
        )}
      </div>
    </form>
  )
}

/** A number to be called at a touch. */
export function PhoneLink({ phone }: { phone: string }) {
  return (
    phone && (
      <a className="tap-target text-link" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
        {phone}
      </a>
    )
  )
}
