import type { ComponentProps, ReactNode } from 'react'
import { FieldError } from './FieldError'
import { FieldLabel } from './FieldLabel'
import { ariaOf, type Field, hintId, remarkId } from './field'

type Attributes = 'type' | 'autoComplete' | 'inputMode' | 'spellCheck' | 'autoCapitalize' | 'enterKeyHint'

interface FormFieldProps extends Pick<ComponentProps<'input'>, Attributes | 'placeholder'> {
  field: Field
  label: ReactNode
  /** Said before the control, e.g. an example. */
  hint?: string | undefined
  /** A kind remark about a value that passes all the same. Give '' for a field that may get one. */
  remark?: string | undefined
  isRequired?: boolean
  /** Takes the whole width of a two-column form. */
  isWide?: boolean
  /** Rows of a field for several lines. */
  rows?: number
  /** Filled in from another field; still open to changes. */
  isCopied?: boolean | undefined
}

/** A labelled field with its hint, its remark and its message. */
export function FormField(props: FormFieldProps) {
  const { field, label, hint, remark, isRequired, isWide, rows, isCopied, ...attributes } = props
  const { id, error, ref, ...handlers } = field
  const control = {
    ...attributes,
    ...handlers,
    ...ariaOf(field, [hint && hintId(id), remark && remarkId(id)]),
    id,
    ref,
    className: 'in',
    'data-copied': isCopied ? '' : undefined,
    required: isRequired,
  }
  return (
    <div className={`field ${isWide ? 'w2' : ''}`.trim()} data-field="">
      <label htmlFor={id}>
        <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
      </label>
      {hint && (
        <p className="hint" id={hintId(id)}>
          {hint}
        </p>
      )}
      {rows ? <textarea {...control} rows={rows} /> : <input {...control} />}
      {remark !== undefined && (
        <p className="hint remark" id={remarkId(id)} role="status">
          {remark}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}
