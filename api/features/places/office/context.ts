import type { ReactNode } from 'react'
import type { CatalogueGroup } from '../../../../common/catalogue'
import type { Office } from '../../../office/office'
import type { OfficeUser } from '../../../office/users'
import type { SelectOption } from '../../../office/views/controls'
import type { BaseServices } from '../../../privacy/base-services'
import type { Rectify } from '../../../privacy/rectification'
import type { EnrolmentValidator } from '../../enrolments/enrolment'
import type { Lessons } from '../../lessons/lessons'
import type { Letters } from '../../letters/letters'
import type { WriteContractText } from '../agreement'
import type { Place } from '../place'
import type { Places } from '../places'
import type { OfficeAction } from '../rules'
import { createEntryReader, type Enrolment, type EntryReader, hasEmail, type ListEntry } from './entries'

/** An action of a later feature on enrolments of the list; a POST to its path gets the lines or the filter of the list. */
export interface ListAction {
  path: string
  /** Button for the selected lines. */
  button: string
  /** Title, first words and button of the form for all enrolments with a place. */
  titleForAll: string
  introForAll: string
  buttonForAll: string
}

/** Content that a later feature adds to the office's pages about enrolments and groups. */
export interface OfficeExtension {
  /** Sections on the page of an enrolment, for users with full access. */
  renderEnrolmentSections?(user: OfficeUser, enrolment: Enrolment): ReactNode
  /** Form beside a place on that page, for users who may edit. */
  renderPlaceForm?(enrolment: Enrolment, place: Place): ReactNode
  /** Refuses an action on a place. @returns the reason as a Slovenian sentence */
  refuseAction?(action: OfficeAction, submissionId: number): string | undefined
  /** Note beside an enrolment in the preview of an action. */
  renderActionNote?(user: OfficeUser, submissionId: number, action: OfficeAction): ReactNode
  /** Link beside a group in the table of groups. */
  groupLink?: { label: string; path: string; needsLessons: boolean }
  /** Marks in the columns of a printed attendance sheet. */
  listSheetMarks?(groupId: string): { submissionId: number; plannedOn: string; text: string }[]
  /** Action on enrolments of the list, for users with full access. */
  listAction?: ListAction
  /** Link above the list, for leads. */
  listLink?: { label: string; path: string }
}

/** Services of the office's pages about places; pages of later features use them too. */
export interface PlacesOffice extends BaseServices, Pick<Office, 'logAccess' | 'formatActor'> {
  places: Places
  lessons: Lessons
  letters: Letters
  entries: EntryReader
  writeContractText: WriteContractText
  validateEnrolment: EnrolmentValidator
  rectify: Rectify
  extensions: readonly OfficeExtension[]
  toGroupOptions(groups: readonly CatalogueGroup[]): SelectOption[]
  /** Lists families without e-mail, and logs the view of their phone numbers. */
  listWithoutEmail(user: OfficeUser, lines: readonly ListEntry[]): ListEntry[]
}

type GivenServices = Omit<PlacesOffice, 'entries' | 'toGroupOptions' | 'listWithoutEmail'>

export function createPlacesOffice(services: GivenServices): PlacesOffice {
  const { programme, logAccess } = services
  return {
    ...services,
    entries: createEntryReader(services),
    toGroupOptions: (groups) =>
      groups.map(({ id, workshopId }) => ({
        value: id,
        label: programme.formatWorkshopAndGroup({ workshopId, groupId: id }),
      })),
    listWithoutEmail(user, lines) {
      const withoutMail = lines.filter(({ enrolment }) => !hasEmail(enrolment))
      if (withoutMail.length > 0) logAccess(user, { action: 'office-view', about: withoutMail })
      return withoutMail
    },
  }
}
