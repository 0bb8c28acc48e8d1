import { toSlovenianDay } from '../../../common/calendar-date'
import { findEnrolmentRefusal } from '../../../common/enrolment-window'
import { createEnrolmentSchema } from '../../../common/forms/enrolment'
import type { Core } from '../../core/core'
import { errors } from '../../core/errors'
import type { Outbox } from '../../mail/outbox/outbox'
import { type NewSubmission, parseForm, type ValidatedForm } from '../../submissions/form-kind'
import type { Subscriptions } from '../../submissions/newsletter/subscriptions'
import type { StoredEnrolment } from '../../submissions/submission'
import { mailLimits } from '../../web/http/limits'
import type { FamilyLinks } from '../family/links'
import { listFamilyRecipients } from '../family/links'
import type { Actor, Place } from '../places/place'
import type { Places } from '../places/places'
import { getProgramme } from '../programme'
import { enrolmentKind, toReachableSchema } from './kind'

export interface EnrolmentParts {
  outbox: Outbox
  subscriptions: Subscriptions
  places: Places
  familyLinks: FamilyLinks
}

/** Origin of an enrolment that does not come from the public form. */
interface EnrolmentOrigin {
  actor: Actor
  /** Workshops that the office user may see; all when left out. */
  workshopIds?: readonly string[]
}

export type EnrolmentReader = ReturnType<typeof createEnrolmentReader>

/** Creates the reader of enrolments: validates them, and stores their places and mails with them. */
export function createEnrolmentReader(core: Core, parts: EnrolmentParts) {
  const { catalogue, clock } = core
  const { workshops } = catalogue
  const { places } = parts
  const storeDetails = createDetailsWriter(core, parts)
  const today = () => toSlovenianDay(clock.now())
  const createSchema = (workshopIds: readonly string[]) => createEnrolmentSchema({ workshopIds, today })
  const allWorkshopIds = workshops.map(({ id }) => id)
  const publicSchema = createSchema(allWorkshopIds)

  function parse(body: Record<string, unknown>, origin: EnrolmentOrigin | undefined) {
    if (!origin) return parseForm(publicSchema, body)
    return parseForm(toReachableSchema(createSchema(origin.workshopIds ?? allWorkshopIds)), body)
  }

  const listChosen = (ids: readonly string[]) => workshops.filter(({ id }) => ids.includes(id))

  /** @throws ApiError 422 when a chosen workshop is closed; an invited participant may enrol before the first day */
  function requireOpen(enrolment: StoredEnrolment): void {
    const isInvited = (workshopId: string) =>
      getProgramme(catalogue).isReserving(clock.now()) && places.invitations.findOpen(workshopId, enrolment)
    const refusals = listChosen(enrolment.workshops).flatMap((workshop) =>
      isInvited(workshop.id) ? [] : (findEnrolmentRefusal(workshop, today()) ?? []),
    )
    if (refusals.length > 0) throw errors.invalid({ workshops: refusals.join(' ') })
  }

  /** @throws ApiError 422 with a message per wrong field */
  return (body: Record<string, unknown>, origin?: EnrolmentOrigin): ValidatedForm<StoredEnrolment> => {
    const form = parse(body, origin)
    const selectedWorkshopNames = listChosen(form.workshops).map(({ name }) => name)
    const payload = { ...form, selectedWorkshopNames }
    let takenPlaces: Place[] = []
    return {
      form,
      payload,
      requireOpen: () => requireOpen(payload),
      storeDetails(submission) {
        takenPlaces = storeDetails(payload, submission, origin?.actor)
      },
      describeResult(earlier) {
        const described = places.toEnrolledPlaces(earlier ? places.listOfEnrolment(earlier.id) : takenPlaces)
        return described.length > 0 ? { places: described } : {}
      },
    }
  }
}

/** Creates a function that stores an enrolment's rows and places, and enqueues its mails. @returns the places */
function createDetailsWriter(
  { database, catalogue, settings }: Core,
  { outbox, subscriptions, places, familyLinks }: EnrolmentParts,
) {
  const insertEnrolment = database.prepare('INSERT INTO enrolments (submission_id, season) VALUES (?, ?)')
  const insertWorkshop = database.prepare(
    'INSERT INTO enrolment_workshops (submission_id, workshop_id) VALUES (?, ?)',
  )

  function enqueueConfirmations(
    { participantEmail, payerEmail }: StoredEnrolment,
    { id: submissionId, createdAt }: NewSubmission,
  ): void {
    const hasPage = familyLinks.areUsed()
    for (const { address: recipient, role } of listFamilyRecipients(participantEmail, payerEmail)) {
      const enqueuedToday = outbox.countEnqueuedToday('enrolment_confirmation', recipient, createdAt)
      if (enqueuedToday >= mailLimits.enrolmentConfirmations.maximum) continue
      outbox.enqueue({ kind: 'enrolment_confirmation', recipient, submissionId, ...(hasPage && { role }) })
    }
  }

  return (enrolment: StoredEnrolment, submission: NewSubmission, actor?: Actor): Place[] => {
    const { id: submissionId } = submission
    insertEnrolment.run(submissionId, catalogue.schoolYear)
    for (const workshopId of enrolment.workshops) insertWorkshop.run(submissionId, workshopId)
    const takenPlaces = places.assignPlaces(submission, enrolment, actor)
    outbox.enqueue({ kind: 'enrolment_notice', recipient: settings.mailTo.join(', '), submissionId })
    enqueueConfirmations(enrolment, submission)
    const subscriber = enrolmentKind.findSubscriber?.(enrolment)
    if (subscriber)
      subscriptions.requestConfirmation({ ...subscriber, email: enrolment.payerEmail, submissionId })
    return takenPlaces
  }
}
