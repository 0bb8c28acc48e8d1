import { toSlovenianDay } from '../../../common/calendar-date'
import { apiRoutes } from '../../../common/routes'
import { SECOND } from '../../core/clock'
import type { Office } from '../../office/office'
import type { BaseServices } from '../../privacy/base-services'
import type { PersonalData } from '../../privacy/personal-data'
import type { Rectify } from '../../privacy/rectification'
import type { EnrolmentsFeature } from '../enrolments'
import type { DescribedPlace } from '../enrolments/extension'
import type { Feature } from '../feature'
import type { LessonsFeature } from '../lessons'
import type { LettersFeature } from '../letters'
import { createContractTextWriter, type WriteContractText } from './agreement'
import { toChangingValues, toInvitationValues } from './letter-facts'
import { createActionPages } from './office/actions'
import { createConfirmationPages } from './office/confirmation'
import { createPlacesOffice, type OfficeExtension, type PlacesOffice } from './office/context'
import { createEnrolmentPages } from './office/enrolment'
import { createExportPages } from './office/exports'
import { createGroupsPage } from './office/groups'
import { createListPage } from './office/list'
import { createMailPages } from './office/mails'
import { createNewEnrolmentPages } from './office/new-enrolment'
import { createNewPayerPages } from './office/new-payer'
import { formatEventName } from './office/PlaceViews'
import { createSheetPages } from './office/sheets'
import { createPlaces, type Places } from './places'
import { isActionAllowed, placeStates, toPlaceState } from './rules'

export interface PlacesFeature extends Feature {
  places: Places
  writeContractText: WriteContractText
  /** Services of the office's pages about places. */
  office: PlacesOffice
  /** Adds what a later feature shows on the office's pages about places. */
  extendOffice(extension: OfficeExtension): void
}

interface EarlierFeatures {
  enrolments: EnrolmentsFeature
  lessons: LessonsFeature
  letters: LettersFeature
  rectify: Rectify
}

/** Places in groups and waiting lists: rules, offers, confirmations, invitations, and the office's pages about them. */
export function createPlacesFeature(
  base: BaseServices,
  office: Office,
  { enrolments, lessons: { lessons }, letters: { letters }, rectify }: EarlierFeatures,
): PlacesFeature {
  const { catalogue, clock, database, programme } = base
  const places = createPlaces(base, letters, lessons)
  const writeContractText = createContractTextWriter(catalogue, programme, lessons)
  const { validateEnrolment } = enrolments
  const extensions: OfficeExtension[] = []
  const services = { ...base, ...office, places, lessons, letters, writeContractText, validateEnrolment }
  const placesOffice = createPlacesOffice({ ...services, rectify, extensions })
  const selectHasContract = database
    .prepare<[number], number>(`
      SELECT 1 FROM place_events JOIN place_confirmations ON event_id = place_events.id
      WHERE place_events.submission_id = ? LIMIT 1`)
    .pluck()
  letters.addValues(({ place, season, enrolment }) => ({
    ...(enrolment && toInvitationValues(place, enrolment, base)),
    ...toChangingValues(place, programme, { season, lessons, catalogue }),
  }))
  enrolments.extend({
    isInvited: (workshopId, enrolment) =>
      programme.isReserving(clock.now()) &&
      places.invitations.findOpenInvitation(workshopId, enrolment) !== undefined,
    store: (enrolment, submission, actor) => void places.assignPlaces(submission, enrolment, actor),
    describePlaces: (submissionId) => describePlaces(places, submissionId),
    hasContract: (submissionId) => selectHasContract.get(submissionId) !== undefined,
  })
  return {
    name: 'places',
    places,
    writeContractText,
    office: placesOffice,
    extendOffice: (extension) => void extensions.push(extension),
    apiRoutes: [
      {
        path: apiRoutes.places,
        get: (ctx) => {
          ctx.body = places.listFreePlaces()
        },
      },
    ],
    // The page of a new enrolment comes before that of an enrolment by its reference, which would match its path.
    officePages: [
      createGroupsPage,
      createListPage,
      createNewEnrolmentPages,
      createEnrolmentPages,
      createConfirmationPages,
      createNewPayerPages,
      createMailPages,
      createSheetPages,
      createExportPages,
      createActionPages,
    ].map((createPages) => createPages(placesOffice)),
    tasks: [
      {
        // A free place is offered to the waiting list within this interval.
        intervalMs: 5 * SECOND,
        failureMessage: 'waiting lists cannot be processed',
        run: places.renewOffers,
      },
    ],
    nightly: createConfirmationDeletion(base),
    dutiesAfterRestore: [
      'Ponovite dejanja urada na mestih in vabila v novo šolsko leto; odgovore, umike in potrditve družin vpišite po sporočilih v predalih e-pošte',
    ],
    personalData: createPlacesData(base, places),
  }
}

/** Describes the places of an enrolment for its mails. */
const describePlaces = (places: Places, submissionId: number): DescribedPlace[] =>
  places.toEnrolledPlaces(places.listByEnrolment(submissionId)).map((place) => {
    const { workshop, group, position } = place
    const state = toPlaceState(place.state)
    return {
      ...place,
      isUndecided:
        placeStates[state].groupPart !== 'out' && !isActionAllowed('confirm', state) && state !== 'ending',
      officeText: [
        [workshop, group].filter(Boolean).join(', '),
        [placeStates[state].name, position && `${position}.`].filter(Boolean).join(', '),
      ].join(': '),
    }
  })

/** Confirmations of reduced enrolments are kept for `potrditve_leta` after the season's end on 31 August. */
function createConfirmationDeletion({ database, clock, catalogue }: BaseServices) {
  // A reduced enrolment's events all have a confirmation.
  const deleteConfirmations = database.prepare<{ years: number; today: string }>(`
    DELETE FROM place_events WHERE submission_id IN (
      SELECT id FROM submissions JOIN enrolments ON submission_id = id
      WHERE reduced_at IS NOT NULL AND restricted_at IS NULL
        AND CAST(iif(season GLOB '20*', season, created_at) + 1 + :years AS INTEGER) || '-09-01' <= :today)`)
  return () => {
    const today = toSlovenianDay(clock.now())
    deleteConfirmations.run({ years: catalogue.retention.confirmationYears, today })
  }
}

function createPlacesData({ database }: BaseServices, places: Places): PersonalData {
  const deletePlaces = database.prepare('DELETE FROM places WHERE submission_id = ?')
  const deleteUnconfirmedEvents = database.prepare(`
    DELETE FROM place_events WHERE submission_id = ? AND id NOT IN (SELECT event_id FROM place_confirmations)`)
  return {
    tables: {
      places: 'erased',
      place_events: 'kept',
      place_confirmations: 'kept',
      free_periods: 'erased',
      invitations: 'erased',
      invitation_objections: 'kept',
    },
    eraseSubmission(submissionId) {
      deletePlaces.run(submissionId)
      places.setFreePeriod(submissionId, undefined)
      deleteUnconfirmedEvents.run(submissionId)
    },
    afterErasure: places.renewOffers,
    objection: {
      has: (contactKey) => places.invitations.findObjection(contactKey) !== undefined,
      set: places.invitations.setObjection,
    },
    /** Only the payer confirms a place, so only the payer's copy contains confirmations. */
    copy: ({ involvements, addressKeys }) => ({
      places: involvements.flatMap(({ id, reference, roles }) =>
        places
          .listByEnrolment(id)
          .map(({ confirmation, earlierConfirmation, freePeriod, changedAt: _, ...place }) => ({
            reference,
            ...place,
            ...(roles.includes('payer') && { confirmation, earlierConfirmation }),
            ...(roles.includes('payer') &&
              freePeriod && { freeFrom: freePeriod.from, freeUntil: freePeriod.to }),
          })),
      ),
      placeHistory: involvements.flatMap(({ id, reference, roles }) =>
        places.listEvents(id).map(({ at, workshopId, action, actor, confirmation }) => ({
          reference,
          at,
          workshopId,
          action,
          actor,
          ...(roles.includes('payer') && { confirmation }),
        })),
      ),
      invitations: involvements.flatMap(({ id, reference }) =>
        places.invitations.listAll(id).map((invitation) => ({ reference, ...invitation })),
      ),
      invitationObjections: addressKeys.flatMap((key) => {
        const objection = places.invitations.findObjection(key)
        return objection ? [{ givenAt: objection.at }] : []
      }),
    }),
    copyLabels: {
      places: 'Mesta v skupinah',
      placeHistory: 'Zgodovina mest',
      invitations: 'Povabila v novo šolsko leto',
      invitationObjections: 'Ugovor zoper povabila',
      state: 'Stanje',
      action: 'Dejanje',
      at: 'Spremenjeno',
      freeFrom: 'Brez plačila od',
      freeUntil: 'Brez plačila do',
    },
    formatCopyValue(key, value) {
      if (typeof value !== 'string') return undefined
      if (key === 'action') return formatEventName(value, 'offered')
      if (key === 'state') return placeStates[toPlaceState(value)].name
      return undefined
    },
    replays: places.invitations.replays,
  }
}
