import { toSlovenianDay } from '../../../common/calendar-date'
import { enrolmentStateOn, refusalOn } from '../../../common/enrolment-window'
import { createEnrolmentSchema, enrolmentSchema } from '../../../common/forms/enrolment'
import { consents } from '../../../common/forms/forms'
import { errors } from '../../core/errors'
import type { FormKind, NewSubmission, ReaderParts } from '../../submissions/form-kind'
import { parseForm } from '../../submissions/parse-form'
import { listFamily } from '../letters/letters'
import type { Place } from '../places/place'
import { toEnrolmentConfirmation } from './confirmation'
import type { InvoiceData, StoredEnrolment } from './enrolment'
import { enrolmentFields } from './fields'
import { toEnrolmentNotice } from './notice'
import { createEnrolmentRetention } from './retention'

/**
 * Confirmations that one address gets within a day. A family that enrols its children one by one stays below; whoever
 * types a stranger's address again and again, from however many networks, sends that stranger no more than these.
 * The enrolment itself is always stored, and staff always hear of it.
 */
export const CONFIRMATIONS_A_DAY = 10

/** Enrolments in workshops. */
export const enrolmentKind: FormKind<
  StoredEnrolment,
  'enrolment_notice' | 'enrolment_confirmation',
  InvoiceData
> = {
  prefix: 'P',
  fields: enrolmentFields,
  listPeople: (enrolment) => [
    {
      role: 'participant',
      name: `${enrolment.participantFirstName} ${enrolment.participantLastName}`,
      email: enrolment.participantEmail,
    },
    { role: 'payer', name: enrolment.payerName, email: enrolment.payerEmail },
    ...(enrolment.payerContact === '' ? [] : [{ role: 'contact' as const, name: enrolment.payerContact }]),
  ],

  // Both are the payer's, who is the centre's contractual partner.
  consents: {
    consent: { wording: consents.enrolment, by: 'payer' },
    newsletterConsent: { wording: consents.newsletter, by: 'payer' },
  },
  mails: { enrolment_notice: toEnrolmentNotice, enrolment_confirmation: toEnrolmentConfirmation },
  schema: enrolmentSchema,
  findSubscriber: ({ newsletterConsent, payerName }) =>
    newsletterConsent ? { name: payerName, surname: '' } : undefined,

  createReader(parts) {
    const { catalogue, clock, places } = parts
    const { workshops } = catalogue
    const today = () => toSlovenianDay(clock.now())
    const schema = createEnrolmentSchema({ workshopIds: workshops.map(({ id }) => id), today })
    const follow = createFollower(parts)
    return (body) => {
      const form = parseForm(schema, body)
      const chosen = workshops.filter(({ id }) => form.workshops.includes(id))
      const waiting = chosen.filter(({ enrolment }) => enrolmentStateOn(enrolment, today()) === 'waiting')
      let taken: Place[] = []
      const payload = {
        ...form,
        selectedWorkshopNames: chosen.map(({ name }) => name),
        ...(waiting.length > 0 && { waitingListNames: waiting.map(({ name }) => name) }),
      }
      return {
        form,
        payload,
        admit() {
          const refusals = chosen.map((workshop) => refusalOn(workshop, today())).filter(Boolean)
          if (refusals.length > 0) throw errors.invalid({ workshops: refusals.join(' ') })
        },
        describe(earlier) {
          const stored = earlier?.payload ?? payload
          const standing = places.describe(earlier ? places.listFor(earlier.id) : taken)
          return {
            ...('waitingListNames' in stored && { waitingList: stored.waitingListNames }),
            ...(standing.length > 0 && { places: standing }),
          }
        },
        follow(submission) {
          taken = follow(payload, submission)
        },
      }
    }
  },

  createRetention: createEnrolmentRetention,
}

function createFollower(parts: ReaderParts) {
  const { database, catalogue, outbox, subscriptions, places, familyLinks, mailTo } = parts
  const insertEnrolment = database.prepare('INSERT INTO enrolments (submission_id, season) VALUES (?, ?)')
  const insertWorkshop = database.prepare(
    'INSERT INTO enrolment_workshops (submission_id, workshop_id) VALUES (?, ?)',
  )
  return (enrolment: StoredEnrolment, submission: NewSubmission): Place[] => {
    const { participantEmail, payerEmail } = enrolment
    const { id: submissionId, createdAt } = submission
    insertEnrolment.run(submissionId, catalogue.schoolYear)
    for (const workshop of enrolment.workshops) insertWorkshop.run(submissionId, workshop)
    const taken = places.take(submission, enrolment.workshops, enrolment.participantBirthDate)
    outbox.enqueue({ kind: 'enrolment_notice', recipient: mailTo.join(', '), submissionId })
    const hasPage = familyLinks.areUsed()
    for (const { address: recipient, role } of listFamily(participantEmail, payerEmail)) {
      if (outbox.countOfDay('enrolment_confirmation', recipient, createdAt) < CONFIRMATIONS_A_DAY)
        outbox.enqueue({
          kind: 'enrolment_confirmation',
          recipient,
          submissionId,
          ...(hasPage && { role }),
        })
    }
    const subscriber = enrolmentKind.findSubscriber?.(enrolment)
    if (subscriber) subscriptions.invite({ ...subscriber, email: payerEmail, submissionId })
    return taken
  }
}
