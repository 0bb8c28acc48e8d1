import { formatSlovenianInstant } from '../../../common/calendar-date'
import { RECIPIENT_RETENTION_DAYS } from '../../../common/retention'
import { toMailPath } from '../../features/places/office/query'
import { type MailKind, mailKinds } from '../../mail/kinds'
import { isCancellable } from '../../mail/outbox/stored-mails'
import { explainMailFault, type OfficeMail } from '../mails'
import { Button, HiddenFields } from './controls'

/** Names of mails without a subject of their own, by mail kind. */
const MAIL_NAMES: Readonly<Record<string, string>> = {
  enrolment_notice: 'Obvestilo osebju',
  enrolment_confirmation: 'Potrdilo o prijavi',
  contact_notice: 'Sporočilo s spletnega mesta',
  family_links: 'Dostop do prijav',
  letter: 'Sporočilo o prijavi',
  newsletter_confirmation: 'Potrditev naročila na e-novice',
  newsletter_welcome: 'Dobrodošlica e-novic',
  newsletter_issue: 'E-novice',
  office_access: 'Dostop do urada',
  office_notice: 'Obvestilo pisarni',
  office_sign_in: 'Vstop v urad',
  operator_alert: 'Opozorilo skrbniku',
  payment_notice: 'Obvestilo o plačilu',
  payment_reminder: 'Opomin za plačilo',
  newsletter_trial: 'Poskusne e-novice',
  operator_all_clear: 'Konec opozorila skrbniku',
} satisfies Record<MailKind, string>

/** Returns a mail's subject or the name of its kind; a newer version may have stored unknown kinds. */
export const toMailName = ({ subject, kind }: { subject: string | null; kind: string }): string =>
  subject ?? MAIL_NAMES[kind] ?? 'E-sporočilo'

function describeStatus({ status, sentAt, nextAttemptAt, lastError }: OfficeMail): string {
  const fault = lastError === null ? undefined : explainMailFault(lastError)
  switch (status) {
    case 'sent':
      return sentAt ? `odšlo ${formatSlovenianInstant(sentAt)}` : 'odšlo'
    case 'pending':
      return `čaka${nextAttemptAt ? ` do ${formatSlovenianInstant(nextAttemptAt)}` : ''}${fault ? `: ${fault.cause}. Poskusimo znova sami.` : ''}`
    case 'failed':
      return `ni odšlo: ${fault?.cause ?? 'razlog ni znan'}. ${fault?.advice ?? ''}`
    case 'cancelled':
      return 'preklicano'
  }
}

/** @param reference of the enrolment; without it the list has no buttons to resend or cancel */
export function MailList(props: { mails: readonly OfficeMail[]; now: Date; reference?: string | undefined }) {
  const { mails, now, reference } = props
  if (mails.length === 0)
    return (
      <p className="text-label">
        E-sporočil zadnjih {RECIPIENT_RETENTION_DAYS} dni ni; starejša se izbrišejo.
      </p>
    )
  return (
    <ul className="text-label">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-soft py-2"
        >
          <span className="grow wrap-anywhere">
            <strong className="font-semibold">{toMailName(mail)}</strong>
            <br />
            <span className="text-ink-2">{mail.recipient}</span>
            <br />
            <span className={mail.status === 'failed' ? 'font-semibold text-error' : 'text-ink-2'}>
              {describeStatus(mail)}
            </span>
          </span>
          {reference !== undefined && (
            <form>
              <HiddenFields sporocilo={mail.id} />
              <MailActionButton mail={mail} now={now} reference={reference} />
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

function MailActionButton({ mail, now, reference }: { mail: OfficeMail; now: Date; reference: string }) {
  const name = <span className="sr-only">: {toMailName(mail)}</span>
  if (isCancellable(mail, now))
    return (
      <Button isSecondary formAction={toMailPath(reference, 'preklici')} formMethod="post">
        Prekliči pošiljanje{name}
      </Button>
    )
  if (mail.status === 'pending' || mailKinds[mail.kind].isNeverRetried) return null
  return (
    <Button isSecondary formAction={toMailPath(reference, 'poslji')}>
      Pošlji znova{name}
    </Button>
  )
}
