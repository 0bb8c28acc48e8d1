// Controls of forms with label, hint, remark and error message.
import type { ChangeEventHandler, ComponentProps, FocusEventHandler, ReactNode, RefCallback } from 'react'
import { ErrorText } from './OutcomeBox'
import { RequiredMark } from './RequiredMark'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Properties that a form gives to the control of one of its fields. */
export interface FieldProps {
  id: string
  name: string
  error?: string | undefined
  /** Remark about a valid value. The empty string renders an empty live region for a later remark. */
  remark?: string | undefined
  /** Whether the value is copied from another field, and therefore read-only. */
  isCopied?: boolean
  /** Whether a script validates the form. Without it the browser refuses empty required fields. */
  isValidatedByScript?: boolean
  /** Ref and handlers that react-hook-form's `register` returns. */
  ref?: RefCallback<Control>
  onChange?: ChangeEventHandler<Control>
  onBlur?: FocusEventHandler<Control>
}

export const toHintId = (id: string) => `${id}-namig`
const toRemarkId = (id: string) => `${id}-opomba`
const toErrorId = (id: string) => `${id}-napaka`

/** Returns a control's ARIA attributes. The texts with the ids `otherIds` and the error message describe the control. */
export function toAriaAttributes(
  { id, error }: Pick<FieldProps, 'id' | 'error'>,
  otherIds: (string | false | undefined)[] = [],
) {
  const ids = [...otherIds, error && toErrorId(id)].filter(Boolean).join(' ')
  return { ...(error && { 'aria-invalid': true as const }), ...(ids && { 'aria-describedby': ids }) }
}

/**
 * Returns the attribute of a required control. In a form that a script validates it is `aria-required`: with `required`,
 * Firefox reports an empty field as invalid before the visitor has typed anything, and a field that a script filled after.
 */
export function toRequiredAttribute({ isValidatedByScript }: FieldProps, isRequired: boolean | undefined) {
  if (!isRequired) return {}
  return isValidatedByScript ? { 'aria-required': true as const } : { required: true }
}

export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error && <ErrorText id={toErrorId(id)}>{error}</ErrorText>
}

type Attributes =
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'placeholder'
  | 'defaultValue'
  | 'accept'
  | 'multiple'

interface FormFieldProps extends Pick<ComponentProps<'input'>, Attributes> {
  field: FieldProps
  label: ReactNode
  hint?: string | undefined
  isRequired?: boolean
  /** Whether the field spans both columns of a form. */
  isWide?: boolean
  /** Number of rows; makes the control a text area. */
  rows?: number
}

const CONTROL_CLASSES =
  'w-full border-2 border-field bg-surface px-3.5 py-2.5 text-value leading-note placeholder:text-ink-2 hover:border-ink focus-visible:border-ink aria-invalid:border-l-8 aria-invalid:border-error aria-invalid:pl-2'

/** A copied value. Style sheets match a file control as read-only too. */
const COPIED_CLASSES = 'read-only:border-dashed read-only:bg-sunk read-only:text-ink-2'

/** A labelled text field with its hint, remark and error message. */
export function FormField(props: FormFieldProps) {
  const { field, label, hint, isRequired, isWide, rows, ...attributes } = props
  const { id, error, remark, isCopied, isValidatedByScript: _, ...handlers } = field
  const look = attributes.type === 'file' ? CONTROL_CLASSES : `${CONTROL_CLASSES} ${COPIED_CLASSES}`
  const control = {
    ...attributes,
    ...handlers,
    ...toAriaAttributes(field, [hint && toHintId(id), remark && toRemarkId(id)]),
    ...toRequiredAttribute(field, isRequired),
    id,
    readOnly: isCopied,
  }
  return (
    <div className={`grid content-start gap-1.5 ${isWide ? 'sm:col-span-2' : ''}`} data-field="">
      <label className="label text-control" htmlFor={id}>
        {label} {isRequired ? <RequiredMark /> : <span className="font-normal text-ink-2">(neobvezno)</span>}
      </label>
      {hint && (
        <p className="small-print" id={toHintId(id)}>
          {hint}
        </p>
      )}
      {rows ? (
        <textarea {...control} rows={rows} className={`min-h-42 resize-y ${look}`} />
      ) : (
        <input {...control} className={`min-h-13 ${look}`} />
      )}
      {remark !== undefined && (
        // A live region must exist before its text appears. Empty, it takes no space. It has no role: screen
        // readers read the role of an empty `status`.
        <p
          className="border-l-8 border-yellow pl-3 text-small leading-note empty:absolute empty:border-0"
          id={toRemarkId(id)}
          aria-live="polite"
        >
          {remark}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Keyboard and spell-checker attributes by kind of value. */
const KIND_ATTRIBUTES = {
  name: { autoCapitalize: 'words', spellCheck: false },
  code: { autoCapitalize: 'characters', spellCheck: false },
  email: { type: 'email', spellCheck: false },
  phone: { type: 'tel' },
} as const

/** Definition of one text field, by its name in the form's schema. */
export interface TextFieldDefinition extends Omit<FormFieldProps, 'field'> {
  name: string
  kind?: keyof typeof KIND_ATTRIBUTES
}

interface FormFieldsProps {
  controls: readonly TextFieldDefinition[]
  /** First token of every `autocomplete`, for a form with two persons, e.g. `section-placnik`. */
  autoCompleteSection?: string
  field: (name: string) => FieldProps
}

/** Text fields in two columns, on phones in one. */
export function FormFields({ controls, autoCompleteSection = '', field }: FormFieldsProps) {
  return (
    <div className="grid gap-x-gap gap-y-6 sm:grid-cols-2">
      {controls.map(({ name, kind, autoComplete, ...control }) => (
        <FormField
          key={name}
          field={field(name)}
          {...(kind && KIND_ATTRIBUTES[kind])}
          {...control}
          autoComplete={autoComplete && `${autoCompleteSection} ${autoComplete}`.trim()}
        />
      ))}
    </div>
  )
}
