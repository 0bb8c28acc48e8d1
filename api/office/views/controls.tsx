// Form controls, forms, sections and notices of the office's pages.
import { type ComponentProps, Fragment, type ReactNode } from 'react'
import type { LetterText } from '../../../common/letter-kinds'
import { findPhone, splitPhones, toInternationalPhone } from '../../../common/phone'
import { Choice } from '../../../components/Choice'
import { FieldError, FormField, toAriaAttributes, toHintId } from '../../../components/FormField'
import { useFocusedResult } from '../../../components/OutcomeBox'
import { FactList } from './FactList'

const CONTROL_CLASS =
  'min-h-11 w-full border-2 border-field bg-surface px-3 py-2 text-label text-ink hover:border-ink aria-invalid:border-l-8 aria-invalid:border-error'

interface ButtonProps extends Pick<ComponentProps<'button'>, 'name' | 'value' | 'formAction' | 'children'> {
  isSecondary?: boolean
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

type FieldProps = Omit<ComponentProps<typeof FormField>, 'field'> & {
  name: string
  error?: string | undefined
}

export const Field = ({ name, error, ...props }: FieldProps) => (
  <FormField {...props} field={{ id: name, name, error }} />
)

interface ControlProps {
  label: string
  name: string
  value?: string | undefined
  error?: string | undefined
}

const LabelledControl = ({ label, name, error, children }: ControlProps & { children: ReactNode }) => (
  <div className="flex w-full flex-col gap-1">
    <label htmlFor={name} className="text-label font-semibold">
      {label}
    </label>
    {children}
    <FieldError id={name} error={error} />
  </div>
)

export interface SelectOption {
  value: string
  label: string
}

interface CheckboxGroupProps extends Omit<ControlProps, 'value'> {
  hint?: string | undefined
  options: readonly SelectOption[]
  values: readonly string[]
}

export const CheckboxGroup = ({ label, name, hint, error, options, values }: CheckboxGroupProps) => (
  <fieldset className="text-label">
    <legend className="font-semibold">{label}</legend>
    {hint && (
      <p id={toHintId(name)} className="text-ink-2">
        {hint}
      </p>
    )}
    {options.map(({ value, label: text }, index) => (
      <Choice
        key={value}
        type="checkbox"
        id={index === 0 ? name : undefined}
        name={name}
        value={value}
        defaultChecked={values.includes(value)}
        {...toAriaAttributes({ id: name, error }, [hint && toHintId(name)])}
      >
        {text}
      </Choice>
    ))}
    <FieldError id={name} error={error} />
  </fieldset>
)

interface SelectFieldProps extends ControlProps {
  options: readonly SelectOption[]
  isRequired?: boolean
}

export const SelectField = ({ options, isRequired, ...props }: SelectFieldProps) => (
  <LabelledControl {...props}>
    <select
      id={props.name}
      name={props.name}
      defaultValue={props.value}
      required={isRequired}
      className={CONTROL_CLASS}
      {...toAriaAttributes({ id: props.name, error: props.error })}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  </LabelledControl>
)

export const SearchField = ({ hint, ...props }: ControlProps & { hint: string }) => (
  <LabelledControl {...props}>
    <p id={toHintId(props.name)} className="text-label text-ink-2">
      {hint}
    </p>
    <input
      id={props.name}
      name={props.name}
      type="search"
      autoComplete="off"
      defaultValue={props.value}
      aria-describedby={toHintId(props.name)}
      className={CONTROL_CLASS}
    />
  </LabelledControl>
)

interface NoticeProps {
  children: ReactNode
  kind?: 'done' | 'alert'
  /** Whether each visit of the page shows the notice. Otherwise it is the result of the form that was just sent. */
  isLasting?: boolean
}

/** Highlighted message above a page's content; `alert` for errors. */
export function Notice({ children, kind = 'done', isLasting = false }: NoticeProps) {
  const colours = kind === 'alert' ? 'border-error bg-error-bg' : 'border-success bg-success-bg'
  const result = useFocusedResult()
  return (
    <div
      className={`mb-6 max-w-240 border-l-8 px-4 py-3 text-label ${colours} print:hidden`}
      {...(!isLasting && result)}
    >
      {children}
    </div>
  )
}

export const DefinitionList = ({ rows }: { rows: ComponentProps<typeof FactList>['facts'] }) => (
  <FactList facts={rows} className="mb-5 text-label" />
)

type HiddenValues = Readonly<Record<string, string | number | undefined | readonly string[]>>

/** Hidden inputs of a form, by name; an array becomes one input per value. */
export const HiddenFields = (values: HiddenValues) =>
  Object.entries(values).flatMap(([name, all]) =>
    [all]
      .flat()
      .map(
        (value) =>
          value !== undefined && <input key={`${name} ${value}`} type="hidden" name={name} value={value} />,
      ),
  )

interface ButtonFormProps extends ButtonProps {
  path: string
  values?: HiddenValues
  className?: string
}

/** Form with hidden fields and one button. */
export const ButtonForm = ({ path, values = {}, className, ...button }: ButtonFormProps) => (
  <form method="post" action={path} className={className}>
    <HiddenFields {...values} />
    <Button {...button} />
  </form>
)

/** Form with its fields above the button. The server validates, so that error messages are in Slovenian. */
export function ColumnForm(props: ButtonFormProps & { label: string; method?: 'get' }) {
  const { path, method = 'post', values = {}, className, label, children, ...button } = props
  return (
    <form method={method} action={path} className={`flex flex-col ${className}`} noValidate>
      <HiddenFields {...values} />
      {children}
      <div>
        <Button {...button}>{label}</Button>
      </div>
    </form>
  )
}

/** Content that a click on the label opens: a form, or a question before an action. */
export const Disclosure = ({ label, children, ...props }: ComponentProps<'details'> & { label: string }) => (
  <details className="mt-3 max-w-180 text-label" {...props}>
    <summary className="flex min-h-11 cursor-pointer items-center text-link underline">{label}</summary>
    <div className="mt-1 flex flex-col gap-3 bg-sunk p-4">{children}</div>
  </details>
)

/** Letter in plain text, as its recipient reads it. */
export const LetterArticle = ({ letter }: { letter: LetterText }) => (
  <article className="mb-4 border-2 border-rule bg-surface p-4">
    <h2 className="mb-3 text-fact font-bold">{letter.subject}</h2>
    <p className="text-label whitespace-pre-wrap wrap-anywhere">{letter.body}</p>
  </article>
)

/** Form that confirms sending: preview of a mail in plain text, and the button that sends it. */
export function ConfirmSendForm(props: ButtonFormProps & { letter: LetterText; label: string }) {
  const { path, values = {}, letter, label, children } = props
  return (
    <form method="post" action={path} className="mb-8 max-w-180">
      <HiddenFields {...values} />
      <LetterArticle letter={letter} />
      <p className="mb-4">{children}</p>
      <Button name="korak" value="poslji">
        {label}
      </Button>
    </form>
  )
}

export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-3 border-b-2 border-rule pb-1 text-fact font-bold">{title}</h2>
    {children}
  </section>
)

export const ColumnHeader = ({ children, className = 'pr-4' }: ComponentProps<'th'>) => (
  <th scope="col" className={`py-2 ${className}`}>
    {children}
  </th>
)

export const Link = ({ to, children }: { to: string; children: ReactNode }) => (
  <a className="tap-target text-link" href={to}>
    {children}
  </a>
)

/** List item: a link to a page, followed by further facts. */
export const LinkLine = ({ to, title, children }: { to: string; title: string; children: ReactNode }) => (
  <li className="flex flex-wrap items-center gap-x-6 border-b border-rule-soft py-1">
    <a className="inline-flex min-h-11 grow items-center font-bold text-link" href={to}>
      {title}
    </a>
    {children}
  </li>
)

/** Links to call the telephone numbers of a text; a text without a number is shown as it is. */
export const PhoneLink = ({ phone }: { phone: string }) =>
  splitPhones(phone).map((one, index) => {
    const number = findPhone(one)
    return (
      <Fragment key={one}>
        {index > 0 && ', '}
        {number ? <Link to={`tel:${toInternationalPhone(number)}`}>{one}</Link> : one}
      </Fragment>
    )
  })

/** Link to write to an address. `?` and `&` are escaped: a mail program would read parameters such as `cc` (RFC 6068). */
export const MailLink = ({ email }: { email: string }) =>
  email && <Link to={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</Link>
