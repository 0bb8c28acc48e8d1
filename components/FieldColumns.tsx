import type { ReactNode } from 'react'

/** Fields below each other on phones, in two columns elsewhere. */
export function FieldColumns({ children }: { children: ReactNode }) {
  return <div className="grid gap-x-gap gap-y-6 sm:grid-cols-2">{children}</div>
}
