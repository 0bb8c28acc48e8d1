import type { MouseEvent, Ref } from 'react'
import { OutcomeBox } from './OutcomeBox'

/** A field with a validation error. */
export interface Problem {
  name: string
  message: string
  /** Id of the field's control. */
  target: string
  /** Title of the form's section, if two sections have fields with the same label. */
  context?: string | undefined
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>
  title: string
  /** Level of the heading. */
  level?: 2 | 3
  problems: readonly Problem[]
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * List of validation errors above a form, each linking to its field. `aria-atomic="false"` keeps screen readers from
 * repeating the whole list when one error disappears.
 */
export function ErrorSummary({ ref, title, level = 2, problems, onFollow }: ErrorSummaryProps) {
  const Heading = `h${level}` as const
  return (
    <OutcomeBox ref={ref} outcome="problems">
      <div role="alert" aria-atomic="false">
        <Heading className="heading mb-3 text-name leading-name text-error">{title}</Heading>
        <ul>
          {problems.map(({ name, message, target, context }, index) => (
            <li key={name}>
              {context && context !== problems[index - 1]?.context && (
                <b className="label mt-2 block">{context}</b>
              )}
              <a
                className="tap-target font-semibold text-error underline-offset-[0.2em]"
                href={`#${target}`}
                onClick={onFollow}
              >
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </OutcomeBox>
  )
}
