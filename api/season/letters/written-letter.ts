import type { Catalogue } from '../../../common/catalogue'
import type { LetterText } from '../../../common/letters'
import type { Mail } from '../../mail/mail'
import { toBlocks } from '../../mail/markdown'
import { listContacts } from '../../mail/parts'
import { toFamilyUrl } from '../family/links'

/**
 * To a family: a letter of the office or of its rules, exactly as it was written and looked at.
 * @param token secret of the reader's private link; null for somebody who has none
 */
export function toWrittenLetter(
  { subject, body }: LetterText,
  site: Catalogue['site'],
  siteUrl: string,
  token: string | null,
): Mail {
  const link = token === null ? siteUrl : toFamilyUrl(siteUrl, token)
  return {
    subject,
    replyTo: [site.email],
    heading: subject,
    paragraphs: [],
    prose: toBlocks(body, { siteUrl, link }),
    rows: [],
    closing: [],
    footer: listContacts(site),
  }
}
