import type { Catalogue } from '../../common/catalogue'
import type { Clock } from '../core/clock'
import type { Database } from '../core/database'
import type { Settings } from '../core/env'
import { createPrivacyJournal } from '../journal/journal'
import { createPrivacyLog } from '../journal/privacy-log'
import { createOutbox } from '../mail/outbox/outbox'
import { createOfficeUsers } from '../office/users'
import { createForgetting } from '../people/forget'
import { createPeople } from '../people/people'
import { createRectification } from '../people/rectify'
import { createRetention } from '../people/retention'
import { createInvoices } from '../season/enrolments/invoices'
import { createFamilyLinks } from '../season/family/links'
import { createLetters } from '../season/letters/letters'
import { createPlaces } from '../season/places/places'
import { createSubscriptions } from '../submissions/newsletter/subscriptions'
import { createSubmissionStore } from '../submissions/store'
import { createAlerts } from './alerts/alerts'

interface RecordsOptions {
  settings: Settings
  catalogue: Catalogue
  database: Database
  clock: Clock
}

export type Records = ReturnType<typeof createRecords>

/** Everything that keeps and forgets data; the server and the operator's tool are both built on it. */
export function createRecords({ settings, catalogue, database, clock }: RecordsOptions) {
  const { dataDirectory, siteUrl, mailRetryBaseMs, operatorMail, mailTo } = settings
  const { retention: terms } = catalogue
  const journal = createPrivacyJournal(dataDirectory)
  const familyLinks = createFamilyLinks({ database, clock, catalogue, journal })
  const outbox = createOutbox({
    database,
    clock,
    familyLinks,
    host: new URL(siteUrl).hostname,
    retryBaseMs: mailRetryBaseMs,
  })
  const unconfirmedHours = terms.unconfirmedNewsletterHours
  const subscriptions = createSubscriptions({ database, clock, outbox, journal, unconfirmedHours })
  const store = createSubmissionStore({ database, clock })
  const letters = createLetters({ database, clock, catalogue, outbox, store, mailTo })
  const privacyLog = createPrivacyLog({ database, clock })
  const officeUsers = createOfficeUsers({ database, clock, privacyLog, journal })
  const places = createPlaces({ database, clock, catalogue, letters })
  const forgetting = createForgetting({ database, terms })
  return {
    outbox,
    subscriptions,
    store,
    familyLinks,
    letters,
    places,
    people: createPeople({ database, clock, dataDirectory, store, places, forgetting, privacyLog, journal }),
    rectify: createRectification({ database, store, subscriptions, familyLinks, outbox, privacyLog }),
    invoices: createInvoices({ database, clock, privacyLog, journal }),
    privacyLog,
    officeUsers,
    journal,
    alerts: createAlerts({ database, clock, outbox, operatorMail }),
    retention: createRetention({ database, clock, terms, dataDirectory, places, officeUsers, forgetting }),
  }
}
