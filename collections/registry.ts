// Registry of all kinds of content. A new kind is one folder and one line here.
import { aboutCollection } from './about/schema'
import { achievementCollection } from './achievements/schema'
import { albumCollection } from './albums/schema'
import { brandCollection } from './brand/schema'
import { calendarCollection } from './calendar/schema'
import type { Collection } from './collection'
import { eventCollection } from './events/schema'
import { founderCollection } from './founder/schema'
import { galleryCollection } from './gallery/schema'
import { homeCollection } from './home/schema'
import { issueCollection } from './issues/schema'
import { legalPageCollection } from './legal-pages/schema'
import { letterCollection } from './letters/schema'
import { listPageCollection } from './list-pages/schema'
import { mentorCollection } from './mentors/schema'
import { newsCollection } from './news/schema'
import { noticeCollection } from './notices/schema'
import { priceListCollection } from './price-list/schema'
import { questionCollection } from './questions/schema'
import { redirectCollection } from './redirects/schema'
import { siteCollection } from './site/schema'
import { termsCollection } from './terms/schema'
import { workshopCollection } from './workshops/schema'

export const collections: readonly Collection[] = [
  siteCollection,
  homeCollection,
  aboutCollection,
  listPageCollection,
  workshopCollection,
  mentorCollection,
  achievementCollection,
  albumCollection,
  galleryCollection,
  priceListCollection,
  calendarCollection,
  eventCollection,
  newsCollection,
  issueCollection,
  noticeCollection,
  questionCollection,
  founderCollection,
  termsCollection,
  legalPageCollection,
  letterCollection,
  brandCollection,
  redirectCollection,
]

/** Lists the kinds of content that a centre with or without the office uses. */
export const listUsedCollections = (hasOffice: boolean): readonly Collection[] =>
  collections.filter(({ isForOffice }) => hasOffice || !isForOffice)
