import type { Catalogue } from '../common/catalogue'
import { formatEuros } from '../common/number'
import { countOf } from '../common/plural'
import { getLetters } from './letters'
import { toTextSections } from './plain-text'
import { getPriceList } from './price-list'
import { listEntries } from './read'
import { listRedirects } from './redirects'
import { collections } from './registry'
import { getSite } from './site'
import { getTerms } from './terms'
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
    season,
    holidays,
    map,
    cookiebotId,
  } = getSite()
  const { rows, answerHours } = getPriceList()
  return {
    workshops: listWorkshops().map(({ id, name, slug, enrolment }) => ({ id, name, slug, enrolment })),
    groups: rows.map(
      ({ groupId, workshopId, group, ageFrom, ageTo, day, time, room, mentorName, places }) => ({
        id: groupId,
        workshopId,
        name: group,
        ageFrom,
        ageTo,
        day,
        time,
        room,
        mentorName,
        places,
      }),
    ),
    answerHours,
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
      mapOrigin: new URL(map.embedUrl).origin,
      usesCookiebot: cookiebotId !== undefined,
    },
    terms: toTermsText(),
    letters: getLetters(),
    redirects: listRedirects(),
    retention,
    samples: listSamples(),
    schoolYear,
    season,
    holidays,
  }
}

const HOURS = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }

/** Price list and terms as they stand on their page. */
function toTermsText(): Catalogue['terms'] {
  const { title, html } = getTerms()
  const prices = getPriceList()
  return {
    title,
    sections: [
      {
        title: prices.title,
        lines: [
          ...prices.rows.map(
            ({ workshopName, group, price, weeklyHours }) =>
              `– ${[workshopName, group].filter(Boolean).join(', ')}: ${[formatEuros(price), prices.period].filter(Boolean).join(' ')}, ${countOf(weeklyHours, HOURS)} na teden`,
          ),
          ...(prices.note ? [prices.note] : []),
        ],
      },
      ...toTextSections(html),
    ],
  }
}

/** Content files marked `vzorec: true`. */
function listSamples(): string[] {
  return collections
    .flatMap((collection) => listEntries(collection))
    .filter(({ keys }) => 'vzorec' in keys && keys.vzorec === true)
    .map(({ file }) => file)
}
