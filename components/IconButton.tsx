import type { ComponentProps } from 'react'
import { Icon, type IconName } from './icons/Icon'

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  icon: IconName
  /** What it does, for those who do not see the sign. */
  label: string
}

/** A sign to be pressed, without a word beside it. */
export function IconButton({ icon, label, ...props }: IconButtonProps) {
  return (
    <button type="button" className="icon-button" aria-label={label} {...props}>
      <Icon name={icon} />
    </button>
  )
}
