import { familyRoutes, shellRoutes } from '../../../common/routes'
import type { Office } from '../../office/office'
import type { BaseServices } from '../../privacy/base-services'
import type { Rectify } from '../../privacy/rectification'
import type { EnrolmentsFeature } from '../enrolments'
import type { Feature } from '../feature'
import type { LessonsFeature } from '../lessons'
import type { LettersFeature } from '../letters'
import type { PlacesFeature } from '../places'
import { handleFamilyCalendar } from './calendar'
import { createEmailChangeMails } from './email-change-mails'
import type { FamilyExtension } from './extension'
import { createFamilyRouter } from './family'
import { createLinkMails, createLinkRecovery } from './link-recovery'
import { createOwnDataChanges } from './own-data-changes'

export interface FamilyFeature extends Feature {
  /** Adds what a later feature shows on the family page. */
  extend(extension: FamilyExtension): void
}

interface EarlierFeatures {
  enrolments: EnrolmentsFeature
  lessons: LessonsFeature
  letters: LettersFeature
  places: PlacesFeature
  rectify: Rectify
}

/** The family page at `/moja-prijava`: a family reads, confirms and withdraws its enrolment there. */
export function createFamilyFeature(
  base: BaseServices,
  { access }: Office,
  {
    enrolments,
    lessons: { lessons, calendars },
    letters: { letters, familyLinks },
    places: placesFeature,
    rectify,
  }: EarlierFeatures,
): FamilyFeature {
  const { places, writeContractText } = placesFeature
  const extensions: FamilyExtension[] = []
  const { validateEnrolment } = enrolments
  const services = {
    ...base,
    places,
    lessons,
    letters,
    familyLinks,
    writeContractText,
    validateEnrolment,
    extensions,
  }
  const recovery = createLinkRecovery(services)
  access.onDialogRequest((addressKey) => recovery.send(addressKey, 'family_links'))
  const changes = createOwnDataChanges({ ...services, rectify, recovery })
  const selectChanges = base.database.prepare<[number, string], object>(`
    SELECT reference, role, email, family_email_changes.created_at AS createdAt
    FROM family_email_changes JOIN submissions ON submissions.id = submission_id
    WHERE submission_id = ? AND role IN (SELECT value FROM json_each(?))`)
  return {
    name: 'family',
    extend: (extension) => void extensions.push(extension),
    mails: [...createLinkMails(services), ...createEmailChangeMails(services)],
    apiRoutes: [
      { path: familyRoutes.calendar, get: handleFamilyCalendar(services, calendars), isCrossSite: true },
    ],
    shellPages: {
      prefix: shellRoutes.family,
      headers: 'toFamilyShellHeaders',
      createRouter: (shell) => createFamilyRouter(services, changes, shell),
    },
    afterRestore: changes.deleteAll,
    personalData: {
      tables: { family_email_changes: 'erased' },
      eraseSubmission: changes.deleteOfSubmission,
      copy: ({ involvements }) => ({
        emailChanges: involvements.flatMap(({ id, roles }) => selectChanges.all(id, JSON.stringify(roles))),
      }),
      copyLabels: { emailChanges: 'Nepotrjeni e-poštni naslovi' },
      expire: (now) => ({ emailChangesDeleted: changes.deleteExpired(now) }),
    },
  }
}
