import { toSlovenianDay } from '../../../common/calendar-date'
import { refusalOn } from '../../../common/enrolment-window'
import { createEnrolmentSchema } from '../../../common/forms/enrolment'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import type { Outbox } from '../../mail/outbox/outbox'
import type { NewSubmission, ReadForm } from '../../submissions/form-kind'
import type { Subscriptions } from '../../submissions/newsletter/subscriptions'
import { parseForm } from '../../submissions/parse-form'
import type { StoredEnrolment } from '../../submissions/submission'
import { mailLimits } from '../../web/http/limits'
import type { FamilyLinks } from '../family/links'
import { listFamily } from '../family/recipients'
import type { Actor, Place } from '../places/place'
import type { Places } from '../places/places'
import { programmeOf } from '../programme'
import { enrolmentKind } from './kind'
import { toReachableSchema } from './paper'

/** What an enrolment sets going. */
export interface EnrolmentParts {
  outbox: Outbox
  subscriptions: Subscriptions
  places: Places
  familyLinks: FamilyLinks
}

/** Who fills in the form where it does not come from the site. */
interface EnrolledBy {
  actor: Actor
  /** Workshops that somebody of the office may know of; all when left out. */
  workshopIds?: readonly string[]
}

export type EnrolmentReader = ReturnType<typeof createEnrolmentReader>

/** Reads enrolments, takes their places, and enqueues what follows from them. */
export function createEnrolmentReader(core: Core, parts: EnrolmentParts) {
  const { catalogue, clock } = core
  const { places } = parts
  const { workshops } = catalogue
  const today = () => toSlovenianDay(clock.now())
  const schemaOf = (workshopIds: readonly string[]) => createEnrolmentSchema({ workshopIds, today })
  const ids = workshops.map(({ id }) => id)
  const schema = schemaOf(ids)
  const follow = createFollower(core, parts)

  /** @throws ApiError 422 with a message per wrong field */
  return (body: Record<string, unknown>, by?: EnrolledBy): ReadForm<StoredEnrolment> => {
    const form = parseForm(by ? toReachableSchema(schemaOf(by.workshopIds ?? ids)) : schema, body)
    const chosen = workshops.filter(({ id }) => form.workshops.includes(id))
    let taken: Place[] = []
    const payload = { ...form, selectedWorkshopNames: chosen.map(({ name }) => name) }
    return {
      form,
      payload,
      admit() {
        // Whoever was invited need not wait for the others' first day, wherever they answer.
        const isKept = ({ id }: (typeof chosen)[number]) =>
          programmeOf(catalogue).isKeeping(clock.now()) && places.invitations.findOpen(id, payload)
        const refusals = chosen.flatMap((one) => (isKept(one) ? [] : (refusalOn(one, today()) ?? [])))
        if (refusals.length > 0) throw errors.invalid({ workshops: refusals.join(' ') })
      },
      describe(earlier) {
        const standing = places.describe(earlier ? places.listFor(earlier.id) : taken)
        return standing.length > 0 ? { places: standing } : {}
      },
      follow(submission) {
        taken = follow(payload, submission, by?.actor)
      },
    }
  }
}

function createFollower(
  { database, catalogue, settings }: Core,
  { outbox, subscriptions, places, familyLinks }: EnrolmentParts,
) {
  const insertEnrolment = database.prepare('INSERT INTO enrolments (submission_id, season) VALUES (?, ?)')
  const insertWorkshop = database.prepare(
    'INSERT INTO enrolment_workshops (submission_id, workshop_id) VALUES (?, ?)',
  )
  return (enrolment: StoredEnrolment, submission: NewSubmission, actor?: Actor): Place[] => {
    const { participantEmail, payerEmail } = enrolment
    const { id: submissionId, createdAt } = submission
    insertEnrolment.run(submissionId, catalogue.schoolYear)
    for (const workshop of enrolment.workshops) insertWorkshop.run(submissionId, workshop)
    const taken = places.take(submission, enrolment, actor)
    outbox.enqueue({ kind: 'enrolment_notice', recipient: settings.mailTo.join(', '), submissionId })
    const hasPage = familyLinks.areUsed()
    for (const { address: recipient, role } of listFamily(participantEmail, payerEmail)) {
      if (
        outbox.countOfDay('enrolment_confirmation', recipient, createdAt) <
        mailLimits.enrolmentConfirmations.most
      )
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
