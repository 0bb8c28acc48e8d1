import { MINUTE } from './clock'

/** Author of a stored action; `rule` is the program, which ends states and offers places by itself. */
export type Actor = 'form' | 'rule' | 'participant' | 'payer' | 'operator' | `office:${number}`

/** Returns the author of what an office user does. */
export const toOfficeActor = ({ id }: { id: number }): Actor => `office:${id}`

/** Slovenian names of actors that are not office users. */
export const ACTOR_NAMES: Readonly<Record<string, string>> = {
  form: 'obrazec',
  rule: 'samodejno',
  participant: 'udeležena oseba',
  payer: 'plačnik',
  operator: 'skrbnik',
} satisfies Record<Exclude<Actor, `office:${number}`>, string>

/** Milliseconds in which an office user can undo an action. Its mails are sent afterwards. */
export const UNDO_WINDOW_MS = 5 * MINUTE
