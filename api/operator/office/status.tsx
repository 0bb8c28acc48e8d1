import { formatSlovenianInstant } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { ListedMail } from '../../mail/outbox/mail-control'
import { explainMailFault } from '../../office/mail-faults'
import type { OfficePages } from '../../office/page'
import { toEnrolmentPath } from '../../office/paths'
import { ButtonForm, DefinitionList, Link, Section } from '../../office/views/controls'
import { PAGE_SIZE } from '../../office/views/paging'
import type { BaseServices } from '../../privacy/base-services'
import { MANUAL_DUTIES, REMINDER_HEADING, type Reminder, type Reminders } from '../../privacy/reminders'
import type { ClockCheck } from '../clock-check'
import type { DoctorFinding } from '../doctor'

interface StatusServices extends BaseServices {
  clockCheck: ClockCheck
  reminders: Reminders
  runDoctorChecks(): Promise<DoctorFinding[]>
}

/** Status of server, mail and data protection duties: the most urgent first. */
export function createStatusPages({
  runDoctorChecks,
  clock,
  clockCheck,
  outbox,
  worker,
  reminders,
}: StatusServices): OfficePages {
  /** Mails that a restore held, with buttons for each and for all; no section when there are none. */
  function listHeldMails() {
    const ids = outbox.listHeldIds()
    if (ids.length === 0) return []
    const rows = outbox.listByIds(ids.slice(0, PAGE_SIZE)).map(({ id, reference, kind }) => ({
      key: id,
      label: outbox.kinds.getName(kind),
      value: <HeldMail reference={reference} id={String(id)} />,
    }))
    const all = { key: 'all', label: `Vsa (${ids.length})`, value: <HeldMail reference={null} id="vsa" /> }
    return [{ title: 'Zadržano po obnovi: morda je že odšlo', rows: [all, ...rows] }]
  }

  /** Lists the question whether a clock that has jumped is right; nothing while the clock is plausible. */
  function listClockDuty() {
    if (!clockCheck.hasJumped()) return []
    const value = (
      <>
        Primerjajte uro: strežnik misli, da je {formatSlovenianInstant(clock.now())}. Če drži, potrdite.
        <ButtonForm path={officeRoutes.status} values={{ opravilo: 'ura' }} className="mt-2" isSecondary>
          Ura je prava
        </ButtonForm>
      </>
    )
    return [{ key: 'clock', label: 'Zdaj', value }]
  }

  function decideAboutHeldMails(id: string, decision: string | null): void {
    const ids = outbox.listHeldIds().filter((held) => id === 'vsa' || String(held) === id)
    if (decision !== 'poslji' && decision !== 'preklici') throw errors.notFound()
    outbox.inTransaction(() => {
      for (const held of ids) decision === 'poslji' ? outbox.retry(held) : outbox.cancel(held)
    })
    worker.pollSoon()
  }

  return {
    isForLeads: true,
    menu: { label: 'Stanje', path: officeRoutes.status, position: 90 },
    getHandlers: {
      async [officeRoutes.status]({ showPage }) {
        const findings = await runDoctorChecks()
        const failedIds = outbox.listFailedIds()
        const failedMails = outbox.listByIds(failedIds.slice(0, PAGE_SIZE))
        const moreFailed = failedIds.length - PAGE_SIZE
        const sections = [
          { title: 'Sporočite skrbniku', rows: toFindingRows(findings, ['problem', 'advice']) },
          { title: 'Opravite sami', rows: [...listClockDuty(), ...reminders.list().map(toReminderRow)] },
          ...listHeldMails(),
          {
            title: 'E-pošta, ki ni odšla',
            rows: [
              ...failedMails.map((mail) => toMailRow(mail, outbox.kinds.getName(mail.kind))),
              ...(moreFailed > 0
                ? [
                    {
                      key: 'more',
                      label: 'Prikazanih je prvih',
                      value: `${PAGE_SIZE}, še ${moreFailed} jih je v seznamu »ckd outbox list«`,
                    },
                  ]
                : []),
            ],
          },
          { title: 'V redu', rows: toFindingRows(findings, ['ok']) },
        ]
        return showPage(
          'Stanje',
          <div className="grid grid-cols-1 gap-x-12 gap-y-6 lg:grid-cols-2">
            {sections.map(({ title, rows }) => (
              <Section key={title} title={title}>
                {rows.length > 0 ? <DefinitionList rows={rows} /> : <p className="text-label">Ničesar.</p>}
              </Section>
            ))}
          </div>,
        )
      },
    },
    postHandlers: {
      [officeRoutes.status]({ user, redirectTo }, form) {
        const held = form.get('zadrzano')
        const duty = MANUAL_DUTIES.find((name) => name === form.get('opravilo'))
        if (form.get('opravilo') === 'ura') clockCheck.confirm()
        else if (held !== null) decideAboutHeldMails(held, form.get('odlocitev'))
        else if (duty) reminders.markDone(duty, user.email)
        else throw errors.notFound()
        redirectTo(officeRoutes.status)
      },
    },
  }
}

function HeldMail({ reference, id }: { reference: string | null; id: string }) {
  return (
    <>
      {reference?.startsWith('P-') && <Link to={toEnrolmentPath(reference)}>{reference}</Link>}
      <ButtonForm path={officeRoutes.status} values={{ zadrzano: id, odlocitev: 'poslji' }} isSecondary>
        Pošlji
      </ButtonForm>
      <ButtonForm path={officeRoutes.status} values={{ zadrzano: id, odlocitev: 'preklici' }} isSecondary>
        Prekliči
      </ButtonForm>
    </>
  )
}

const toFindingRows = (findings: readonly DoctorFinding[], states: readonly DoctorFinding['state'][]) =>
  states.flatMap((wanted) =>
    findings
      .filter(({ state, check }) => state === wanted && check !== REMINDER_HEADING)
      .map(({ check, text }) => ({ label: check, value: text })),
  )

const toReminderRow = ({ key, sentence, doneAt }: Reminder) => ({
  key,
  label: doneAt ? `Zadnjič ${formatSlovenianInstant(doneAt)}` : 'Zdaj',
  value: (
    <>
      {sentence}.
      {MANUAL_DUTIES.some((duty) => duty === key) && (
        <ButtonForm path={officeRoutes.status} values={{ opravilo: key }} className="mt-2" isSecondary>
          Opravljeno
        </ButtonForm>
      )}
    </>
  ),
})

const toMailRow = ({ id, reference, lastError }: ListedMail, name: string) => ({
  key: id,
  label: name,
  value: (
    <>
      {reference?.startsWith('P-') && <Link to={toEnrolmentPath(reference)}>{reference}</Link>}{' '}
      {Object.values(explainMailFault(lastError ?? '')).join('. ')}
    </>
  ),
})
