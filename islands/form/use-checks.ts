import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { FormName } from '../../common/forms/forms'
import type { Problem } from '../../components/ErrorSummary'
import type { Field } from '../../components/field'
import { toFieldMessages } from './field-messages'
import { listFields, readForm } from './read-form'

interface ChecksOptions<Values> {
  /** `data-form` (docs/product.md, HTML hooks). */
  name: FormName
  /** Shared with the server. */
  schema: z.ZodMiniType<Values>
  /** Where a field is, when not at the control of its own id; the part of a form that asks for the same twice. */
  placeOf?: (field: string) => Partial<Pick<Problem, 'target' | 'context'>>
}

export interface Checks<Values> {
  formRef: RefObject<HTMLFormElement | null>
  /** Attributes of the `<form>`. */
  formProps: ComponentProps<'form'> & { 'data-form': string }
  /** Everything that the control of a field needs. */
  field: (name: string) => Field
  /** What is wrong now, in the order of the page. */
  problems: Problem[]
  /** What the last attempt was refused for and is still wrong. */
  refused: Problem[]
  /** Counts refused attempts: only they move the focus. */
  attempt: number
  /** Checks the whole form. Without values the attempt was refused. */
  check: () => Values | undefined
  /** Refuses an attempt for what the server found, by field. */
  refuse: (messages: Record<string, string>) => void
  /** Fills a control and checks it again if it was wrong. */
  fill: (name: string, value: string) => void
  /** Empties the form and forgets every check. */
  clear: () => void
}

interface State {
  /** What is wrong, by field. */
  messages: Record<string, string>
  attempt: number
  /** Fields that the last attempt was refused for. */
  refused: string[]
}

const UNCHECKED: State = { messages: {}, attempt: 0, refused: [] }

/**
 * Checks a form by its shared schema: on sending, and a wrong field again with every change. The values live in the
 * document, so nothing is lost that was typed before the script came or that the browser restored.
 */
export function useChecks<Values extends object>(options: ChecksOptions<Values>): Checks<Values> {
  const { name, schema, placeOf } = options
  const formRef = useRef<HTMLFormElement>(null)
  const [{ messages, attempt, refused }, setState] = useState(UNCHECKED)

  const validate = () => schema.safeParse(formRef.current ? readForm(formRef.current) : {})

  function recheck(field: string): void {
    const { error } = validate()
    const message = error && toFieldMessages(error)[field]
    setState((last) => {
      const { [field]: _, ...others } = last.messages
      const found = message ? { ...others, [field]: message } : others
      // Once all is corrected the attempt is over: a later mistake is told at its field alone.
      return { ...last, messages: found, refused: last.refused.filter((known) => found[known]) }
    })
  }

  function refuse(found: Record<string, string>): void {
    const fields = listFields(formRef.current)
    const known = Object.entries(found).filter(([field]) => fields.includes(field))
    if (known.length === 0) return
    setState((last) => ({
      messages: { ...last.messages, ...Object.fromEntries(known) },
      attempt: last.attempt + 1,
      refused: known.map(([field]) => field),
    }))
  }

  const problems = listFields(formRef.current).flatMap((field) => {
    const message = messages[field]
    return message ? [{ name: field, message, target: `${name}-${field}`, ...placeOf?.(field) }] : []
  })

  return {
    formRef,
    formProps: {
      'data-form': name,
      ref: formRef,
      // Should the script be missing, the data must not end up in the address.
      method: 'post',
      noValidate: true,
      onInput({ target }) {
        if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return
        if (messages[target.name]) recheck(target.name)
      },
    },
    field: (field) => ({ name: field, id: `${name}-${field}`, error: messages[field] }),
    problems,
    refused: problems.filter((problem) => refused.includes(problem.name)),
    attempt,
    check() {
      const { data, error } = validate()
      setState((last) => ({ ...last, messages: {}, refused: [] }))
      if (error) refuse(toFieldMessages(error))
      return data
    },
    refuse,
    fill(field, value) {
      const control = formRef.current?.elements.namedItem(field)
      if (control instanceof HTMLInputElement) control.value = value
      if (messages[field]) recheck(field)
    },
    clear() {
      formRef.current?.reset()
      setState(UNCHECKED)
    },
  }
}
