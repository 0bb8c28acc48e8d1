import type { ComponentProps } from 'react'
import type * as z from 'zod/mini'
import { loginSchema, signInSchema } from '../../common/forms/login'
import { formMessages } from '../../common/forms/messages'
import { apiRoutes } from '../../common/routes'
import type { FormField } from '../../components/FormField'

export type Values = Record<string, string>

/** What became of an attempt: the dialog closes with a toast, says it itself, or tells what is wrong, at a field or not. */
export type Outcome =
  | { toast: { title: string; description: string } }
  | { said: string }
  | { problem: string; field?: string | undefined }

/** What the dialog »Prijava« asks for, and what it does with it. */
export interface SignInKind {
  schema: z.ZodMiniType<Values>
  fields: readonly (Omit<ComponentProps<typeof FormField>, 'field'> & { name: string })[]
  messages: { submit: string; busy: string; failureTitle: string }
  send(values: Values): Promise<Outcome>
}

const SIMULATED_MS = 1000

/** Only simulated: no call is made and nothing is stored (docs/product.md, section 4). */
export const simulation: SignInKind = {
  schema: loginSchema,
  fields: [
    {
      name: 'username',
      label: 'Uporabniško ime',
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
    },
    {
      name: 'password',
      label: 'Geslo',
      type: 'password',
      autoComplete: 'current-password',
      enterKeyHint: 'go',
    },
  ],
  messages: formMessages.login,
  async send() {
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS))
    const { successTitle: title, success: description } = formMessages.login
    return { toast: { title, description } }
  },
}

/** A link by e-mail: whatever the address, the server's answer is the same. */
export const byLink: SignInKind = {
  schema: signInSchema,
  fields: [
    {
      name: 'email',
      label: 'Vaš e-poštni naslov',
      hint: 'Poslali vam bomo povezavo do vaših prijav, osebju urada pa za vstop v urad. Gesla ni.',
      type: 'email',
      autoComplete: 'email',
      enterKeyHint: 'send',
    },
  ],
  messages: formMessages.signIn,
  async send(body) {
    const { FormFailure, sendForm } = await import('../form/send-form')
    try {
      await sendForm({ to: apiRoutes.signIn, body })
      return { said: formMessages.signIn.success }
    } catch (cause) {
      const { text, fields } = cause instanceof FormFailure ? cause : new FormFailure()
      const field = fields.email && 'email'
      return { problem: fields.email ?? text ?? formMessages.signIn.failure, field }
    }
  },
}
