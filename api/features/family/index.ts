import { shellRoutes } from '../../../common/routes'
import { SIGN_IN_RANK } from '../../mail/kinds'
import type { Office } from '../../office/office'
import type { BaseServices } from '../../privacy/base-services'
import type { EnrolmentsFeature } from '../enrolments'
import type { Feature } from '../feature'
import type { LessonsFeature } from '../lessons'
import type { LettersFeature } from '../letters'
import type { PlacesFeature } from '../places'
import type { FamilyExtension } from './extension'
import { createFamilyRouter } from './family'
import { createLinkRecovery, createLinkRecoveryMail } from './link-recovery'

export interface FamilyFeature extends Feature {
  /** Adds what a later feature shows on the family page. */
  extend(extension: FamilyExtension): void
}

interface EarlierFeatures {
  enrolments: EnrolmentsFeature
  lessons: LessonsFeature
  letters: LettersFeature
  places: PlacesFeature
}

/** The family page at `/moja-prijava`: a family reads, confirms and withdraws its enrolment there. */
export function createFamily(
  base: BaseServices,
  { access }: Office,
  {
    enrolments,
    lessons: { lessons },
    letters: { letters, familyLinks },
    places: placesFeature,
  }: EarlierFeatures,
): FamilyFeature {
  const { places, toAgreement } = placesFeature
  const extensions: FamilyExtension[] = []
  const { validateEnrolment } = enrolments
  const services = {
    ...base,
    places,
    lessons,
    letters,
    familyLinks,
    toAgreement,
    validateEnrolment,
    extensions,
  }
  access.onDialogRequest(createLinkRecovery(services).send)
  return {
    name: 'family',
    extend: (extension) => void extensions.push(extension),
    mails: [
      {
        kind: 'family_links',
        name: 'Dostop do prijav',
        rank: SIGN_IN_RANK,
        isNeverRetried: true,
        write: createLinkRecoveryMail(services),
      },
    ],
    shellPages: {
      prefix: shellRoutes.family,
      headers: 'toFamilyShellHeaders',
      createRouter: (shell) => createFamilyRouter(services, shell),
    },
    personalData: { tables: {} },
  }
}
