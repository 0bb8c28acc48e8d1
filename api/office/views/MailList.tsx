import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { MailKind } from '../../mail/kinds'
import { explainFault } from '../mail-faults'
import { isCallable, type OfficeMail } from '../mails'
import { toMailPath } from '../query'
import { Button, Hidden } from './parts'

/** Of mails that follow from the form itself; all others bear a subject of the office's own. */
const NAMES: Partial<Readonly<Record<MailKind, string>>> = {
  enrolment_notice: 'Obvestilo osebju',
  enrolment_confirmation: 'Potrdilo o prijavi',
}

export const nameOfMail = ({ subject, kind }: Pick<OfficeMail, 'subject' | 'kind'>): string =>
  subject ?? NAMES[kind] ?? kind

const when = (instant: string) => formatSlovenianInstant(new Date(instant))

function toFate({ status, sentAt, nextAttemptAt, lastError }: OfficeMail): string {
  const fault = lastError === null ? undefined : explainFault(lastError)
  switch (status) {
    case 'sent':
      return sentAt ? `odšlo ${when(sentAt)}` : 'odšlo'
    case 'pending':
      return `čaka${nextAttemptAt ? ` do ${when(nextAttemptAt)}` : ''}${fault ? `: ${fault.cause}. Poskusimo znova sami.` : ''}`
    case 'failed':
      return `ni odšlo: ${fault?.cause ?? 'razlog ni znan'}. ${fault?.advice ?? ''}`
    case 'cancelled':
      return 'preklicano'
  }
}

interface MailListProps {
  mails: readonly OfficeMail[]
  now: Date
  /** Enrolment whose mails can be sent again, or called back; without it none can. */
  reference?: string | undefined
}

/** Mails and their fate. */
export function MailList({ mails, now, reference }: MailListProps) {
  if (mails.length === 0) return <p className="text-label">Ni e-sporočil.</p>
  return (
    <ul className="text-label">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-soft py-2"
        >
          <span className="grow wrap-anywhere">
            <strong className="font-semibold">{nameOfMail(mail)}</strong>
            <br />
            <span className="text-ink-2">{mail.recipient}</span>
            <br />
            <span className={mail.status === 'failed' ? 'font-semibold text-error' : 'text-ink-2'}>
              {toFate(mail)}
            </span>
          </span>
          {reference !== undefined && <MailActs mail={mail} now={now} reference={reference} />}
        </li>
      ))}
    </ul>
  )
}

function MailActs({ mail, now, reference }: { mail: OfficeMail; now: Date; reference: string }) {
  const name = <span className="sr-only">: {nameOfMail(mail)}</span>
  if (isCallable(mail, now))
    return (
      <form method="post" action={toMailPath(reference, 'preklici')}>
        <Hidden sporocilo={mail.id} />
        <Button isQuiet>Prekliči pošiljanje{name}</Button>
      </form>
    )
  if (mail.status === 'pending') return null
  return (
    <form action={toMailPath(reference, 'poslji')}>
      <Hidden sporocilo={mail.id} />
      <Button isQuiet>Pošlji znova{name}</Button>
    </form>
  )
}
