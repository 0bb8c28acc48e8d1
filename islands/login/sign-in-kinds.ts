import type * as z from 'zod/mini'
import { signInSchema, simulatedLoginSchema } from '../../common/forms/login'
import { loginDialogMessages } from '../../common/forms/messages'
import { apiRoutes } from '../../common/routes'
import type { TextFieldDefinition } from '../../components/FormField'
import { sendForm } from '../form/send-form'

export type SignInValues = Record<string, string>

/** Fields and action of the dialog »Prijava«. */
export interface SignInKind {
  schema: z.ZodMiniType<SignInValues>
  controls: readonly TextFieldDefinition[]
  messages: { submit: string; busy: string; failureTitle: string; failure?: string }
  /**
   * Returns a toast, shown after the dialog closes, or a sentence that replaces the form in the dialog.
   * @throws FormFailure when the server refuses the values
   */
  send(values: SignInValues): Promise<{ title: string; description: string } | string>
}

/** Duration of the simulated sign-in, in milliseconds. */
const SIMULATION_MS = 1000

/** Simulated sign-in with user name and password: nothing is sent or stored (docs/product.md, section 4). */
export const simulatedSignIn: SignInKind = {
  schema: simulatedLoginSchema,
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
  messages: loginDialogMessages.login,
  async send() {
    await new Promise((resolve) => setTimeout(resolve, SIMULATION_MS))
    const { successTitle: title, success: description } = loginDialogMessages.login
    return { title, description }
  },
}

/** Sign-in by a link in an e-mail. The server's response is the same for every address. */
export const linkSignIn: SignInKind = {
  schema: signInSchema,
  controls: [
    {
      name: 'email',
      kind: 'email',
      label: 'Vaš e-poštni naslov',
      hint: 'Poslali vam bomo povezavo do vaših prijav, osebju pa za vstop v urad. Gesla ni.',
      autoComplete: 'email',
      enterKeyHint: 'send',
      isRequired: true,
      isWide: true,
    },
  ],
  messages: loginDialogMessages.signIn,
  async send(body) {
    await sendForm({ to: apiRoutes.signIn, body })
    return loginDialogMessages.signIn.success
  },
}
