import type { MouseEvent, Ref } from 'react'
import { OutcomeBox } from './OutcomeBox'

/** A field that must be corrected, and where. */
export interface Problem {
  name: string
  message: string
  /** Id of the control that a link leads to. */
  target: string
  /** The part of the form, where it asks for the same twice. */
  context?: string | undefined
}

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>
  title: string
  /** Level of its heading. */
  level?: 2 | 3
  problems: readonly Problem[]
  onFollow?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * What must be corrected, first in the form, every line leading to its field. The alert sits inside and is read
 * piece by piece, so that a corrected field does not make a screen reader repeat the whole list.
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
