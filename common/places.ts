// Places in groups: what form, pages, letters and the office share.
import { foldLetters } from './fold-path'

/** Hours that somebody has to answer an offered place where the price list does not say. */
export const ANSWER_HOURS = 72

/** The longest such time: two weeks. */
export const LONGEST_ANSWER_HOURS = 336

/** A place as the answer to an enrolment tells of it, with the names that people know. */
export interface EnrolledPlace {
  workshopId: string
  /** Null until the age or somebody has decided. */
  groupId: string | null
  workshop: string
  /** Left out where the workshop has one group, or the group is not decided. */
  group?: string
  /** One of those in api/season/places/rules.ts. */
  state: string
  /** From 1, of those who wait. */
  position?: number
  /** Where it stands, in words. */
  sentence: string
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
