import type { ComponentProps } from 'react'
import { FormField } from './FormField'
import type { Field } from './field'

/** How keyboards and spell checkers behave with what is asked for, the same wherever it is. */
const KINDS = {
  name: { autoCapitalize: 'words', spellCheck: false },
  code: { autoCapitalize: 'characters', spellCheck: false },
  email: { type: 'email', spellCheck: false },
  phone: { type: 'tel' },
} as const

/** One field of a form, by its name in the form's schema. */
export interface FormControl extends Omit<ComponentProps<typeof FormField>, 'field'> {
  name: string
  kind?: keyof typeof KINDS
}

interface FormFieldsProps {
  controls: readonly FormControl[]
  field: (name: string) => Field
}

/** Fields in their order, below each other on phones, in two columns elsewhere. */
export function FormFields({ controls, field }: FormFieldsProps) {
  return (
    <div className="grid gap-x-gap gap-y-6 sm:grid-cols-2">
      {controls.map(({ name, kind, ...control }) => (
        <FormField key={name} field={field(name)} {...(kind && KINDS[kind])} {...control} />
      ))}
    </div>
  )
}
