import type { LetterText } from '../../../common/letters'
import { type Mail, ofCentre } from '../../mail/mail'
import { toBlocks } from '../../mail/markdown'
import { toFamilyUrl } from '../family/links'
import { type Sender, tellLostLink } from '../family/lost-links'

/**
 * To a family: a letter of the office or of its rules, exactly as it was written and looked at.
 * @param token secret of the reader's private link; null for somebody who has none
 */
export function toWrittenLetter(sender: Sender, { subject, body }: LetterText, token: string | null): Mail {
  const { siteUrl } = sender.settings
  const link = token === null ? siteUrl : toFamilyUrl(siteUrl, token)
  const centre = ofCentre(sender.catalogue.site)
  const isLinked = token !== null && body.includes('{povezava}')
  const footer = isLinked ? [tellLostLink(sender), ...centre.footer] : centre.footer
  return { ...centre, footer, subject, heading: subject, body: toBlocks(body, { siteUrl, link }) }
}
