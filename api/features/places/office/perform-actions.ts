import type { LetterText } from '../../../../common/letter-kinds'
import { splitPhones } from '../../../../common/phone'
import { toOfficeActor } from '../../../core/actor'
import { toContactKey } from '../../../core/address-keys'
import type { OfficeUser } from '../../../office/users'
import type { StoredEnrolment } from '../../../submissions/submission'
import { type Place, type PlaceEvent, PlaceRefusal } from '../place'
import { isAboutNextSeason, type OfficeAction, placeActions, placeStates } from '../rules'
import type { PlacesOffice } from './context'
import { formatLastNameFirst, isInGroup, type ListEntry, toChildKey } from './entries'
import type { SelectedPlace } from './query'

/** An action that an office user requests for one or more places. */
export interface ActionRequest {
  action: OfficeAction
  selected: readonly SelectedPlace[]
  groupId?: string | undefined
  /** Letter to the families, whose placeholders are filled in for each of them. Without it no letter is sent. */
  letter?: LetterText | undefined
}

/** A place to which the action cannot be applied, with the reason as a Slovenian sentence. */
export interface RefusedPlace {
  reference: string
  name: string
  sentence: string
}

/** A place to which the action can be applied: `entry` has the place before the action, `after` is the place after it. */
export interface PreviewedPlace {
  selected: SelectedPlace
  entry: ListEntry
  after: Place
}

/** An action that was performed on the place of an enrolment. */
export interface ActionEvent {
  reference: string
  event: number
}

/** Thrown when the action cannot be applied to all places; no place is changed then. */
export class ActionRefused extends Error {}

/** An event of a visible enrolment, with its place; for an invitation with the proposed group. */
interface FoundEvent {
  enrolment: ListEntry['enrolment']
  event: PlaceEvent
  place: Place
}

/** Actions of an office user on places of enrolments that the user may see. */
interface OfficeActions {
  /** Finds an event; undefined when it is not visible. */
  findEvent(reference: string, eventId: number, user: OfficeUser): FoundEvent | undefined
  /** Previews an action: applies it to all selected places and rolls it back. */
  preview(request: ActionRequest, user: OfficeUser): { previewed: PreviewedPlace[]; refused: RefusedPlace[] }
  /** Drafts the letter: filled in for one place, with placeholders for several; `example` is the first letter. */
  draft(
    action: OfficeAction,
    previewed: readonly PreviewedPlace[],
    typed?: LetterText,
  ): { draft: LetterText; example: LetterText }
  /** Applies an action to all selected places, or to none, and sends the letters. @throws ActionRefused */
  perform(request: ActionRequest, user: OfficeUser): ActionEvent[]
  /** Undoes all of the actions, or none. @throws PlaceRefusal */
  undo(events: readonly ActionEvent[], user: OfficeUser): void
}

export function createOfficeActions(context: PlacesOffice): OfficeActions {
  const { catalogue, programme, database, places, letters, entries, extensions } = context

  /** Runs work in a transaction that is always rolled back. */
  function dryRun<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE')
    try {
      return work()
    } finally {
      if (database.inTransaction) database.exec('ROLLBACK')
    }
  }

  /** Finds a selected place. @throws PlaceRefusal when another user has changed the place since it was shown */
  function getEntry(selected: SelectedPlace, user: OfficeUser): ListEntry {
    const found = entries.find(selected.reference, user)
    const place = found?.places.find(({ workshopId }) => workshopId === selected.workshopId)
    if (!found || !place) throw new PlaceRefusal('Te prijave ni več.')
    if (place.state === selected.state && place.groupId === selected.groupId)
      return { enrolment: found.enrolment, place }
    throw new PlaceRefusal(
      `Prijavo je medtem spremenil nekdo drug. Zdaj: ${placeStates[place.state].name.toLowerCase()}, ${programme.formatWorkshopAndGroup(place)}.`,
    )
  }

  /** Calls `apply` for each selected place in turn. @returns the refused places, each with the reason */
  function applyToEach(
    { selected: selection, action }: ActionRequest,
    user: OfficeUser,
    apply: (entry: ListEntry, selected: SelectedPlace) => void,
  ): RefusedPlace[] {
    const enrolled = isAboutNextSeason(action) ? entries.list({ season: programme.season }, user) : []
    const enrolledKeys = new Set(enrolled.filter(isInGroup).map(toChildKey))
    return selection.flatMap((selected) => {
      try {
        const entry = getEntry(selected, user)
        if (enrolledKeys.has(toChildKey(entry))) throw new PlaceRefusal('Že prijavljeni.')
        apply(entry, selected)
        return []
      } catch (error) {
        if (!(error instanceof PlaceRefusal)) throw error
        const { reference } = selected
        const enrolment = entries.find(reference, user)?.enrolment
        const name = enrolment ? formatLastNameFirst(enrolment) : reference
        return [{ reference, name, sentence: error.message }]
      }
    })
  }

  /**
   * Whether all of a family's addresses object to invitations; without e-mail, a telephone number of each of the people.
   */
  function hasObjected({ participantEmail, payerEmail, participantPhone, payerPhone }: StoredEnrolment) {
    const emails = [participantEmail, payerEmail].filter(Boolean)
    const contacts =
      emails.length > 0
        ? emails.map((email) => [email])
        : [participantPhone, payerPhone].filter(Boolean).map(splitPhones)
    return contacts.every((own) =>
      own.some((contact) => places.invitations.findObjection(toContactKey(contact))),
    )
  }

  /**
   * Applies the action to one place.
   * @returns the id of the event, and the place after it; for an invitation the proposed place in the next season
   */
  function changePlace(
    { action, groupId }: ActionRequest,
    { enrolment, place }: ListEntry,
    user: OfficeUser,
  ): { event: number; after: Place } {
    const { id: submissionId, payload } = enrolment
    const { workshopId } = place
    const isInvitation = isAboutNextSeason(action)
    if (isInvitation && hasObjected(payload))
      throw new PlaceRefusal('Družina ne želi povabil v naslednje šolsko leto. Odznačite jo.')
    for (const { refuseAction } of extensions) {
      const reason = refuseAction?.(action, submissionId)
      if (reason !== undefined) throw new PlaceRefusal(reason)
    }
    const targetId = isInvitation
      ? programme.proposeGroup(workshopId, payload.participantBirthDate, place.groupId)?.id
      : groupId
    const event = places.applyAction(
      { submissionId, workshopId, action, groupId: targetId },
      toOfficeActor(user),
    )
    if (isInvitation) return { event, after: { workshopId, groupId: targetId ?? null, state: 'new' } }
    const changed = places.listByEnrolment(submissionId).find((own) => own.workshopId === workshopId)
    return { event, after: changed ?? place }
  }

  function findEvent(reference: string, eventId: number, user: OfficeUser): FoundEvent | undefined {
    const found = entries.find(reference, user)
    const event = found && places.listEvents(found.enrolment.id).find(({ id }) => id === eventId)
    const place = found?.places.find(({ workshopId }) => workshopId === event?.workshopId)
    if (!found || !event || !place) return undefined
    const { enrolment } = found
    const invitation =
      event.action === 'invite' && places.invitations.find({ ...place, submissionId: enrolment.id })
    return { enrolment, event, place: invitation ? { ...place, groupId: invitation.groupId } : place }
  }

  const undoAll = database.transaction((events: readonly ActionEvent[], user: OfficeUser): void => {
    for (const { reference, event } of events) {
      if (!findEvent(reference, event, user)) throw new PlaceRefusal('Tega dejanja ni.')
      places.undo(event)
    }
  })

  return {
    findEvent,
    preview: (request, user) =>
      dryRun(() => {
        const previewed: PreviewedPlace[] = []
        const refused = applyToEach(request, user, (entry, selected) => {
          previewed.push({ selected, entry, after: changePlace(request, entry, user).after })
        })
        return { previewed, refused }
      }),
    draft(action, previewed, typed) {
      const { letter: template } = placeActions[action]
      const [first, ...others] = previewed
      const context = { submissionId: first?.entry.enrolment.id, place: first?.after, text: typed }
      const filled = places.fillLetter(template, context)
      const draft = typed ?? (others.length > 0 ? catalogue.letters[template] : filled)
      return { draft, example: letters.renderPlainText(filled) }
    },
    perform: database.transaction((request: ActionRequest, user: OfficeUser): ActionEvent[] => {
      const { action, letter: text } = request
      const { letter: template } = placeActions[action]
      const events: ActionEvent[] = []
      const refused = applyToEach(request, user, (entry) => {
        const { id: submissionId, reference } = entry.enrolment
        const { event, after } = changePlace(request, entry, user)
        if (text)
          places.attachLetter(event, places.fillLetter(template, { submissionId, place: after, text }))
        events.push({ reference, event })
      })
      if (refused.length > 0) throw new ActionRefused()
      return events
    }).immediate,
    undo: undoAll.immediate,
  }
}
