import type { Catalogue } from '../../../common/catalogue'
import type { LetterText } from '../../../common/letters'
import type { EnrolledPlace } from '../../../common/places'
import type { Alert } from '../../operator/alerts/alerts'
import type { Submission } from '../../submissions/submission'
import type { Mail, MailRow } from '../mail'

/** Writes a letter; undefined when what it is about no longer exists. */
export type MailWriter = (context: MailContext) => Mail | undefined

/** What letters are written from. */
export interface MailContext {
  catalogue: Catalogue
  /** Origin for absolute links. */
  siteUrl: string
  /** What the letter is about; undefined once it was erased. */
  submission: Submission | undefined
  /** All its filled-in fields with their labels. */
  rows: readonly MailRow[]
  /** Where an enrolment stands; none where there is nothing to tell. */
  places: readonly EnrolledPlace[]
  /** What needs, or needed, the operator. */
  alert: Alert | undefined
  /** The words of a letter that was written beforehand. */
  written: LetterText | undefined
  /** Secret for the mail's link: of the newsletter, into the office, or to a family's page. */
  token: string | null
}
