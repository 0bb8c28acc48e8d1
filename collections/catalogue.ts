import type { Catalogue } from '../common/catalogue'
import { listRedirects } from './redirects'
import { getSite } from './site'
import { listWorkshops } from './workshops'

/** What the API knows of the content; written beside the bundled server at build. */
export function toCatalogue(): Catalogue {
  const {
    name,
    shortName,
    street,
    postalCode,
    city,
    phones,
    email,
    mailFrom,
    mailTo,
    privacyEmail,
    retention,
    schoolYear,
  } = getSite()
  return {
    workshops: listWorkshops().map(({ id, name, slug }) => ({ id, name, slug })),
    site: { name, shortName, street, postalCode, city, phones, email, mailFrom, mailTo, privacyEmail },
    redirects: listRedirects(),
    retention,
    schoolYear,
  }
}
