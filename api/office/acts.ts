import type { LetterText } from '../../common/letters'
import { type Actor, type Place, type PlaceEvent, PlaceRefusal } from '../season/places/place'
import { isAboutNext, type OfficeAct, placeActs, placeStates } from '../season/places/rules'
import type { OfficeContext } from './context'
import { type Entry, toListName } from './entries'
import { isAsSeen, type SeenPlace } from './seen-place'
import type { OfficeUser } from './users'

/** Something that somebody wants to do to one or more places. */
export interface WantedAct {
  act: OfficeAct
  seen: readonly SeenPlace[]
  /** Group that it leads to. */
  groupId?: string | undefined
  /** What each family is written; its names in braces are filled in for each. Without it nobody is written to. */
  letter?: LetterText | undefined
}

/** Why one of several places cannot be changed. */
export interface Refusal {
  reference: string
  name: string
  sentence: string
}

/** A place that can be changed, and how it would stand. */
export interface Prepared {
  seen: SeenPlace
  entry: Entry
  after: Place
}

/** Some of the places cannot be changed, so none was. */
export class ActRefused extends Error {}

const REHEARSED = new Error('what was only tried is not kept')

/** What the office does to places: tried first, then done to all of them or to none. */
export function createActs(context: OfficeContext) {
  const { catalogue, programme, database, places, letters, entries, draw } = context

  /** Does something and takes it back. */
  function rehearse<Result>(work: () => Result): Result {
    const results: Result[] = []
    try {
      database.transaction(() => {
        results.push(work())
        throw REHEARSED
      })()
    } catch (error) {
      if (error !== REHEARSED) throw error
    }
    const [result] = results
    if (results.length === 0) throw new Error('nothing was rehearsed')
    return result as Result
  }

  /** @throws PlaceRefusal when somebody else has changed the place since it was seen */
  function find(seen: SeenPlace, user: OfficeUser): Entry {
    const found = entries.find(seen.reference, user)
    const place = found?.places.find(({ workshopId }) => workshopId === seen.workshopId)
    if (!found || !place) throw new PlaceRefusal('Te prijave ni več.')
    const entry = { enrolment: found.enrolment, place }
    if (isAsSeen(seen, entry)) return entry
    throw new PlaceRefusal(
      `Prijavo je medtem spremenil nekdo drug. Zdaj: ${placeStates[place.state].name.toLowerCase()}, ${programme.nameOf(place)}.`,
    )
  }

  /** Does the act to each, one after another. @returns why it cannot be done to some */
  function each(wanted: WantedAct, user: OfficeUser, work: (entry: Entry, seen: SeenPlace) => void) {
    const refusals: Refusal[] = []
    for (const seen of wanted.seen) {
      try {
        work(find(seen, user), seen)
      } catch (error) {
        if (!(error instanceof PlaceRefusal)) throw error
        const found = entries.find(seen.reference, user)
        const name = found ? toListName(found.enrolment) : seen.reference
        refusals.push({ reference: seen.reference, name, sentence: error.message })
      }
    }
    return refusals
  }

  const actorOf = ({ id }: OfficeUser): Actor => `office:${id}`

  function change(
    { act, groupId }: WantedAct,
    { enrolment, place }: Entry,
    user: OfficeUser,
    letter?: LetterText,
  ) {
    const { letter: template } = placeActs[act]
    return places.change(
      {
        submissionId: enrolment.id,
        workshopId: place.workshopId,
        action: act,
        groupId: isAboutNext(act) ? propose({ enrolment, place }) : groupId,
        letter: letter && { template, ...letter },
      },
      actorOf(user),
    )
  }

  /** What somebody is proposed in the next season. */
  const propose = ({ enrolment, place }: Entry) =>
    programme.propose(place.workshopId, enrolment.payload.participantBirthDate, place.groupId)?.id

  const findAfter = (act: OfficeAct, entry: Entry): Place => {
    const { workshopId } = entry.place
    if (isAboutNext(act)) return { workshopId, groupId: propose(entry) ?? null, state: 'new' }
    return places.listFor(entry.enrolment.id).find((place) => place.workshopId === workshopId) ?? entry.place
  }

  /** What was done, where this user may know of it. */
  function findEvent(reference: string, eventId: number, user: OfficeUser) {
    const found = entries.find(reference, user)
    const event = found && places.history(found.enrolment.id).find(({ id }) => id === eventId)
    const place = found?.places.find(({ workshopId }) => workshopId === event?.workshopId)
    return found && event && place && { enrolment: found.enrolment, event, place }
  }

  const undoAll = database.transaction(
    (events: readonly { reference: string; event: number }[], user: OfficeUser): void => {
      for (const { reference, event } of events) {
        if (!findEvent(reference, event, user)) throw new PlaceRefusal('Tega dejanja ni.')
        places.undo(event)
      }
    },
  )

  return {
    findEvent,

    /** How an act would end, and who stands in its way; nothing is changed. */
    prepare: (wanted: WantedAct, user: OfficeUser) =>
      rehearse(() => {
        const prepared: Prepared[] = []
        const refusals = each(wanted, user, (entry, seen) => {
          change(wanted, entry, user)
          prepared.push({ seen, entry, after: findAfter(wanted.act, entry) })
        })
        return { prepared, refusals }
      }),

    /** The letter of an act: for one family filled in; for several with names in braces, and as the first would get it. */
    draft(act: OfficeAct, prepared: readonly Prepared[]): { letter: LetterText; example?: LetterText } {
      const { letter: template } = placeActs[act]
      const [first, ...others] = prepared
      if (!first) return { letter: catalogue.letters[template] }
      const example = letters.write(template, { submissionId: first.entry.enrolment.id, place: first.after })
      return others.length > 0
        ? { letter: catalogue.letters[template], example: draw(example) }
        : { letter: example }
    },

    /**
     * What a button pressed twice, or a form sent again, has done already.
     * @returns the events by the references of their enrolments, unless they are not the last of each place, of the same
     * act from the same state by the same user
     */
    findDone(wanted: WantedAct, user: OfficeUser): { reference: string; event: number }[] | undefined {
      const done = wanted.seen.flatMap((seen) => {
        const found = entries.find(seen.reference, user)
        const place = found?.places.find(({ workshopId }) => workshopId === seen.workshopId)
        const event = found && places.history(found.enrolment.id).find((one) => isOwn(one, seen))
        const isThere = wanted.groupId === undefined || place?.groupId === wanted.groupId
        return event && isThere ? [{ reference: seen.reference, event: event.id }] : []
      })
      return done.length === wanted.seen.length ? done : undefined

      function isOwn(event: PlaceEvent, { workshopId, state, groupId }: SeenPlace): boolean {
        return (
          event.workshopId === workshopId &&
          event.undoableUntil !== null &&
          event.actor === actorOf(user) &&
          event.action === wanted.act &&
          event.before?.state === state &&
          event.before.groupId === groupId
        )
      }
    },

    /**
     * Does an act to all places, or to none of them.
     * @returns the events by the references of their enrolments
     * @throws ActRefused
     */
    perform: database.transaction(
      (wanted: WantedAct, user: OfficeUser): { reference: string; event: number }[] => {
        const done: { reference: string; event: number }[] = []
        const { letter, act } = wanted
        const refusals = each(wanted, user, (entry) => {
          const { id, reference } = entry.enrolment
          const text =
            letter &&
            rehearse(() => {
              change(wanted, entry, user)
              return letters.write(placeActs[act].letter, {
                submissionId: id,
                place: findAfter(act, entry),
                text: letter,
              })
            })
          done.push({ reference, event: change(wanted, entry, user, text) })
        })
        if (refusals.length > 0) throw new ActRefused()
        for (const { event } of done) places.invitations.promise(event)
        return done
      },
    ).immediate,

    /**
     * Takes back what somebody of the office did.
     * @throws PlaceRefusal
     */
    undo(events: readonly { reference: string; event: number }[], user: OfficeUser): void {
      try {
        undoAll.immediate(events, user)
      } catch (error) {
        // What the journal has as taken back with the others still stands.
        for (const { event } of events) places.invitations.promise(event)
        throw error
      }
    },
  }
}
