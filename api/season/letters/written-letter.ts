import type { Catalogue } from '../../../common/catalogue'
import type { LetterText } from '../../../common/letters'
import { type Mail, ofCentre } from '../../mail/mail'
import { toBlocks } from '../../mail/markdown'
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
  return { ...ofCentre(site), subject, heading: subject, body: toBlocks(body, { siteUrl, link }) }
}
