import { toSlovenianDay } from '../../../../common/calendar-date'
import { errors } from '../../../core/errors'
import type { OfficeUser } from '../../../office/users'
import type { SelectOption } from '../../../office/views/controls'
import type { PlacesOffice } from '../../places/office/context'
import { isInGroup } from '../../places/office/entries'
import type { Draft, DraftAnswers, Drafts } from '../drafts'
import type { FirstMessages } from '../first-messages'
import { createGroupMatcher, NO_GROUP } from '../groups'
import { getFirstContractDay, type Imports } from '../imports'
import { type DraftReading, readDraft } from '../reading'

/** A draft with what was read from its spreadsheets. */
export type ReadDraft = Draft & { reading: DraftReading }

/** Services of the pages of the import. */
export interface ImportOffice extends PlacesOffice {
  drafts: Drafts
  imports: Imports
  firstMessages: FirstMessages
  /** Choices of a group for rows of the spreadsheet. */
  groupOptions: readonly SelectOption[]
  /** Reads the user's draft. @throws ApiError 404 when there is none, or a day has passed */
  getDraft(user: OfficeUser): ReadDraft
  /** Reads a draft with other answers, before they are stored. */
  readWith(draft: Draft, answers: DraftAnswers, user: OfficeUser): DraftReading
}

export function createImportOffice(
  office: PlacesOffice,
  services: Pick<ImportOffice, 'drafts' | 'imports' | 'firstMessages'>,
): ImportOffice {
  const { programme, catalogue, clock, entries } = office
  const { season } = programme
  const matcher = createGroupMatcher(
    programme,
    catalogue.workshops.map(({ id }) => id),
  )

  function readWith(draft: Draft, answers: DraftAnswers, user: OfficeUser): DraftReading {
    const now = clock.now()
    const enrolled = entries
      .list({ season }, user)
      .filter(isInGroup)
      .map(({ enrolment: { reference, payload }, place: { workshopId } }) => {
        const { participantFirstName, participantLastName, participantBirthDate, payerName, payerEmail } =
          payload
        const name = `${participantFirstName} ${participantLastName}`
        return { name, participantBirthDate, payerName, payerEmail, workshopId, reference }
      })
    return readDraft(
      { ...draft, answers },
      {
        matcher,
        enrolled,
        today: toSlovenianDay(now),
        firstContractDay: getFirstContractDay(programme.findSeasonDays(season)?.from, now),
      },
    )
  }

  return {
    ...office,
    ...services,
    groupOptions: [
      { value: '', label: '– izberite –' },
      ...matcher.options,
      { value: NO_GROUP, label: '– ne uvozi –' },
    ],
    readWith,
    getDraft(user) {
      const draft = services.drafts.find(user.id)
      if (!draft) throw errors.notFound()
      return { ...draft, reading: readWith(draft, draft.answers, user) }
    },
  }
}

/** Slovenian plural forms of »person« for `formatCount`. */
