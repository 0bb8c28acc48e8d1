import type * as z from 'zod/mini'
import { loginSchema, signInSchema } from '../../common/forms/login'
import { formMessages } from '../../common/forms/messages'
import { apiRoutes } from '../../common/routes'
import type { FormControl } from '../../components/FormFields'
import { sendForm } from '../form/send-form'

export type Values = Record<string, string>

/** What the dialog »Prijava« asks for, and what it does with it. */
export interface SignInKind {
  schema: z.ZodMiniType<Values>
  controls: readonly FormControl[]
  messages: { submit: string; busy: string; failureTitle: string; failure?: string }
  /**
   * @returns what is told in a toast while the dialog closes, or a sentence that takes the form's place
   * @throws FormFailure when it was refused
   */
  send(values: Values): Promise<{ title: string; description: string } | string>
}

const SIMULATED_MS = 1000

/** Only simulated: no call is made and nothing is stored (docs/product.md, section 4). */
export const simulation: SignInKind = {
  schema: loginSchema,
  controls: [
    {
      name: 'username',
      label: 'Uporabniško ime',
      autoComplete: 'username',
      autoCapitalize: 'none',
      spellCheck: false,
      isRequired: true,
      isWide: true,
    },
    {
      name: 'password',
      label: 'Geslo',
      type: 'password',
      autoComplete: 'current-password',
      enterKeyHint: 'go',
      isRequired: true,
      isWide: true,
    },
  ],
  messages: formMessages.login,
  async send() {
    await new Promise((resolve) => setTimeout(resolve, SIMULATED_MS))
    const { successTitle: title, success: description } = formMessages.login
    return { title, description }
  },
}

/** A link by e-mail: whatever the address, the server's answer is the same. */
export const byLink: SignInKind = {
  schema: signInSchema,
  controls: [
    {
      name: 'email',
      kind: 'email',
      label: 'Vaš e-poštni naslov',
      hint: 'Poslali vam bomo povezavo do vaših prijav, osebju urada pa za vstop v urad. Gesla ni.',
      autoComplete: 'email',
      enterKeyHint: 'send',
      isRequired: true,
      isWide: true,
    },
  ],
  messages: formMessages.signIn,
  async send(body) {
    await sendForm({ to: apiRoutes.signIn, body })
    return formMessages.signIn.success
  },
}
