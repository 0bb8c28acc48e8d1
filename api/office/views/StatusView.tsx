import { formatSlovenianInstant } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import type { Outbox } from '../../mail/outbox/outbox'
import { DUTIES, REMINDER_HEADING, type Reminder } from '../../people/reminders'
import type { Finding } from '../context'
import { explainMailFault } from '../mails'
import { toEnrolmentPath } from '../query'
import { Button, DefinitionList, HiddenFields, Link, Section } from './controls'
import { toMailName } from './MailList'

interface StatusProps {
  findings: readonly Finding[]
  reminders: readonly Reminder[]
  failedMails: ReturnType<Outbox['list']>
}

export function StatusView({ findings, reminders, failedMails }: StatusProps) {
  const toRows = (state: Finding['state']) =>
    findings
      .filter((finding) => finding.state === state && finding.check !== REMINDER_HEADING)
      .map(({ check, text }) => ({ label: check, value: text }))
  const sections = [
    { title: 'Sporočite skrbniku', rows: [...toRows('problem'), ...toRows('advice')] },
    { title: 'Opravite sami', rows: reminders.map(toReminderRow) },
    { title: 'E-pošta, ki ni odšla', rows: failedMails.map(toMailRow) },
    { title: 'V redu', rows: toRows('ok') },
  ]
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
      {sections.map(({ title, rows }) => (
        <Section key={title} title={title}>
          {rows.length > 0 ? <DefinitionList rows={rows} /> : <p className="text-label">Ničesar.</p>}
        </Section>
      ))}
    </div>
  )
}

const toReminderRow = ({ key, sentence, doneAt }: Reminder) => ({
  key,
  label: doneAt ? `Zadnjič ${formatSlovenianInstant(new Date(doneAt))}` : 'Zdaj',
  value: (
    <>
      {sentence}.
      {DUTIES.some((duty) => duty === key) && (
        <form method="post" action={officeRoutes.status} className="mt-2">
          <HiddenFields opravilo={key} />
          <Button isSecondary>Opravljeno</Button>
        </form>
      )}
    </>
  ),
})

const toMailRow = ({ id, kind, reference, lastError }: StatusProps['failedMails'][number]) => ({
  key: id,
  label: toMailName({ subject: null, kind }),
  value: (
    <>
      {reference?.startsWith('P-') && <Link to={toEnrolmentPath(reference)}>{reference}</Link>}{' '}
      {Object.values(explainMailFault(lastError ?? '')).join('. ')}
    </>
  ),
})
