import { SIGN_IN_LINK_MINUTES } from '../../common/retention'
import { ACTOR_NAMES, toOfficeActor } from '../core/actor'
import { MINUTE } from '../core/clock'
import { deriveKey } from '../core/secret'
import { LETTER_RANK, type MailKind, SIGN_IN_RANK } from '../mail/kinds'
import type { BaseServices } from '../privacy/base-services'
import type { PersonalData } from '../privacy/personal-data'
import type { PrivacyAction } from '../privacy/privacy-log'
import { createOfficeAccess, type OfficeAccess } from './access'
import { toAccessNoticeMail, toSignInMail } from './access-mails'
import { createKnownBrowsers, type KnownBrowsers } from './known-browsers'
import type { OfficePages } from './page'
import { createUserPages } from './pages/users'
import { createOfficeUsers, type OfficeUser, type OfficeUsers } from './users'

/** The shell of the office: users, sign-in, and what every page of the office needs. */
export interface Office {
  name: string
  officeUsers: OfficeUsers
  knownBrowsers: KnownBrowsers
  access: OfficeAccess
  /** Logs in the privacy log that the user viewed or changed personal data. */
  logAccess(user: OfficeUser, access: LoggedAccess): void
  /** Formats the actor of an event: an office user's e-mail address, or a Slovenian name. */
  formatActor(actor: string): string
  mails: readonly MailKind[]
  officePages: readonly OfficePages[]
  dutiesAfterRestore: readonly string[]
  personalData: PersonalData
}

interface LoggedAccess {
  action: PrivacyAction
  /** Submissions, or rows about enrolments; none for an action that concerns no single person. */
  about?: readonly ({ reference?: string | null | undefined } | { enrolment: { reference: string } })[]
  counts?: Record<string, number>
}

/**
 * Creates what all pages of the office need: users, their access and the access log.
 * @param secret the server's secret (core/secret.ts)
 */
export function createOffice(base: BaseServices, secret: string): Office {
  const { privacyLog } = base
  const officeUsers = createOfficeUsers(base)
  const knownBrowsers = createKnownBrowsers(deriveKey(secret, 'known browser'))
  return {
    name: 'office',
    officeUsers,
    knownBrowsers,
    access: createOfficeAccess({ ...base, knownBrowsers, officeUsers }),
    logAccess(user, { action, about = [], counts = {} }) {
      const references = about.flatMap(
        (item) => ('enrolment' in item ? item.enrolment : item).reference ?? [],
      )
      privacyLog.add({ action, operator: user.email, references: [...new Set(references)], counts })
    },
    formatActor(actor) {
      const user = officeUsers.list().find((one) => actor === toOfficeActor(one))
      return user?.email ?? ACTOR_NAMES[actor] ?? 'nekdanji sodelavec urada'
    },
    mails: [
      {
        kind: 'office_sign_in',
        name: 'Vstop v urad',
        rank: SIGN_IN_RANK,
        isNeverRetried: true,
        linkLifetimeMs: SIGN_IN_LINK_MINUTES * MINUTE,
        write: ({ token }) => (token === null ? undefined : toSignInMail(base, token)),
      },
      {
        kind: 'office_access',
        name: 'Dostop do urada',
        rank: LETTER_RANK,
        write: ({ recipient }) => toAccessNoticeMail(base, officeUsers.find(recipient)),
      },
    ],
    officePages: [createUserPages({ ...base, officeUsers })],
    dutiesAfterRestore: [
      'Vsi se znova prijavijo v urad: preverite sodelavce, dodajte dodane po kopiji in znova odvzemite odvzeti dostop',
    ],
    personalData: {
      // The access of a user ends with the work in the office, not with a privacy request.
      tables: { office_users: 'kept', sign_in_links: 'kept', office_sessions: 'kept' },
      expire: (now) => ({ sessionsDeleted: officeUsers.deleteExpired(now) }),
    },
  }
}
