import type { ChangeEventHandler, FocusEventHandler, RefCallback } from 'react'

type Control = HTMLInputElement | HTMLTextAreaElement

/** What a form gives to the control of one of its fields. */
export interface Field {
  id: string
  /** Name of the field in its form's schema. */
  name: string
  /** What is wrong with the value. */
  error?: string | undefined
  /** A kind remark about a value that passes all the same; '' for a field that may get one. */
  remark?: string | undefined
  /** Filled in from another field, and following it. */
  isCopied?: boolean
  /** What a form that checks in the browser listens by. */
  ref?: RefCallback<Control>
  onChange?: ChangeEventHandler<Control>
  onBlur?: FocusEventHandler<Control>
}

/** Ids of what is said about a field, for its `aria-describedby`. */
export const hintId = (id: string) => `${id}-namig`
export const remarkId = (id: string) => `${id}-opomba`
export const errorId = (id: string) => `${id}-napaka`

/** Attributes that tie a control to what is said about it. */
export function ariaOf(
  { id, error }: Pick<Field, 'id' | 'error'>,
  others: (string | false | undefined)[] = [],
) {
  const ids = [...others, error && errorId(id)].filter(Boolean).join(' ')
  return { ...(error && { 'aria-invalid': true as const }), ...(ids && { 'aria-describedby': ids }) }
}
