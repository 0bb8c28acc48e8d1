// Backups and restores with `ckd`, and subscriptions of the newsletter.
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiRoutes } from '../../common/routes'
import { runCkd } from './ckd'
import { readColumn } from './query-database'
import type { TestServer } from './test-server'

export function createRestoreHelpers(server: TestServer) {
  const ckd = (...words: string[]) =>
    runCkd(words, server.directory, { catalogue: server.services.catalogue })
  const findToken = (letter: string, email: string) =>
    readColumn(
      server,
      'SELECT token FROM outbox WHERE mail_kind = ? AND recipient = ? ORDER BY id DESC',
      letter,
      email,
    )[0]
  return {
    ckd,
    /** Creates a backup and copies it, so that no later backup of the day replaces it. */
    async backUp(name = 'prej'): Promise<string> {
      server.services.journal.create()
      const file = join(server.directory, 'backups', `${name}.sqlite`)
      copyFileSync((await ckd('backup', 'create', '--json')).json().file, file)
      return file
    },
    /** Stops the server, restores, and starts the server again. */
    async restore(backup: string) {
      await server.close()
      const result = await ckd('restore', backup, '--json')
      await server.restart({ catalogue: server.services.catalogue })
      return result
    },
    async subscribe(email: string): Promise<void> {
      await server.send('newsletter', { email })
      const token = findToken('newsletter_confirmation', email)
      await server.post(apiRoutes.newsletterConfirmation, { token })
    },
    leave: (email: string) =>
      server.post(
        `${apiRoutes.newsletterUnsubscription}?token=${findToken('newsletter_welcome', email)}`,
        {},
      ),
    listSubscribers: () =>
      readColumn(server, "SELECT email FROM newsletter_subscriptions WHERE status = 'confirmed' ORDER BY id"),
  }
}
