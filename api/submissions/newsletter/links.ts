import { toInstant } from '../../core/clock'
import type { Core } from '../../core/core'
import { createToken, digestOf } from '../../core/token'

/** What somebody does by a link of the newsletter. */
export type LinkPurpose = 'confirm' | 'unsubscribe'

/** Makes links for the newsletter: a new secret for each, of which only the digest is kept. */
export function createNewsletterLinks({ database, clock }: Pick<Core, 'database' | 'clock'>) {
  const insert = database.prepare(
    'INSERT INTO newsletter_tokens (hash, subscription_id, purpose, created_at) VALUES (?, ?, ?, ?)',
  )
  /** Call it inside the transaction of the mail that carries it. @returns the secret */
  return (subscriptionId: number, purpose: LinkPurpose): string => {
    const token = createToken()
    insert.run(digestOf(token), subscriptionId, purpose, toInstant(clock.now()))
    return token
  }
}
