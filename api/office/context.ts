import type { Context } from 'koa'
import type { ReactNode } from 'react'
import type { CatalogueGroup } from '../../common/catalogue'
import type { LetterText } from '../../common/letter-kinds'
import type { Log } from '../core/log'
import { getProgramme } from '../features/enrolments/programme'
import { renderLetterMail } from '../features/letters/letters'
import { createEntryReader, hasEmail, type ListEntry } from '../features/places/office/entries'
import type { Actor } from '../features/places/place'
import type { SeasonServices } from '../features/season-services'
import type { Limits } from '../http/limits'
import type { MailWriterInput } from '../mail/delivery'
import { renderPlainText } from '../mail/layout'
import type { Mail } from '../mail/mail'
import type { PrivacyAction } from '../privacy/privacy-log'
import type { PrivacyRequests } from '../privacy/privacy-requests'
import type { Rectify } from '../privacy/rectification'
import type { Reminders } from '../privacy/reminders'
import type { KnownBrowsers } from './known-browsers'
import type { OfficeUser, OfficeUsers } from './users'
import type { PageOptions } from './views/OfficePage'

/** Result of one check of `ckd doctor`. */
export interface DoctorFinding {
  check: string
  state: 'ok' | 'advice' | 'problem'
  text: string
}

export interface OfficeServices extends SeasonServices {
  log: Log
  rectify: Rectify
  people: PrivacyRequests
  reminders: Reminders
  /** Runs the checks of `ckd doctor` (operator/commands/doctor.ts). */
  runDoctorChecks(): Promise<DoctorFinding[]>
  officeUsers: OfficeUsers
  knownBrowsers: KnownBrowsers
  limits: Limits
  worker: { pollSoon(): void }
  /** Renders a mail; undefined when the data that the mail is about was erased. */
  renderMail(input: MailWriterInput): Mail | undefined
}

/** Slovenian names of actors that are not office users. */
const ACTOR_NAMES: Readonly<Record<string, string>> = {
  form: 'obrazec',
  rule: 'samodejno',
  participant: 'udeležena oseba',
  payer: 'plačnik',
  operator: 'skrbnik',
} satisfies Record<Exclude<Actor, `office:${number}`>, string>

export interface OfficeRequest {
  ctx: Context
  user: OfficeUser
  query: URLSearchParams
  showPage(title: string, view: ReactNode, options?: PageOptions): Promise<void>
  /** Redirects after a form was processed (303). */
  redirectTo(path: string): void
}

export interface OfficePages {
  isForLeads?: true
  getHandlers?: Readonly<Record<string, (request: OfficeRequest) => Promise<void> | void>>
  /** Handlers of forms; read-only users get an error. */
  postHandlers?: Readonly<
    Record<string, (request: OfficeRequest, form: URLSearchParams) => Promise<void> | void>
  >
  /** Handlers of forms with files, which may be larger than other requests. */
  uploadHandlers?: Readonly<Record<string, (request: OfficeRequest, files: File[]) => Promise<void> | void>>
}

export type OfficeContext = ReturnType<typeof createOfficeContext>

export function createOfficeContext(services: OfficeServices) {
  const { privacyLog, officeUsers } = services
  const programme = getProgramme(services.catalogue)
  /** Logs in the privacy log that the user viewed or changed personal data. */
  const logAccess = (
    user: OfficeUser,
    action: PrivacyAction,
    about: readonly ({ reference?: string | null | undefined } | { enrolment: { reference: string } })[],
    counts: Record<string, number> = {},
  ): void => {
    const references = about.flatMap((item) => ('enrolment' in item ? item.enrolment : item).reference ?? [])
    privacyLog.add({ action, operator: user.email, references: [...new Set(references)], counts })
  }
  return {
    ...services,
    programme,
    entries: createEntryReader(services, programme),
    logAccess,
    toGroupOptions: (groups: readonly CatalogueGroup[]) =>
      groups.map(({ id, workshopId }) => ({
        value: id,
        label: programme.formatWorkshopAndGroup({ workshopId, groupId: id }),
      })),
    /** Lists families without e-mail, and logs the view of their phone numbers. */
    listWithoutEmail(user: OfficeUser, lines: readonly ListEntry[]): ListEntry[] {
      const withoutMail = lines.filter(({ enrolment }) => !hasEmail(enrolment))
      if (withoutMail.length > 0) logAccess(user, 'office-view', withoutMail)
      return withoutMail
    },
    /** Renders a letter in plain text, as in the mail to its recipients. */
    renderPlainText(letter: LetterText): LetterText {
      const mail = renderLetterMail(services, letter, '…')
      return { subject: mail.subject, body: renderPlainText({ ...mail, heading: '' }) }
    },
    /** Formats the actor of an event: an office user's e-mail address, or a Slovenian name. */
    formatActor(actor: string): string {
      const user = officeUsers.list().find(({ id }) => actor === `office:${id}`)
      return user?.email ?? ACTOR_NAMES[actor] ?? 'nekdanji sodelavec urada'
    },
  }
}
