// Places in groups: what form, pages, letters and the office share.
import { foldLetters } from './fold-path'

/** Hours that somebody has to answer an offered place where the price list does not say. */
export const ANSWER_HOURS = 72

/** The longest such time: two weeks. */
export const LONGEST_ANSWER_HOURS = 336

/**
 * Where an enrolment stands in one of its workshops: `new` nobody has decided, `held` has a place that the office has
 * yet to check, `accepted`, `waiting` in a group's queue, `offered` a place from the queue, `declined` by the office,
 * `withdrawn` by the family, `expired` without an answer to the offer.
 */
export const placeStates = [
  'new',
  'held',
  'accepted',
  'waiting',
  'offered',
  'declined',
  'withdrawn',
  'expired',
] as const

export type PlaceState = (typeof placeStates)[number]

export const isPlaceState = (text: string): text is PlaceState => placeStates.some((state) => state === text)

/** A place as the answer to an enrolment tells of it, with the names that people know. */
export interface EnrolledPlace {
  workshopId: string
  /** Null until the age or somebody has decided. */
  groupId: string | null
  workshop: string
  /** Left out where the workshop has one group, or the group is not decided. */
  group?: string
  state: PlaceState
  /** From 1, of those who wait. */
  position?: number
}

/** Whether a group takes only so many people. */
export const hasPlaces = ({ places }: { places?: number | undefined }): boolean => places !== undefined

/**
 * Id of a group of the price list, which stays the same as long as workshop and name do: `muzikal`,
 * `gledaliske-delavnice--otroci`.
 */
export function toGroupId(workshopId: string, name: string | undefined): string {
  if (name === undefined) return workshopId
  const plain = foldLetters(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${workshopId}--${plain}`
}

/** A place in one sentence that nobody can misread, for the family. */
export function describePlace({ workshop, group, state, position, groupId }: EnrolledPlace): string {
  const name = group === undefined ? workshop : `${workshop} (${group})`
  /** »v skupini …« or »na delavnici …«, in the case that the sentence needs. */
  const where = (ofGroup: string, ofWorkshop: string) =>
    `${group === undefined ? ofWorkshop : ofGroup} ${name}`
  switch (state) {
    case 'held':
      return `Mesto ${where('v skupini', 'na delavnici')} je za vas zadržano, dokler ga ne potrdimo.`
    case 'accepted':
      return `Mesto ${where('v skupini', 'na delavnici')} je vaše.`
    case 'waiting':
      return `Ste ${position === undefined ? '' : `${position}. `}na čakalnem seznamu ${where('skupine', 'delavnice')}; mesta še nimate.`
    case 'offered':
      return `${capitalise(where('v skupini', 'na delavnici'))} se je za vas sprostilo mesto; čaka na vaš odgovor.`
    case 'declined':
      return `${capitalise(where('v skupino', 'na delavnico'))} vas nismo mogli sprejeti.`
    case 'withdrawn':
      return `Prijava ${where('v skupino', 'na delavnico')} je umaknjena.`
    case 'expired':
      return `Ponujeno mesto ${where('v skupini', 'na delavnici')} ni bilo sprejeto pravočasno; mesta nimate.`
    default:
      return groupId === null
        ? `${name}: skupino in prosto mesto vam potrdimo po e-pošti.`
        : `${name}: prosto mesto vam potrdimo po e-pošti.`
  }
}

/** The same for the office. */
export function describePlaceForOffice({ workshop, group, state, position, groupId }: EnrolledPlace): string {
  const name = group === undefined ? workshop : `${workshop}, ${group}`
  const undecided = groupId === null ? 'skupino določite sami' : 'o mestu odločite sami'
  const words: Record<PlaceState, string> = {
    new: undecided,
    held: 'mesto je zadržano in čaka na vaš pregled',
    accepted: 'sprejeto',
    waiting: position === undefined ? 'na čakalnem seznamu' : `${position}. na čakalnem seznamu`,
    offered: 'mesto je ponujeno in čaka na odgovor',
    declined: 'zavrnjeno',
    withdrawn: 'umaknjeno',
    expired: 'na ponujeno mesto ni bilo odgovora',
  }
  return `${name}: ${words[state]}`
}

const capitalise = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1)
