import { formatSlovenianInstant } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { DUTIES, REMINDER } from '../../people/reminders'
import type { Finding, OfficeContext, OfficePages } from '../context'
import { explainFault } from '../mail-faults'
import { toPersonPath } from '../query'
import { nameOfMail } from '../views/MailList'
import { Button, Facts, Hidden, Link, Section } from '../views/parts'

/** How things stand: what needs a person, the most urgent first, then mails that have not left, and what is well. */
export function createStandingPages({ examine, outbox, reminders }: OfficeContext): OfficePages {
  const listMails = () => {
    const failed = outbox.listFailedIds()
    return outbox.list().filter(({ id }) => failed.includes(id))
  }
  return {
    isForLeads: true,
    shown: {
      async [officeRoutes.standing]({ show }) {
        const findings = await examine()
        const list = (...states: Finding['state'][]) =>
          states.flatMap((wanted) =>
            findings
              .filter(({ state, check }) => state === wanted && check !== REMINDER)
              .map(({ check, text }) => ({ label: check, value: text })),
          )
        const duties = reminders.list().map(({ key, sentence, doneAt }) => ({
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
        const mails = listMails().map(({ id, kind, reference, lastError }) => ({
          key: id,
          label: nameOfMail({ subject: null, kind }),
          value: (
            <>
              {reference?.startsWith('P-') && <Link to={toPersonPath(reference)}>{reference}</Link>}{' '}
              {Object.values(explainFault(lastError ?? '')).join('. ')}
            </>
          ),
        }))
        return show(
          'Stanje',
          <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
            {[
              { title: 'Sporočite skrbniku', rows: list('problem', 'advice') },
              { title: 'Opravite sami', rows: duties },
              { title: 'E-pošta, ki ni odšla', rows: mails },
              { title: 'V redu', rows: list('ok') },
            ].map(({ title, rows }) => (
              <Section key={title} title={title}>
                {rows.length > 0 ? <Facts rows={rows} /> : <p className="text-label">Ničesar.</p>}
              </Section>
            ))}
          </div>,
        )
      },
    },
    acts: {
      [officeRoutes.standing]({ user, leadTo }, form) {
        const duty = DUTIES.find((one) => one === form.get('opravilo'))
        if (!duty) throw errors.notFound()
        reminders.markDone(duty, user.email)
        leadTo(officeRoutes.standing)
      },
    },
  }
}
