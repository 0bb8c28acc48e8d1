import type { ComponentProps, ReactNode } from 'react'
import { Icon, type IconName } from './icons/Icon'

/** Look and size of a button, styled by buttons.css. */
export interface ButtonLook {
  /** `white`: for backgrounds in the darker colour of an art form. */
  look?: 'filled' | 'line' | 'white' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
}

const LOOK_CLASSES = { filled: '', line: 'button-line', white: 'button-white' }
const SIZE_CLASSES = { small: 'button-small', normal: '', large: 'button-large' }

/** Returns the classes of a button's look, also for links and plain `<button>` elements. */
export const toButtonClass = ({ look = 'filled', size = 'normal' }: ButtonLook = {}) =>
  ['button', LOOK_CLASSES[look], SIZE_CLASSES[size]].filter(Boolean).join(' ')

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'>

/** A button with a text. Each view has at most one filled button. */
export function Button({ look, size, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={toButtonClass({ look, size })} {...props} />
}

export function ButtonLink({ to, look, size, children }: ButtonLook & { to: string; children: ReactNode }) {
  return (
    <a className={toButtonClass({ look, size })} href={to}>
      {children} <Icon name="arrow-right" className="size-5" />
    </a>
  )
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  label: string
  needsScript?: boolean
}

/** A button with an icon and no visible text; `label` is its accessible name. */
export function IconButton({ icon, label, needsScript, ...props }: IconButtonProps) {
  return (
    <button
      type="button"
      className={needsScript ? 'icon-button scriptless:hidden' : 'icon-button'}
      aria-label={label}
      {...props}
    >
      <Icon name={icon} />
    </button>
  )
}
