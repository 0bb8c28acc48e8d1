import type { ReactNode } from 'react'

/** The star of a required field, or the word of an optional one. */
export function FieldLabel({
  children,
  isRequired,
}: {
  children: ReactNode
  isRequired?: boolean | undefined
}) {
  return (
    <>
      {children}{' '}
      {isRequired ? (
        <span className="req" aria-hidden="true">
          *
        </span>
      ) : (
        <span className="optional">(neobvezno)</span>
      )}
    </>
  )
}
