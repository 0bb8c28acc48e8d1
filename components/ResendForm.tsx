import type { ReactNode } from 'react'

/** Path and fields of a submitted form. */
export type SentForm = { path: string; fields: readonly (readonly [name: string, value: string])[] }

/** Hidden copy of a form whose submission failed. The button in `children` submits it again. */
export function ResendForm({ path, fields, children }: SentForm & { children: ReactNode }) {
  return (
    <form method="post" action={path} className="mb-6">
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}
