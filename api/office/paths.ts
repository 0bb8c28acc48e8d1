import { officeRoutes } from '../../common/routes'

/** Path of the page for privacy requests (GDPR). @param who e-mail address, reference or name */
export const toPrivacyRequestPath = (who: string): string =>
  `${officeRoutes.privacyRequests}?${new URLSearchParams({ kdo: who })}`

export const toEnrolmentPath = (reference: string): string => `${officeRoutes.enrolments}/${reference}`
