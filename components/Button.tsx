import type { ComponentProps } from 'react'

/** How a button of buttons.css looks. */
export interface ButtonLook {
  /** `white` stands on the shade of an art form. */
  look?: 'filled' | 'line' | 'white' | undefined
  size?: 'small' | 'normal' | 'large' | undefined
}

const LOOKS = { filled: '', line: 'button-line', white: 'button-white' }
const SIZES = { small: 'button-small', normal: '', large: 'button-large' }

/** Classes of what looks like a button. */
export const toButtonClass = ({ look = 'filled', size = 'normal' }: ButtonLook = {}) =>
  ['button', LOOKS[look], SIZES[size]].filter(Boolean).join(' ')

type ButtonProps = ButtonLook & Omit<ComponentProps<'button'>, 'className'>

/** The D of the mark, to be pressed. One filled button per view. */
export function Button({ look, size, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={toButtonClass({ look, size })} {...props} />
}
