import type { ReactNode } from 'react'
import { FieldError } from './FieldError'
import { ariaOf, type Field } from './field'

interface CheckboxProps {
  field: Field
  children: ReactNode
  isRequired?: boolean
  className?: string
}

/** One box whose label is the whole statement. */
export function Checkbox({ field, children, isRequired, className = '' }: CheckboxProps) {
  const { id, error, ...control } = field
  return (
    <div className="field" data-field="">
      <label className={`check ${className}`.trim()} htmlFor={id}>
        <input {...control} {...ariaOf(field)} id={id} type="checkbox" required={isRequired} />
        <span>
          {children}
          {isRequired && (
            <>
              {' '}
              <span className="req" aria-hidden="true">
                *
              </span>
            </>
          )}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </div>
  )
}
