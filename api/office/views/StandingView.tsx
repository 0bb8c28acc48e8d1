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
import { Button, Hidden, Section } from './parts'

interface StandingViewProps {
  user: OfficeUser
  findings: readonly Finding[]
  failed: readonly ListedMail[]
  reminders: readonly Reminder[]
}

const LINE = 'border-b border-rule-soft py-2 wrap-anywhere'

/** Everything that somebody should know about: first what needs a person, last what is well. */
export function StandingView({ user, findings, failed, reminders }: StandingViewProps) {
  const list = (isWell: boolean) =>
    findings
      .filter(({ state, check }) => (state === 'ok') === isWell && check !== REMINDER)
      .map(({ check, text }) => (
        <li key={check + text} className={LINE}>
          <strong>{check}</strong>: {text}
        </li>
      ))
  return (
    <OfficePage user={user} title="Stanje" section={officeRoutes.standing}>
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 text-label lg:grid-cols-2">
        <Section title="Sporočite skrbniku">
          <ul>{list(false)}</ul>
        </Section>
        <Section title="Opravite sami">
          <ul>
            {reminders.map((reminder) => (
              <Duty key={reminder.key} reminder={reminder} />
            ))}
          </ul>
          {reminders.length === 0 && <p>Obvestilo o&nbsp;zasebnosti zdaj ne zahteva ničesar.</p>}
        </Section>
        <Section title="E-pošta, ki ni odšla">
          <ul>
            {failed.map(({ id, kind, reference, lastError }) => (
              <li key={id} className={LINE}>
                <strong>{nameOfMail({ subject: null, kind })}</strong>{' '}
                {reference?.startsWith('P-') ? (
                  <a className="tap-target text-link" href={toPersonPath(reference)}>
                    {reference}
                  </a>
                ) : (
                  reference
                )}
                {': '}
                {Object.values(explainFault(lastError ?? '')).join('. ')}
              </li>
            ))}
          </ul>
          {failed.length === 0 && <p>Vse je odšlo ali še čaka na svoj čas.</p>}
        </Section>
        <Section title="V redu">
          <ul>{list(true)}</ul>
        </Section>
      </div>
    </OfficePage>
  )
}

/** A promise of the notice; what only people see is done by a button. */
function Duty({ reminder: { key, sentence, doneAt } }: { reminder: Reminder }) {
  return (
    <li className={LINE}>
      {sentence}.
      {doneAt !== undefined && (
        <span className="text-ink-2"> Zadnjič: {formatSlovenianInstant(new Date(doneAt))}.</span>
      )}
      {DUTIES.some((duty) => duty === key) && (
        <form method="post" action={officeRoutes.standing} className="mt-2">
          <Hidden opravilo={key} />
          <Button isQuiet>Opravljeno</Button>
        </form>
      )}
    </li>
  )
}
