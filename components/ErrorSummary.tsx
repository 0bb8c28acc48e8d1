import type { MouseEvent, Ref } from 'react'

interface ErrorSummaryProps {
  ref?: Ref<HTMLDivElement>
  title: string
  problems: readonly { name: string; message: string; target: string }[]
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
          {problems.map(({ name, message, target }) => (
            <li key={name}>
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
