import type { ComponentProps } from 'react'
import { type PressedLook, toButtonClass } from './button-class'

type ButtonProps = PressedLook & Omit<ComponentProps<'button'>, 'className'>

/** The D of the mark, to be pressed. One filled button per view. */
export function Button({ look, size, needsScript, type = 'button', ...props }: ButtonProps) {
  return <button type={type} className={toButtonClass({ look, size, needsScript })} {...props} />
}
