import { type ComponentProps, type RefObject, useRef, useState } from 'react'
import { type FieldErrors, type ResolverResult, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { FormName } from '../../common/forms/forms'
import type { Problem } from '../../components/ErrorSummary'
import type { Field } from '../../components/field'
import { afterPress } from './after-press'
import { toFieldMessages } from './field-messages'
import { createLateModule } from './late-module'
import { type FormValues, listFields, readForm } from './read-form'

interface ChecksOptions<Values> {
  /** `data-form` (docs/product.md, HTML hooks). */
  name: FormName | 'login'
  /** Fetches the shared schema. */
  schema: () => Promise<z.ZodMiniType<Values>>
  /** Where a field is, when not at the control of its own id; the part of a form that asks for the same twice. */
  placeOf?: (field: string) => Partial<Pick<Problem, 'target' | 'context'>>
  /** Puts a typed text in order, by field: when the field is left, and before everything is checked. */
  tidy?: Record<string, (text: string) => string>
}

/** What passed the schema. */
interface Checked<Values> {
  checked: Values
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
  /** Fetches what checking needs: the form has been touched. */
  prepare: () => void
  /**
   * Checks the whole form. Without values the attempt was refused.
   * @throws FormFailure when the rules cannot be fetched
   */
  check: () => Promise<Values | undefined>
  /** Refuses an attempt for what the server found, by field; says whether the form has any of them. */
  refuse: (messages: Record<string, string>) => boolean
  /** Fills a control and checks it again if it was wrong. */
  fill: (name: string, value: string) => void
  /** Empties the form and forgets every check. */
  clear: () => void
}

/**
 * Checks a form by its shared schema: on sending; afterwards a wrong field with every change and a right one when it
 * is left. The values live in the document, so nothing is lost that was typed before the script came or that the
 * browser restored.
 */
export function useChecks<Values extends object>(options: ChecksOptions<Values>): Checks<Values> {
  const { name, placeOf, tidy = {} } = options
  const formRef = useRef<HTMLFormElement>(null)
  const schema = useRef<z.ZodMiniType<Values>>(undefined)
  const [lateSchema] = useState(() => createLateModule(options.schema))
  const [{ attempt, names }, setRefusal] = useState<{ attempt: number; names: string[] }>({
    attempt: 0,
    names: [],
  })

  const resolver = (): ResolverResult<FormValues, Checked<Values>> => {
    const result = schema.current?.safeParse(formRef.current ? readForm(formRef.current) : {})
    // Nothing is checked before the first attempt, which waits for the rules.
    if (!result) return { values: {}, errors: {} }
    if (result.success) return { values: { checked: result.data }, errors: {} }
    const errors = Object.entries(toFieldMessages(result.error)).map(([field, message]) => [
      field,
      { type: 'schema', message },
    ])
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<FormValues> }
  }
  const { register, handleSubmit, setError, setValue, trigger, reset, formState } = useForm<
    FormValues,
    unknown,
    Checked<Values>
  >({ resolver, shouldFocusError: false, reValidateMode: 'onBlur' })
  const { errors, isSubmitted } = formState
  const messageOf = (field: string) => errors[field]?.message as string | undefined

  const refuseFor = (refused: string[]) =>
    setRefusal((last) => ({ attempt: last.attempt + 1, names: refused }))
  const tidyUp = (control: { name: string; value: string }) => {
    const tidied = tidy[control.name]?.(control.value) ?? control.value
    if (tidied !== control.value) control.value = tidied
  }
  const problems = listFields(formRef.current).flatMap((field) => {
    const message = messageOf(field)
    return message ? [{ name: field, message, target: `${name}-${field}`, ...placeOf?.(field) }] : []
  })
  const refused = problems.filter((problem) => names.includes(problem.name))
  // Once all is corrected the attempt is over: a later mistake is told at its field alone.
  if (names.length > 0 && refused.length === 0 && isSubmitted) setRefusal({ attempt, names: [] })

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
        const isChoice = target.type === 'checkbox'
        if (errors[target.name] || (isSubmitted && isChoice)) void trigger(target.name)
      },
    },
    field: (field) => {
      const { ref, onChange, onBlur } = register(field)
      return {
        name: field,
        id: `${name}-${field}`,
        error: messageOf(field),
        onChange,
        onBlur(event) {
          tidyUp(event.target)
          afterPress(() => void onBlur(event))
        },
        // Given one ticked box of a list, react-hook-form would tick them all.
        ref: (control) => ref(control?.type === 'checkbox' && control.hasAttribute('value') ? null : control),
      }
    },
    problems,
    refused,
    attempt,
    prepare: lateSchema.begin,
    async check() {
      schema.current = await lateSchema.get(formRef.current?.querySelector<HTMLElement>('[type="submit"]'))
      // The field with the focus was not left yet when Enter is pressed in it.
      for (const field of Object.keys(tidy)) {
        const control = formRef.current?.elements.namedItem(field)
        if (control instanceof HTMLInputElement) tidyUp(control)
      }
      let values: Values | undefined
      let found: string[] = []
      await handleSubmit(
        ({ checked }) => {
          values = checked
        },
        (refusals) => {
          found = Object.keys(refusals)
        },
      )()
      if (!values) refuseFor(found)
      return values
    },
    refuse(messages) {
      const fields = listFields(formRef.current)
      const known = Object.entries(messages).filter(([field]) => fields.includes(field))
      for (const [field, message] of known) setError(field, { type: 'server', message })
      if (known.length > 0) refuseFor(known.map(([field]) => field))
      return known.length > 0
    },
    fill: (field, value) => setValue(field, value, { shouldValidate: Boolean(errors[field]) }),
    clear() {
      formRef.current?.reset()
      reset()
      setRefusal({ attempt: 0, names: [] })
    },
  }
}
