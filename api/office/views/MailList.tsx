import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { OfficeMail } from '../mails'
import { toPersonPath } from '../query'
import { Button } from './parts'

const NAMES: Readonly<Record<string, string>> = {
  enrolment_notice: 'Obvestilo osebju',
  enrolment_confirmation: 'Potrdilo o prijavi',
}

const when = (instant: string) => formatSlovenianInstant(new Date(instant))

function toFate({ status, sentAt, nextAttemptAt, lastError }: OfficeMail): string {
  switch (status) {
    case 'sent':
      return sentAt ? `odšlo ${when(sentAt)}` : 'odšlo'
    case 'pending':
      return `čaka${nextAttemptAt ? ` do ${when(nextAttemptAt)}` : ''}${lastError ? ` (${lastError})` : ''}`
    case 'failed':
      return `ni odšlo: ${lastError ?? 'neznan razlog'}`
    case 'cancelled':
      return 'preklicano'
  }
}

/** Mails and their fate. @param reference enrolment whose mails can be sent again; undefined where none can */
export function MailList({
  mails,
  reference,
}: {
  mails: readonly OfficeMail[]
  reference: string | undefined
}) {
  if (mails.length === 0) return <p className="text-label">Ni e-sporočil.</p>
  return (
    <ul className="text-label">
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-rule-soft py-2"
        >
          <span className="grow [overflow-wrap:anywhere]">
            <strong className="font-semibold">{mail.subject ?? NAMES[mail.letter] ?? mail.letter}</strong>
            <br />
            <span className="text-ink-2">{mail.recipient}</span>
            <br />
            <span className={mail.status === 'failed' ? 'font-semibold text-error' : 'text-ink-2'}>
              {toFate(mail)}
            </span>
          </span>
          {reference !== undefined && mail.status !== 'pending' && (
            <form method="post" action={`${toPersonPath(reference)}/poslji`}>
              <input type="hidden" name="sporocilo" value={mail.id} />
              <Button isQuiet>
                Pošlji znova
                <span className="sr-only">: {mail.subject ?? NAMES[mail.letter] ?? mail.letter}</span>
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
