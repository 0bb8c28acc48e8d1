import { formatCount } from '../../../common/numbers'
import { HOUR_FORMS_ACCUSATIVE } from '../../../common/plural-forms'
import { apiRoutes, routes, toIssuePath } from '../../../common/routes'
import type { Core } from '../../core/core'
import { type Mail, toReplyAddressAndFooter } from '../../mail/mail'
import { parseMarkdown } from '../../mail/markdown'
import type { IssueText } from './issues'

/** Creates the only mail that an unconfirmed address gets; it must not contain promotion. */
export function toOptInMail({ catalogue, settings }: Core, token: string): Mail {
  const { site, retention } = catalogue
  return {
    ...toReplyAddressAndFooter(site),
    subject: 'Potrdite naročilo na e-novice',
    heading: 'Še en klik do e-novic',
    body: [
      'Pozdravljeni,',
      `na spletnem mestu, ki ga ureja ${site.name}, je bil ta e-poštni naslov vpisan za prejemanje e-novic. Da je naročilo res vaše, potrdite s spodnjo povezavo.`,
      {
        kind: 'button',
        label: 'Potrdi naročilo',
        url: `${settings.siteUrl}${routes.newsletterConfirmation}?token=${token}`,
      },
      `Povezava velja ${formatCount(retention.unconfirmedNewsletterHours, HOUR_FORMS_ACCUSATIVE)}. Če se na e-novice niste naročili, sporočila ne potrdite: naslov bomo izbrisali in vam ne bomo pisali.`,
    ],
  }
}

/** Creates the mail that is sent when the address is confirmed. */
export function toWelcomeMail(core: Core, token: string): Mail {
  return {
    ...toSubscriberMailBase(core, token),
    subject: 'Dobrodošli med prejemniki e-novic',
    heading: 'Naročilo na e-novice je potrjeno',
    body: [
      'Pozdravljeni,',
      'hvala za potrditev. Odslej vam pišemo o dogodkih, delavnicah in drugih dejavnostih centra.',
      'Lep pozdrav!',
    ],
  }
}

/** Creates the mail of an issue. It cannot track reading: no images, and the only personal link is for unsubscribing. */
export function toIssueMail(core: Core, issue: IssueText, token: string): Mail {
  const { siteUrl } = core.settings
  const { name, subject, summary, body } = issue
  const isArchived = core.catalogue.issues.some((archived) => archived.name === name && archived.isArchived)
  const base = toSubscriberMailBase(core, token)
  return {
    ...base,
    subject,
    heading: subject,
    body: [
      { kind: 'paragraph', spans: [{ text: summary, isStrong: true }] },
      ...parseMarkdown(body, { siteUrl, link: siteUrl }),
    ],
    footer: [
      'E-novice dobivate, ker ste se nanje naročili. Ne beležimo, kdo jih odpre in kaj klikne.',
      ...(isArchived ? [`Ta izdaja na spletni strani: ${siteUrl}${toIssuePath(name)}`] : []),
      ...base.footer,
    ],
  }
}

/** Creates the test mail of an issue for an office user, without a working unsubscribe link. */
export function toIssueTestMail(core: Core, issue: IssueText): Mail {
  const { unsubscribeUrl: _none, ...mail } = toIssueMail(core, issue, 'poskus')
  return { ...mail, subject: `Poskus: ${mail.subject}` }
}

/** Returns reply address, footer and one-click unsubscribe URL (RFC 8058) of a mail to a confirmed subscriber. */
function toSubscriberMailBase({ catalogue, settings: { siteUrl } }: Core, token: string) {
  const centre = toReplyAddressAndFooter(catalogue.site)
  return {
    ...centre,
    footer: [
      ...centre.footer,
      `Odjava od e-novic: ${siteUrl}${routes.newsletterUnsubscription}?token=${token}`,
    ],
    unsubscribeUrl: `${siteUrl}${apiRoutes.newsletterUnsubscription}?token=${token}`,
  }
}
