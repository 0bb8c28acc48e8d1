import type { ReactNode } from 'react'

/** A form as it was sent. */
export interface SentForm {
  path: string
  fields: readonly (readonly [name: string, value: string])[]
}

/** What could not be done stays with whoever typed it: the button inside sends it once more. */
export function KeptForm({ path, fields, children }: SentForm & { children: ReactNode }) {
  return (
    <form method="post" action={path} className="mb-6">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
