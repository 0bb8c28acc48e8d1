import type { ReactNode } from 'react'
import { Choice } from './Choice'
import { FieldError } from './FieldError'
import { ariaOf, type Field } from './field'
import { RequiredMark } from './RequiredMark'

interface CheckboxProps {
  field: Field
  children: ReactNode
  isRequired?: boolean
  /** In the letters of small print. */
  isSmall?: boolean
}

/** One box whose label is the whole statement. */
export function Checkbox({ field, children, isRequired, isSmall }: CheckboxProps) {
  const { error, ...control } = field
  return (
    <div className={isSmall ? 'text-small' : ''} data-field="">
      <Choice {...control} {...ariaOf(field)} type="checkbox" required={isRequired}>
        {children}
        {isRequired && (
          <>
            {' '}
            <RequiredMark />
          </>
        )}
      </Choice>
      {error && (
        <div className="mt-1.5 pl-11">
          <FieldError id={field.id} error={error} />
        </div>
      )}
    </div>
  )
}
