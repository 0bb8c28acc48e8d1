import { formatSlovenianInstant } from '../../../../common/calendar-date'
import { RECIPIENT_RETENTION_DAYS } from '../../../../common/retention'
import { isCancellable } from '../../../mail/outbox/stored-mails'
import { explainMailFault } from '../../../office/mail-faults'
import { Button, HiddenFields } from '../../../office/views/controls'
import type { OfficeMail } from './mail-list'
import { toMailPath } from './query'

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

/**
 * Mails with their delivery status.
 * @param reference of the enrolment; without it the list has no buttons to resend or cancel
 */
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
            <strong className="font-semibold">{mail.name}</strong>
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
  const name = <span className="sr-only">: {mail.name}</span>
  if (isCancellable(mail, now))
    return (
      <Button isSecondary formAction={toMailPath(reference, 'preklici')} formMethod="post">
        Prekliči pošiljanje{name}
      </Button>
    )
  if (mail.status === 'pending' || mail.isNeverRetried) return null
  return (
    <Button isSecondary formAction={toMailPath(reference, 'poslji')}>
      Pošlji znova{name}
    </Button>
  )
}
