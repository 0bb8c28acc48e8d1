import type { Catalogue } from '../../common/catalogue'
import type { Settings } from '../core/env'
import type { Alerts } from '../operator/alerts/alerts'
import type { Letters } from '../season/letters/letters'
import type { Places } from '../season/places/places'
import { listValues } from '../submissions/labels'
import type { SubmissionStore } from '../submissions/store'
import type { Submission } from '../submissions/submission'
import type { Mail, MailRow } from './mail'
import type { DueMail } from './outbox/outbox'
import { findMailWriter } from './writers'

export interface MailWriterParts {
  settings: Settings
  catalogue: Catalogue
  store: SubmissionStore
  places: Places
  alerts: Alerts
  letters: Letters
}

export type WriteMail = ReturnType<typeof createMailWriter>

/** Writes the mail that an outbox row asks for: what leaves, and what somebody looks at before it does. */
export function createMailWriter({ settings, catalogue, store, places, alerts, letters }: MailWriterParts) {
  const { siteUrl } = settings
  /** @returns undefined when what it is about no longer exists, or this version does not know such a mail */
  return ({
    kind,
    submissionId,
    alertId,
    letterId,
    token,
  }: Pick<DueMail, 'kind' | 'submissionId' | 'alertId' | 'letterId' | 'token'>): Mail | undefined => {
    const submission = submissionId === null ? undefined : store.find(submissionId)
    const standing = submission?.kind === 'registration' ? places.describe(places.listFor(submission.id)) : []
    return findMailWriter(kind)?.({
      catalogue,
      siteUrl,
      submission,
      rows: submission ? listRows(submission) : [],
      places: standing,
      alert: alertId === null ? undefined : alerts.find(alertId),
      written: letterId === null ? undefined : letters.find(letterId),
      token,
    })
  }
}

/** All filled-in fields of a submission with their labels. */
function listRows(submission: Submission): MailRow[] {
  return listValues(submission)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value }))
}
