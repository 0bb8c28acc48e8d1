import type { Context } from 'koa'
import type { ReactNode } from 'react'
import type { CatalogueGroup } from '../../common/catalogue'
import type { LetterText } from '../../common/letters'
import type { Core } from '../core/core'
import type { Log } from '../core/log'
import type { PrivacyAction, PrivacyLog } from '../journal/privacy-log'
import type { MailOrder } from '../mail/delivery'
import { toPlainText } from '../mail/layout'
import type { Mail } from '../mail/mail'
import type { Outbox } from '../mail/outbox/outbox'
import type { People } from '../people/people'
import type { Rectify } from '../people/rectify'
import type { Reminders } from '../people/reminders'
import type { Invoices } from '../season/enrolments/invoices'
import type { EnrolmentReader } from '../season/enrolments/reader'
import type { FamilyLinks } from '../season/family/links'
import type { Lessons } from '../season/lessons/lessons'
import type { Letters } from '../season/letters/letters'
import { toWrittenLetter } from '../season/letters/written-letter'
import type { Actor } from '../season/places/place'
import type { Places } from '../season/places/places'
import { programmeOf } from '../season/programme'
import type { Issues } from '../submissions/newsletter/issues'
import type { SubmissionStore } from '../submissions/store'
import type { Limits } from '../web/http/limits'
import { createEntries, type Entry, hasMail } from './entries'
import type { KnownBrowsers } from './known-browsers'
import type { OfficeUser, OfficeUsers } from './users'
import type { PageLook } from './views/OfficePage'

/** A fact as the operator's doctor tells it. */
export interface Finding {
  check: string
  state: 'ok' | 'advice' | 'problem'
  text: string
}

/** What the office is built on. */
export interface OfficeParts extends Core {
  log: Log
  store: SubmissionStore
  places: Places
  letters: Letters
  lessons: Lessons
  issues: Issues
  familyLinks: FamilyLinks
  rectify: Rectify
  people: People
  reminders: Reminders
  /** How everything stands, in checks that each are well, advice or a problem (operator/commands/doctor.ts). */
  examine(): Promise<Finding[]>
  invoices: Invoices
  privacyLog: PrivacyLog
  officeUsers: OfficeUsers
  knownBrowsers: KnownBrowsers
  limits: Limits
  outbox: Outbox
  readEnrolment: EnrolmentReader
  worker: { wake(): void }
  /** A mail as it would leave; undefined when what it is about is gone. */
  writeMail(order: MailOrder): Mail | undefined
}

const ACTORS = new Map<string, string>(
  Object.entries({
    form: 'obrazec',
    rule: 'samodejno',
    participant: 'udeležena oseba',
    payer: 'plačnik',
    operator: 'skrbnik',
  } satisfies Record<Exclude<Actor, `office:${number}`>, string>),
)

/** Somebody's request, once it is known whose. */
export interface OfficeRequest {
  ctx: Context
  user: OfficeUser
  query: URLSearchParams
  /** Answers with a page. */
  show(title: string, view: ReactNode, look?: PageLook): Promise<void>
  /** Leads on after something was done. */
  leadTo(path: string): void
}

/** Pages by their addresses, and acts, which only those may do who may change something. */
export interface OfficePages {
  /** Whether all of them are for whoever leads the office. */
  isForLeads?: true
  shown?: Readonly<Record<string, (request: OfficeRequest) => Promise<void> | void>>
  acts?: Readonly<Record<string, (request: OfficeRequest, form: URLSearchParams) => Promise<void> | void>>
}

/** What has a number, or is a line about it. */
type About = { reference?: string | undefined } | { enrolment: { reference: string } }

export type OfficeContext = ReturnType<typeof createOfficeContext>

/** What every page of the office works with. */
export function createOfficeContext(parts: OfficeParts) {
  const { privacyLog, officeUsers } = parts
  const programme = programmeOf(parts.catalogue)
  const note = (
    user: OfficeUser,
    action: PrivacyAction,
    about: readonly About[],
    counts: Record<string, number> = {},
  ): void => {
    const references = about.flatMap((one) => ('enrolment' in one ? one.enrolment : one).reference ?? [])
    privacyLog.add({ action, operator: user.email, references: [...new Set(references)], counts })
  }
  return {
    ...parts,
    programme,
    entries: createEntries({ ...parts, programme }),
    /** Writes down who looked at, changed or took away whose data. */
    note,
    /** Groups to choose from. */
    toOptions: (groups: readonly CatalogueGroup[]) =>
      groups.map(({ id, workshopId }) => ({
        value: id,
        label: programme.nameOf({ workshopId, groupId: id }),
      })),
    /** Whom no mail reaches: they are called, so that a look at their numbers is on record. */
    listSilent(user: OfficeUser, lines: readonly Entry[]): Entry[] {
      const silent = lines.filter(({ enrolment }) => !hasMail(enrolment))
      if (silent.length > 0) note(user, 'office-view', silent)
      return silent
    },
    /** A letter in plain text, as its readers get it. */
    draw(letter: LetterText): LetterText {
      const mail = toWrittenLetter(parts, letter, '…')
      return { subject: mail.subject, body: toPlainText({ ...mail, heading: '' }) }
    },
    /** Who did something, as people read it. */
    nameOfActor(actor: string): string {
      const id = Number(/^office:(\d+)$/.exec(actor)?.[1])
      return (
        officeUsers.list().find((user) => user.id === id)?.email ??
        ACTORS.get(actor) ??
        'nekdanji sodelavec urada'
      )
    },
  }
}
