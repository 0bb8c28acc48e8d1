import type { Catalogue } from '../common/catalogue'
import { FACEBOOK_SDK } from '../common/embeds'
import { listEntries } from './read'
import { listRedirects } from './redirects'
import { collections } from './registry'
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
    map,
    cookiebotId,
  } = getSite()
  return {
    workshops: listWorkshops().map(({ id, name, slug }) => ({ id, name, slug })),
    site: {
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
      embedOrigins: [FACEBOOK_SDK.frameOrigin, new URL(map.embedUrl).origin],
      usesCookiebot: cookiebotId !== undefined,
    },
    redirects: listRedirects(),
    retention,
    samples: listSamples(),
    schoolYear,
  }
}

/** Content files marked `vzorec: true`. */
function listSamples(): string[] {
  return collections
    .flatMap((collection) => listEntries(collection))
    .filter(({ keys }) => 'vzorec' in keys && keys.vzorec === true)
    .map(({ file }) => file)
}
