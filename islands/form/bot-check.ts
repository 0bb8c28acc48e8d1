import type { VerificationAction } from '../../common/verification'
import { createLateModule } from './late-module'

export interface BotCheck {
  /** Starts to work on a proof in the background, if there is none yet. */
  begin: () => void
  /**
   * Hands out a proof, waiting for it if need be; the next one is another.
   * @param pressed what was pressed to send the form
   * @throws FormFailure
   */
  takeToken: (pressed: HTMLElement | null | undefined) => Promise<string>
}

/** The bot check of one form; its code comes with the first touch. */
export function createBotCheck(action: VerificationAction): BotCheck {
  const verification = createLateModule(() =>
    import('./verification/verification').then(({ createVerification }) => createVerification(action)),
  )
  return {
    begin: () =>
      void verification.get(null).then(
        (found) => found.begin(),
        () => {},
      ),
    takeToken: async (pressed) => (await verification.get(pressed)).takeToken(),
  }
}
