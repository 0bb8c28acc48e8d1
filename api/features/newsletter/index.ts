import { apiRoutes } from '../../../common/routes'
import { addMilliseconds, DAY, HOUR, MINUTE, toInstant } from '../../core/clock'
import { AWAITED_RANK, LETTER_RANK, type MailKind, NEWSLETTER_RANK } from '../../mail/kinds'
import type { Office } from '../../office/office'
import type { BaseServices } from '../../privacy/base-services'
import type { PersonRecords } from '../../privacy/personal-data'
import type { Feature } from '../feature'
import { createIssueSender, type Issues } from './issues'
import { createNewsletterRetention, createNewsletterValidator } from './kind'
import { toIssueMail, toIssueTestMail, toOptInMail, toWelcomeMail } from './mails'
import { createNewsletterPages } from './office/newsletter'
import { confirmSubscription, endSubscription, showUnsubscription } from './routes'
import { createNewsletterTokens, createSubscriptions, type Subscriptions } from './subscriptions'

export interface NewsletterFeature extends Feature {
  subscriptions: Subscriptions
  issues: Issues
}

/** Newsletter: subscriptions with double opt-in, and issues that the office sends in batches. */
export function createNewsletterFeature(base: BaseServices, office: Office | undefined): NewsletterFeature {
  const { outbox, worker, journal, forms } = base
  outbox.links.newsletter = createNewsletterTokens(base)
  const subscriptions = createSubscriptions(base, outbox, journal)
  const issues = createIssueSender(base, outbox)
  return {
    name: 'newsletter',
    subscriptions,
    issues,
    forms: { newsletter: createNewsletterValidator(subscriptions) },
    retentionRules: { newsletter: createNewsletterRetention(base) },
    mails: createNewsletterMails(base, issues),
    apiRoutes: [
      { path: apiRoutes.newsletterConfirmation, post: confirmSubscription(subscriptions, worker.pollSoon) },
      // Mail providers send one-click unsubscriptions (RFC 8058).
      {
        path: apiRoutes.newsletterUnsubscription,
        crossSitePost: endSubscription(subscriptions),
        get: showUnsubscription,
      },
    ],
    officePages: office ? [createNewsletterPages({ ...base, office, issues })] : [],
    tasks: [
      {
        intervalMs: MINUTE / 2,
        failureMessage: 'the next batch of the newsletter cannot be released',
        run: () => issues.releaseNextBatch() && worker.pollSoon(),
      },
    ],
    doctorChecks: () => [{ check: 'E-novice', text: `potrjenih naročil: ${subscriptions.countConfirmed()}` }],
    afterRestore: issues.pauseAll,
    dutiesAfterRestore: [
      'E-novice čakajo: preden nadaljujete pošiljko, premislite, kdo jo je že prejel, in ne pošiljajte znova pošiljk, ki jih kopija ne pozna',
    ],
    personalData: {
      tables: {
        newsletter_subscriptions: 'erased',
        newsletter_tokens: 'erased',
        newsletter_issues: 'not personal',
      },
      records: createSubscriptionRecords(base),
      consentInForce: `consents.consent = 'newsletter' AND consents.withdrawn_at IS NULL AND EXISTS (
        SELECT 1 FROM newsletter_subscriptions AS subscription
        WHERE subscription.address_key = consents.address_key AND subscription.status <> 'unsubscribed')`,
      copy: ({ recordIds }) => ({ newsletter: subscriptions.listCopies(recordIds) }),
      copyLabels: { newsletter: 'E-novice' },
      replays: subscriptions.replays,
      listAddressKeys: subscriptions.listAddressKeys,
      afterCorrection({ after }) {
        if (after.isReduced) return
        const subscriber = forms.findSubscriber(after.kind, after.payload as never)
        if (subscriber) subscriptions.rename(after.id, subscriber)
      },
    },
  }
}

/** A mail without its token or its issue is superfluous: the subscription or the issue was erased. */
function createNewsletterMails(base: BaseServices, issues: Issues): MailKind[] {
  return [
    {
      kind: 'newsletter_confirmation',
      name: 'Potrditev naročila na e-novice',
      rank: AWAITED_RANK,
      link: 'confirm',
      linkLifetimeMs: base.catalogue.retention.unconfirmedNewsletterHours * HOUR,
      write: ({ token }) => (token === null ? undefined : toOptInMail(base, token)),
    },
    {
      kind: 'newsletter_welcome',
      name: 'Dobrodošlica e-novic',
      rank: LETTER_RANK,
      link: 'unsubscribe',
      write: ({ token }) => (token === null ? undefined : toWelcomeMail(base, token)),
    },
    {
      kind: 'newsletter_issue',
      name: 'E-novice',
      rank: NEWSLETTER_RANK,
      link: 'unsubscribe',
      write({ issueId, token }) {
        const issue = issues.findText(issueId)
        return issue && token !== null ? toIssueMail(base, issue, token) : undefined
      },
    },
    {
      kind: 'newsletter_test',
      name: 'Poskusne e-novice',
      rank: AWAITED_RANK,
      write({ issueId }) {
        const issue = issues.findText(issueId)
        return issue && toIssueTestMail(base, issue)
      },
    },
  ]
}

/** Subscriptions of a person, which are found by the address. */
function createSubscriptionRecords({ database, catalogue, outbox }: BaseServices): PersonRecords {
  const selectKeys = database
    .prepare<[string], string>(`
      SELECT address_key FROM newsletter_subscriptions WHERE address_key IN (
        SELECT address_key FROM people JOIN submissions ON id = submission_id WHERE reference = ?)`)
    .pluck()
  const selectByKeys = database
    .prepare<{ keys: string; upTo: string }, number>(`
      SELECT id FROM newsletter_subscriptions
      WHERE created_at <= :upTo AND address_key IN (SELECT value FROM json_each(:keys)) ORDER BY id`)
    .pluck()
  const selectExpired = database
    .prepare<{ now: string; yesterday: string; proofs: string }, number>(`
      SELECT id FROM newsletter_subscriptions
      WHERE (status = 'pending' AND expires_at < :now AND confirmation_sent_at < :yesterday)
        OR (status = 'unsubscribed' AND unsubscribed_at < :proofs)`)
    .pluck()
  const deleteSubscription = database.prepare('DELETE FROM newsletter_subscriptions WHERE id = ?')
  return {
    listKeysOfSubmission: (reference) => selectKeys.all(reference),
    list: (keys, upTo) => selectByKeys.all({ keys: JSON.stringify(keys), upTo: toInstant(upTo) }),
    listExpired(now) {
      const daysAgo = (days: number) => toInstant(addMilliseconds(now, -days * DAY))
      const proofs = daysAgo(catalogue.retention.proofDays)
      return selectExpired.all({ now: toInstant(now), yesterday: daysAgo(1), proofs })
    },
    erase(id) {
      const messageIds = outbox.deleteBySubscription(id)
      deleteSubscription.run(id)
      return messageIds
    },
  }
}
