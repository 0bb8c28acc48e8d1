import type { LetterText } from '../../common/letter-kinds'
import { type Actor, type Place, type PlaceEvent, PlaceRefusal } from '../season/places/place'
import { isAboutNextSeason, type OfficeAction, placeActions, placeStates } from '../season/places/rules'
import type { OfficeContext } from './context'
import { formatListName, type ListEntry } from './entries'
import { isUnchanged, type SelectedPlace } from './places'
import type { OfficeUser } from './users'

/** An action that an office user requests for one or more places. */
export interface ActionRequest {
  action: OfficeAction
  selected: readonly SelectedPlace[]
  /** Target group. */
  groupId?: string | undefined
  /** Letter to the families, whose placeholders are filled in for each of them. Without it no letter is sent. */
  letter?: LetterText | undefined
}

/** A place to which the action cannot be applied. */
export interface RefusedPlace {
  reference: string
  name: string
  /** Slovenian sentence with the reason. */
  sentence: string
}

/** A place to which the action can be applied. */
export interface PreviewedPlace {
  selected: SelectedPlace
  /** The enrolment and its place before the action. */
  entry: ListEntry
  after: Place
}

/** An action that was performed on the place of an enrolment. */
export interface ActionEvent {
  reference: string
  event: number
}

/** Thrown when the action cannot be applied to some of the places; then it was applied to none. */
export class ActionRefused extends Error {}

const toActor = ({ id }: OfficeUser): Actor => `office:${id}`

/** Actions of office users on places. */
export function createOfficeActions(context: OfficeContext) {
  const { catalogue, programme, database, places, letters, entries, renderPlainText } = context

  /** Runs work in a transaction that is always rolled back. */
  function dryRun<Result>(work: () => Result): Result {
    database.exec('BEGIN IMMEDIATE')
    try {
      return work()
    } finally {
      if (database.inTransaction) database.exec('ROLLBACK')
    }
  }

  /** @throws PlaceRefusal when another user has changed the place since it was shown */
  function getEntry(selected: SelectedPlace, user: OfficeUser): ListEntry {
    const found = entries.find(selected.reference, user)
    const place = found?.places.find(({ workshopId }) => workshopId === selected.workshopId)
    if (!found || !place) throw new PlaceRefusal('Te prijave ni več.')
    if (isUnchanged(selected, place)) return { enrolment: found.enrolment, place }
    throw new PlaceRefusal(
      `Prijavo je medtem spremenil nekdo drug. Zdaj: ${placeStates[place.state].name.toLowerCase()}, ${programme.getPlaceName(place)}.`,
    )
  }

  /** Calls `apply` for each selected place in turn. @returns the places that it refused */
  function applyToEach(
    selection: readonly SelectedPlace[],
    user: OfficeUser,
    apply: (entry: ListEntry, selected: SelectedPlace) => void,
  ): RefusedPlace[] {
    return selection.flatMap((selected) => {
      try {
        apply(getEntry(selected, user), selected)
        return []
      } catch (error) {
        if (!(error instanceof PlaceRefusal)) throw error
        const { reference } = selected
        const found = entries.find(reference, user)
        const name = found ? formatListName(found.enrolment) : reference
        return [{ reference, name, sentence: error.message }]
      }
    })
  }

  /** Applies the action to one place. @returns the id of the event */
  function changePlace({ action, groupId }: ActionRequest, entry: ListEntry, user: OfficeUser): number {
    return places.applyAction(
      {
        submissionId: entry.enrolment.id,
        workshopId: entry.place.workshopId,
        action,
        groupId: isAboutNextSeason(action) ? proposeGroup(entry)?.id : groupId,
      },
      toActor(user),
    )
  }

  /** The group of the next season that an invitation proposes. */
  const proposeGroup = ({ enrolment, place }: ListEntry) =>
    programme.proposeGroup(place.workshopId, enrolment.payload.participantBirthDate, place.groupId)

  /** The place after the action. An invitation leads to a new place in the next season. */
  function getPlaceAfter(action: OfficeAction, entry: ListEntry): Place {
    const { workshopId } = entry.place
    if (isAboutNextSeason(action))
      return { workshopId, groupId: proposeGroup(entry)?.id ?? null, state: 'new' }
    return (
      places.listOfEnrolment(entry.enrolment.id).find((place) => place.workshopId === workshopId) ??
      entry.place
    )
  }

  /** Finds an event; undefined when this user may not see the enrolment. */
  function findEvent(reference: string, eventId: number, user: OfficeUser) {
    const found = entries.find(reference, user)
    const event = found && places.listEvents(found.enrolment.id).find(({ id }) => id === eventId)
    const place = found?.places.find(({ workshopId }) => workshopId === event?.workshopId)
    return found && event && place && { enrolment: found.enrolment, event, place }
  }

  const undoAll = database.transaction((events: readonly ActionEvent[], user: OfficeUser): void => {
    for (const { reference, event } of events) {
      if (!findEvent(reference, event, user)) throw new PlaceRefusal('Tega dejanja ni.')
      places.undo(event)
    }
  })

  return {
    findEvent,

    /** Previews an action: applies it to all selected places and rolls it back. */
    preview: (request: ActionRequest, user: OfficeUser) =>
      dryRun(() => {
        const previewed: PreviewedPlace[] = []
        const refused = applyToEach(request.selected, user, (entry, selected) => {
          changePlace(request, entry, user)
          previewed.push({ selected, entry, after: getPlaceAfter(request.action, entry) })
        })
        return { previewed, refused }
      }),

    /**
     * Drafts the letter of an action: filled in for one family; for several families with placeholders, and the first
     * family's letter as an example.
     */
    draft(
      action: OfficeAction,
      previewed: readonly PreviewedPlace[],
    ): { letter: LetterText; example?: LetterText } {
      const { letter: template } = placeActions[action]
      const [first, ...others] = previewed
      if (!first) return { letter: catalogue.letters[template] }
      const letter = letters.fillTemplate(template, {
        submissionId: first.entry.enrolment.id,
        place: first.after,
      })
      return others.length > 0
        ? { letter: catalogue.letters[template], example: renderPlainText(letter) }
        : { letter }
    },

    /**
     * Finds the events of a request that was performed before, by a double click or a form that was sent again.
     * @returns undefined unless each selected place has such an event
     */
    findPerformed({ action, selected: selection, groupId }: ActionRequest, user: OfficeUser) {
      const events = selection.flatMap((selected): ActionEvent[] => {
        const { reference, workshopId } = selected
        const found = entries.find(reference, user)
        const place = found?.places.find((one) => one.workshopId === workshopId)
        const history = found ? places.listEvents(found.enrolment.id) : []
        const event = history.find((one) => isRequestedEvent(one, action, selected, user))
        const isInTargetGroup = groupId === undefined || place?.groupId === groupId
        return event && isInTargetGroup ? [{ reference, event: event.id }] : []
      })
      return events.length === selection.length ? events : undefined
    },

    /**
     * Applies an action to all selected places, or to none, and sends the letters.
     * @throws ActionRefused
     */
    perform: database.transaction((request: ActionRequest, user: OfficeUser): ActionEvent[] => {
      const { action, letter: text } = request
      const { letter: template } = placeActions[action]
      const events: ActionEvent[] = []
      const refused = applyToEach(request.selected, user, (entry) => {
        const { id: submissionId, reference } = entry.enrolment
        const event = changePlace(request, entry, user)
        const place = getPlaceAfter(action, entry)
        if (text)
          places.attachLetter(event, {
            template,
            ...letters.fillTemplate(template, { submissionId, place, text }),
          })
        events.push({ reference, event })
      })
      if (refused.length > 0) throw new ActionRefused()
      for (const { event } of events) places.invitations.recordInJournal(event)
      return events
    }).immediate,

    /**
     * Undoes actions of office users: all of them, or none.
     * @throws PlaceRefusal
     */
    undo(events: readonly ActionEvent[], user: OfficeUser): void {
      try {
        undoAll.immediate(events, user)
      } catch (error) {
        // The journal is not rolled back: invitations that it holds as undone are recorded again.
        for (const { event } of events) places.invitations.recordInJournal(event)
        throw error
      }
    },
  }
}

/** Whether the event is the requested action on the selected place, by the same user, and can be undone. */
const isRequestedEvent = (
  event: PlaceEvent,
  action: OfficeAction,
  { workshopId, state, groupId }: SelectedPlace,
  user: OfficeUser,
): boolean =>
  event.workshopId === workshopId &&
  event.undoableUntil !== null &&
  event.actor === toActor(user) &&
  event.action === action &&
  event.before?.state === state &&
  event.before.groupId === groupId
