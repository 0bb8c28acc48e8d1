import type { Catalogue } from '../../common/catalogue'
import type { Alerts } from '../alerts/alerts'
import type { Settings } from '../env'
import type { Letters } from '../letters/letters'
import { type Deliver, DeliveryError } from '../outbox/worker'
import type { Places } from '../places/places'
import { listValues } from '../submissions/labels'
import type { SubmissionStore } from '../submissions/store'
import type { Submission } from '../submissions/submission'
import { composeMessage } from './compose'
import type { LetterRow } from './letter'
import { findLetterWriter } from './letters'
import { type Transport, toSenderAddress } from './transport'

interface DeliveryOptions {
  settings: Settings
  catalogue: Catalogue
  store: SubmissionStore
  places: Places
  alerts: Alerts
  letters: Letters
  transport: Transport
}

/** Writes the letter that an outbox row asks for and hands it to the mail server. */
export function createDelivery({
  settings,
  catalogue,
  store,
  places,
  alerts,
  letters,
  transport,
}: DeliveryOptions): Deliver {
  const { siteUrl, mailFrom } = settings
  return async ({
    letter: name,
    recipient,
    submissionId,
    alertId,
    letterId,
    token,
    messageId,
    createdAt,
  }) => {
    const write = findLetterWriter(name)
    if (!write) throw new DeliveryError('Te vrste sporočil ta različica ne pozna.', false)
    const submission = submissionId === null ? undefined : store.find(submissionId)
    const standing = submission?.kind === 'registration' ? places.describe(places.listFor(submission.id)) : []
    const alert = alertId === null ? undefined : alerts.find(alertId)
    const written = letterId === null ? undefined : letters.find(letterId)
    const letter = write({
      catalogue,
      siteUrl,
      submission,
      rows: submission ? listRows(submission) : [],
      places: standing,
      alert,
      written,
      token,
    })
    if (!letter) throw new DeliveryError('Podatkov za to sporočilo ni več.', true)
    const to = recipient.split(',').map((address) => address.trim())
    const raw = await composeMessage({ letter, from: mailFrom, to, messageId, date: new Date(createdAt) })
    return transport({
      from: toSenderAddress(mailFrom),
      to,
      messageId,
      raw,
    })
  }
}

/** All filled-in fields of a submission with their labels. */
function listRows(submission: Submission): LetterRow[] {
  return listValues(submission)
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value }))
}
