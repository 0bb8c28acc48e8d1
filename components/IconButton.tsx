import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icons/Icon'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  /** What it does, for those who do not see the sign. */
  label: string
  /** Does nothing without a script: not shown where none can run. */
  needsScript?: boolean
}

/** A sign to be pressed, without a word beside it. */
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
