import { formatSlovenianInstant } from '../../../common/calendar-date'
import { RECIPIENT_DAYS } from '../../../common/retention'
import { type MailKind, mailKinds } from '../../mail/kinds'
import { explainFault } from '../mail-faults'
import { isCallable, type OfficeMail } from '../mails'
import { toMailPath } from '../query'
import { Button, Hidden } from './parts'

/** Where no subject of the office's own tells more. */
const NAMES: Readonly<Record<string, string>> = {
  enrolment_notice: 'Obvestilo osebju',
  enrolment_confirmation: 'Potrdilo o prijavi',
  contact_notice: 'Sporočilo s spletnega mesta',
  family_links: 'Dostop do prijav',
  letter: 'Sporočilo o prijavi',
  newsletter_confirmation: 'Potrditev naročila na e-novice',
  newsletter_welcome: 'Dobrodošlica e-novic',
  newsletter_issue: 'E-novice',
  office_access: 'Dostop do urada',
  office_notice: 'Obvestilo uradu',
  office_sign_in: 'Vstop v urad',
  operator_alert: 'Opozorilo skrbniku',
  newsletter_trial: 'Poskusne e-novice',
  operator_all_clear: 'Konec opozorila skrbniku',
} satisfies Record<MailKind, string>

export const nameOfMail = ({ subject, kind }: { subject: string | null; kind: string }): string =>
  // Another version may have enqueued kinds that this one does not know.
  subject ?? NAMES[kind] ?? 'E-sporočilo'

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
  if (mails.length === 0)
    return <p className="text-label">E-sporočil zadnjih {RECIPIENT_DAYS} dni ni; starejša se izbrišejo.</p>
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
          {reference !== undefined && (
            <form>
              <Hidden sporocilo={mail.id} />
              <MailAct mail={mail} now={now} reference={reference} />
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}

function MailAct({ mail, now, reference }: { mail: OfficeMail; now: Date; reference: string }) {
  const name = <span className="sr-only">: {nameOfMail(mail)}</span>
  if (isCallable(mail, now))
    return (
      <Button isQuiet formAction={toMailPath(reference, 'preklici')} formMethod="post">
        Prekliči pošiljanje{name}
      </Button>
    )
  if (mail.status === 'pending' || mailKinds[mail.kind].isNeverRetried) return null
  return (
    <Button isQuiet formAction={toMailPath(reference, 'poslji')}>
      Pošlji znova{name}
    </Button>
  )
}
