import { apiRoutes, issuePath, routes } from '../../../common/routes'
import type { Core } from '../../core/core'
import { type Mail, ofCentre } from '../../mail/mail'
import { toBlocks } from '../../mail/markdown'
import type { IssueText } from './issues'

/** What every mail to a confirmed subscriber says at its end, with the way to leave (RFC 8058). */
export function ofNewsletter(
  { catalogue, settings }: Core,
  token: string,
): Required<Pick<Mail, 'replyTo' | 'footer' | 'unsubscribeUrl'>> {
  const { siteUrl } = settings
  const centre = ofCentre(catalogue.site)
  return {
    ...centre,
    footer: [
      ...centre.footer,
      `Odjava od e-novic: ${siteUrl}${routes.newsletterUnsubscription}?token=${token}`,
    ],
    unsubscribeUrl: `${siteUrl}${apiRoutes.newsletterUnsubscription}?token=${token}`,
  }
}

/** An issue of the newsletter. Nothing in it tells us who reads it: it has no pictures, and its links are everybody's. */
export function toIssueMail(core: Core, issue: IssueText, token: string): Mail {
  const { catalogue, settings } = core
  const { siteUrl } = settings
  const { name, subject, summary, body } = issue
  const isArchived = catalogue.issues.some((one) => one.name === name && one.isArchived)
  const own = ofNewsletter(core, token)
  return {
    ...own,
    subject,
    heading: subject,
    body: [
      { kind: 'paragraph', spans: [{ text: summary, isStrong: true }] },
      ...toBlocks(body, { siteUrl, link: siteUrl }),
    ],
    footer: [
      'E-novice dobivate, ker ste se nanje naročili. Kdo jih odpre in kaj klikne, ne štejemo.',
      ...(isArchived ? [`Ta izdaja na spletni strani: ${siteUrl}${issuePath(name)}`] : []),
      ...own.footer,
    ],
  }
}

/** The same to somebody of the office, who can leave nothing by it. */
export function toIssueTrial(core: Core, issue: IssueText): Mail {
  const { unsubscribeUrl: _none, ...mail } = toIssueMail(core, issue, 'poskus')
  return { ...mail, subject: `Poskus: ${mail.subject}` }
}
