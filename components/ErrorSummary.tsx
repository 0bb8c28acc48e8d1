import type { MouseEvent, Ref } from 'react'

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
  problems: readonly Problem[]
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * What must be corrected, first in the form, every line leading to its field. The alert sits inside and is read
 * piece by piece, so that a corrected field does not make a screen reader repeat the whole list.
 */
export function ErrorSummary({ ref, title, problems, onFollow }: ErrorSummaryProps) {
  return (
    <div className="summary" tabIndex={-1} ref={ref}>
      <div role="alert" aria-atomic="false">
        <h2>{title}</h2>
        <ul>
          {problems.map(({ name, message, target, context }, index) => (
            <li key={name}>
              {context && context !== problems[index - 1]?.context && <b>{context}</b>}
              <a href={`#${target}`} onClick={onFollow}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
