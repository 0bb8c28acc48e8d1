import { formatSlovenianInstant } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import type { ListedMail } from '../../mail/outbox/outbox'
import { DUTIES, REMINDER, type Reminder } from '../../people/reminders'
import type { Finding } from '../context'
import { explainFault } from '../mail-faults'
import { toPersonPath } from '../query'
import type { OfficeUser } from '../users'
import { nameOfMail } from './MailList'
import { OfficePage } from './OfficePage'
import { Button, Facts, Hidden, Section } from './parts'

interface StandingViewProps {
  user: OfficeUser
  findings: readonly Finding[]
  failed: readonly ListedMail[]
  reminders: readonly Reminder[]
}

/** Everything that somebody should know about: first what needs a person, last what is well. */
export function StandingView({ user, findings, failed, reminders }: StandingViewProps) {
  const list = (isWell: boolean) =>
    findings
      .filter(({ state, check }) => (state === 'ok') === isWell && check !== REMINDER)
      .map(({ check, text }) => ({ label: check, value: text }))
  const duties = reminders.map(({ key, sentence, doneAt }) => ({
    key,
    label: doneAt ? `Zadnjič ${formatSlovenianInstant(new Date(doneAt))}` : 'Zdaj',
    value: (
      <>
        {sentence}.
        {DUTIES.some((duty) => duty === key) && (
          <form method="post" action={officeRoutes.standing} className="mt-2">
            <Hidden opravilo={key} />
            <Button isQuiet>Opravljeno</Button>
          </form>
        )}
      </>
    ),
  }))
  const mails = failed.map(({ id, kind, reference, lastError }) => ({
    key: id,
    label: nameOfMail({ subject: null, kind }),
    value: (
      <>
        {reference?.startsWith('P-') && (
          <a className="tap-target text-link" href={toPersonPath(reference)}>
            {reference}
          </a>
        )}{' '}
        {Object.values(explainFault(lastError ?? '')).join('. ')}
      </>
    ),
  }))
  return (
    <OfficePage user={user} title="Stanje" section={officeRoutes.standing}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
        {[
          { title: 'Sporočite skrbniku', rows: list(false) },
          { title: 'Opravite sami', rows: duties },
          { title: 'E-pošta, ki ni odšla', rows: mails },
          { title: 'V redu', rows: list(true) },
        ].map(({ title, rows }) => (
          <Section key={title} title={title}>
            {rows.length > 0 ? <Facts rows={rows} /> : <p className="text-label">Ničesar.</p>}
          </Section>
        ))}
      </div>
    </OfficePage>
  )
}
