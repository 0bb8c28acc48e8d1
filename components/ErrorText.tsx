import type { ComponentProps } from 'react'
import { Icon } from './icons/Icon'

/** What is wrong, with its sign; a live region stays empty until there is something. */
export function ErrorText({ children, ...props }: Omit<ComponentProps<'p'>, 'className'>) {
  return (
    <p className="flex items-start gap-2 text-control leading-snug font-semibold text-error" {...props}>
      {children && (
        <>
          <Icon name="error" className="mt-0.5 size-4.5 flex-none" />
          {children}
        </>
      )}
    </p>
  )
}
