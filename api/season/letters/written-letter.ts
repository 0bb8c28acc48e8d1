import type { Mail } from '../../mail/mail'
import { toBlocks } from '../../mail/markdown'
import { listContacts } from '../../mail/parts'
import type { MailContext } from '../../mail/writers/context'
import { toFamilyUrl } from '../family/links'

/** To a family: a letter of the office or of its rules, exactly as it was written and looked at. */
export function toWrittenLetter({
  written,
  catalogue,
  siteUrl,
  token,
}: Pick<MailContext, 'written' | 'catalogue' | 'siteUrl' | 'token'>): Mail | undefined {
  if (!written) return undefined
  const { site } = catalogue
  const link = token === null ? siteUrl : toFamilyUrl(siteUrl, token)
  return {
    subject: written.subject,
    replyTo: [site.email],
    heading: written.subject,
    paragraphs: [],
    prose: toBlocks(written.body, { siteUrl, link }),
    rows: [],
    closing: [],
    footer: listContacts(site),
  }
}
