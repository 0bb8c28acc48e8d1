import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './FieldError'
import { ariaOf, type Field, hintId, remarkId } from './field'
import { RequiredMark } from './RequiredMark'

type Attributes =
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'spellCheck'
  | 'autoCapitalize'
  | 'enterKeyHint'
  | 'placeholder'
  | 'defaultValue'

interface FormFieldProps extends Pick<ComponentProps<'input'>, Attributes> {
  field: Field
  label: ReactNode
  /** Said before the control, e.g. an example. */
  hint?: string | undefined
  isRequired?: boolean
  /** Takes the whole width of a two-column form. */
  isWide?: boolean
  /** Rows of a field for several lines. */
  rows?: number
  /** Whether a family's next enrolment begins with what was typed here. */
  isKept?: boolean
}

const CONTROL =
  'w-full border-2 border-field bg-surface px-3.5 py-2.5 text-value leading-note placeholder:text-ink-2 hover:border-ink focus-visible:border-ink aria-invalid:border-l-8 aria-invalid:border-error aria-invalid:pl-2 read-only:border-dashed read-only:bg-sunk read-only:text-ink-2'

/** A labelled field with its hint, its remark and its message. */
export function FormField(props: FormFieldProps) {
  const { field, label, hint, isRequired, isWide, rows, isKept, ...attributes } = props
  const { id, error, remark, isCopied, ...handlers } = field
  const control = {
    ...attributes,
    ...handlers,
    ...ariaOf(field, [hint && hintId(id), remark && remarkId(id)]),
    id,
    readOnly: isCopied,
    'data-kept': isKept ? '' : undefined,
    required: isRequired,
  }
  return (
    <div className={`grid content-start gap-1.5 ${isWide ? 'sm:col-span-2' : ''}`} data-field="">
      <label className="label text-control" htmlFor={id}>
        {label} {isRequired ? <RequiredMark /> : <span className="font-normal text-ink-2">(neobvezno)</span>}
      </label>
      {hint && (
        <p className="small-print" id={hintId(id)}>
          {hint}
        </p>
      )}
      {rows ? (
        <textarea {...control} rows={rows} className={`min-h-42 resize-y ${CONTROL}`} />
      ) : (
        <input {...control} className={`min-h-13 ${CONTROL}`} />
      )}
      {remark !== undefined && (
        // A live region that has nothing to say takes no room, but must be there before it speaks.
        <p
          className="border-l-8 border-yellow pl-3 text-small leading-note empty:absolute empty:border-0"
          id={remarkId(id)}
          role="status"
        >
          {remark}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
