import type { ComponentProps, ReactNode } from 'react'

interface ChoiceProps extends Omit<ComponentProps<'input'>, 'className' | 'type'> {
  type: 'checkbox' | 'radio'
  /** Wording of the choice. */
  children: ReactNode
}

const GAPS = { checkbox: 'gap-4', radio: 'gap-3' }

/** A box or a circle beside its words; a press on either counts. */
export function Choice({ type, children, ...props }: ChoiceProps) {
  return (
    <label className={`flex cursor-pointer items-start leading-small ${GAPS[type]}`} htmlFor={props.id}>
      <input {...props} type={type} className="tick-box aria-invalid:border-3 aria-invalid:border-error" />
      <span className="py-2.25">{children}</span>
    </label>
  )
}
