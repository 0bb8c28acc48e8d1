import { officeRoutes } from '../../../common/routes'
import { addMilliseconds, DAY, toInstant } from '../../core/clock'
import type { Office } from '../../office/office'
import type { BaseServices } from '../../privacy/base-services'
import type { PersonalData } from '../../privacy/personal-data'
import type { PrivacyRequests } from '../../privacy/privacy-requests'
import type { Reminder } from '../../privacy/reminders'
import type { EnrolmentsFeature } from '../enrolments'
import type { Feature } from '../feature'
import type { LettersFeature } from '../letters'
import type { PlacesFeature } from '../places'
import { createDrafts, type Drafts } from './drafts'
import { createFirstMessages, type FirstMessages } from './first-messages'
import { createImports, type Imports } from './imports'
import { createColumnsPage } from './office/columns'
import { createConfirmationsPage } from './office/confirmations'
import { createImportOffice } from './office/context'
import { createFirstMessagePage } from './office/first-message'
import { createPeoplePage } from './office/people'
import { createPersonPage } from './office/person'
import { createResultPage } from './office/result'
import { createUploadPage } from './office/upload'

interface ImportFeature extends Feature {
  drafts: Drafts
  imports: Imports
}

interface EarlierFeatures {
  enrolments: EnrolmentsFeature
  letters: LettersFeature
  places: PlacesFeature
  /** Erases submissions, as at a person's request. */
  erase: PrivacyRequests['erase']
}

/** Import of people whom a centre has in spreadsheets when it starts to use the site. */
export function createImportFeature(
  base: BaseServices,
  { logAccess }: Pick<Office, 'logAccess'>,
  { enrolments, letters, places: { places, office, extendOffice }, erase }: EarlierFeatures,
): ImportFeature {
  const drafts = createDrafts(base)
  const { prepareEarlierEnrolment } = enrolments
  const imports = createImports({ ...base, places, drafts, prepareEarlierEnrolment, erase, logAccess })
  const firstMessages = createFirstMessages(base, letters, places)
  const importOffice = createImportOffice(office, { drafts, imports, firstMessages })
  extendOffice({ listLink: { label: 'Uvozi iz preglednice', path: officeRoutes.imports } })
  return {
    name: 'import',
    drafts,
    imports,
    mails: [firstMessages.mailKind],
    // The page of a stored import comes last: its path would match the others.
    officePages: [
      createUploadPage,
      createColumnsPage,
      createPeoplePage,
      createPersonPage,
      createResultPage,
      createFirstMessagePage,
      createConfirmationsPage,
    ].map((createPage) => createPage(importOffice)),
    reminders: createMessageReminder(imports, firstMessages),
    dutiesAfterRestore: ['Ponovite uvoze iz preglednic'],
    personalData: createImportData(base, drafts),
  }
}

/** Days after an import at which families without a message are reported: they must hear from the centre within a month. */
const REMINDER_DAYS = 21

const createMessageReminder =
  (imports: Imports, firstMessages: FirstMessages) =>
  (now: Date): Reminder[] => {
    const last = toInstant(addMilliseconds(now, -REMINDER_DAYS * DAY))
    const ids = imports
      .list()
      .flatMap(({ storedAt, submissionIds }) => (storedAt < last ? submissionIds : []))
    const count = firstMessages.listUnwritten(ids).length
    if (count === 0) return []
    return [
      {
        key: 'import',
        sentence: `Uvoženim družinam še niste pisali, od kod imate njihove podatke (prijav: ${count}); rok je mesec dni po uvozu`,
        command: 'urad, Uvozi prijave',
        doneAt: undefined,
      },
    ]
  }

function createImportData({ database }: BaseServices, drafts: Drafts): PersonalData {
  const detach = database.prepare('DELETE FROM imported_enrolments WHERE submission_id = ?')
  const selectImport = database.prepare<[number], { storedAt: string }>(`
    SELECT stored_at AS storedAt FROM imported_enrolments JOIN imports ON id = import_id WHERE submission_id = ?`)
  return {
    tables: { import_drafts: 'erased', imports: 'not personal', imported_enrolments: 'erased' },
    eraseSubmission(submissionId) {
      detach.run(submissionId)
      drafts.discardAll()
    },
    copy: ({ involvements }) => ({
      imports: involvements.flatMap(({ id, reference }) =>
        selectImport.all(id).map(({ storedAt }) => ({ reference, storedAt })),
      ),
    }),
    copyLabels: { imports: 'Uvoz iz preglednice, ki jo je imel center', storedAt: 'Uvoženo' },
    expire: (now) => ({ importDraftsDeleted: drafts.deleteExpired(now) }),
  }
}
