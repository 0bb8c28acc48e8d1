import type { ComponentProps, ReactNode } from 'react'
import { FieldError, type FieldProps, toAriaAttributes, toRequiredAttribute } from './FormField'
import { RequiredMark } from './RequiredMark'

type ChoiceProps = Omit<ComponentProps<'input'>, 'className' | 'type'> & { type: 'checkbox' | 'radio' }

export function Choice({ type, children, ...props }: ChoiceProps) {
  return (
    <label
      className={`flex cursor-pointer items-start leading-small ${type === 'radio' ? 'gap-3' : 'gap-4'}`}
      htmlFor={props.id}
    >
      <input {...props} type={type} className="tick-box aria-invalid:border-3 aria-invalid:border-error" />
      <span className="py-2.25">{children}</span>
    </label>
  )
}

type CheckboxProps = { field: FieldProps; children: ReactNode; isRequired?: boolean; isSmall?: boolean }

/** A form's checkbox with its error message. */
export function Checkbox({ field, children, isRequired, isSmall }: CheckboxProps) {
  const { error, isValidatedByScript: _, ...control } = field
  return (
    <div className={isSmall ? 'text-small' : ''} data-field="">
      <Choice
        {...control}
        {...toAriaAttributes(field)}
        {...toRequiredAttribute(field, isRequired)}
        type="checkbox"
      >
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
