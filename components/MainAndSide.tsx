import type { ReactNode } from 'react'

type MainAndSideProps = { details?: ReactNode; side: ReactNode; children: ReactNode }

/** A text with a side column, on phones below the text. The `details` are above the column, on phones above the text. */
export function MainAndSide({ details, side, children }: MainAndSideProps) {
  return (
    <div
      className={`page-width twelve-columns gap-y-12 pt-[clamp(3rem,5.5vw,5.5rem)] pb-section print:block print:*:not-last:mb-6 ${details ? 'lg:grid-rows-[auto_1fr] lg:gap-y-8' : ''}`}
    >
      {details && <div className="self-start lg:col-start-9 lg:-col-end-1 lg:row-start-1">{details}</div>}
      <div className={`lg:col-start-1 lg:col-end-8 lg:row-start-1 ${details ? 'lg:row-end-3' : ''}`}>
        {children}
      </div>
      <div className="lg:col-start-9 lg:-col-end-1">{side}</div>
    </div>
  )
}
