import { formatSlovenianInstant } from '../../../common/calendar-date'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import type { RefusedMail } from '../../mail/outbox/issue-mails'
import type { Issue, SentIssue } from '../../submissions/newsletter/issues'
import { explainFault } from '../mail-faults'
import { addressForms, mailForms } from '../plurals'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Hidden, Note, Section } from './parts'

const pathOf = (name: string) => `${officeRoutes.newsletter}/${name}`

const when = (instant: string) => formatSlovenianInstant(new Date(instant))

/** How far an issue has come, in a few words. */
function tellState({ sent, failed, waiting, pausedAt, releasedAt, recipients }: SentIssue): string {
  const state =
    waiting === 0
      ? 'Končano'
      : pausedAt !== null
        ? 'Ustavljeno'
        : releasedAt
          ? 'Se pošilja'
          : 'Začne se v petih minutah'
  const rest = `${waiting > 0 ? `, čaka ${waiting}` : ''}${failed > 0 ? `, ni uspelo ${failed}` : ''}`
  return `${state}, odšlo ${sent} od ${recipients}${rest}`
}

interface IssuesViewProps {
  user: OfficeUser
  /** Of the content, and not sent yet. */
  unsent: readonly Issue[]
  sent: readonly SentIssue[]
  /** How many would get an issue now. */
  recipients: number
  suspended: readonly RefusedMail[]
}

/** The issues of the newsletter, and who gets none of them any more. */
export function IssuesView({ user, unsent, sent, recipients, suspended }: IssuesViewProps) {
  const lines = [
    ...unsent.map(({ name, subject }) => ({ name, subject, state: 'Še ni poslano' })),
    ...sent.map((issue) => ({ name: issue.name, subject: issue.subject, state: tellState(issue) })),
  ]
  return (
    <OfficePage user={user} title="E-novice" section={officeRoutes.newsletter}>
      <p className="mb-6">Naročenih: {countOf(recipients, addressForms)}.</p>
      {lines.length === 0 && <p>Nobene izdaje še ni. Napišete jo med vsebino strani.</p>}
      <ul className="mb-10 max-w-240 border-t-2 border-rule text-label">
        {lines.map(({ name, subject, state }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-6 border-b border-rule-soft py-1">
            <a className="inline-flex min-h-11 grow items-center font-bold text-link" href={pathOf(name)}>
              {name}: {subject}
            </a>
            <span className="text-ink-2">{state}</span>
          </li>
        ))}
      </ul>
      {suspended.length > 0 && (
        <Section title="Naslovi, ki ne sprejemajo">
          <p className="max-w-180 text-label">
            Nanje ne pošiljamo več: naslova ni ali pa je e-novice trikrat zavrnil.
          </p>
          <ul className="max-w-240 text-label">
            {suspended.map(({ subscriptionId, recipient, reason, at }) => (
              <li key={subscriptionId} className="border-b border-rule-soft py-2">
                <form
                  method="post"
                  action={officeRoutes.newsletter}
                  className="flex flex-wrap items-center gap-x-6"
                >
                  <span className="grow wrap-anywhere">
                    <strong className="font-semibold">{recipient}</strong>
                    <br />
                    {explainFault(reason).cause}, {when(at)}
                  </span>
                  <Hidden naslov={subscriptionId} />
                  <Button isQuiet>
                    Spet pošiljaj<span className="sr-only">: {recipient}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </OfficePage>
  )
}

interface IssueViewProps {
  user: OfficeUser
  /** As the content has it; undefined once it is gone from there. */
  issue: Issue | undefined
  sent: SentIssue | undefined
  recipients: number
  perHour: number
  /** What was just done, or why it could not be. */
  said?: string | undefined
  isRefused?: boolean
}

/** An issue as its readers see it, and what can be done with it now. */
export function IssueView(props: IssueViewProps) {
  const { user, issue, sent, recipients, perHour, said, isRefused } = props
  const { name = '', subject = '' } = sent ?? issue ?? {}
  return (
    <OfficePage
      user={user}
      title={subject}
      section={officeRoutes.newsletter}
      back={{ label: 'E-novice', path: officeRoutes.newsletter }}
    >
      {said && <Note kind={isRefused ? 'alert' : 'done'}>{said}</Note>}
      <p className="mb-4 max-w-180">
        {sent
          ? `${sent.author ?? 'Po obnovi podatkov ni znano, komu'}, ${when(sent.startedAt)}. ${tellState(sent)}.`
          : `Prva e-sporočila odidejo pet minut po pritisku na »Pošlji«; do takrat jih lahko vzamete nazaj. Nato odhajajo po največ ${perHour} na uro, za vsemi drugimi sporočili.`}
      </p>
      <form method="post" action={pathOf(name)} className="mb-8 flex flex-wrap gap-3">
        <Hidden razlicica={issue?.digest} />
        {listActs(sent, recipients).map(([act, label], index) => (
          <Button key={act} name="dejanje" value={act} isQuiet={index > 0}>
            {label}
          </Button>
        ))}
      </form>
      {sent && issue && issue.digest !== sent.digest && (
        <Note kind="alert">
          Besedilo se je po pošiljanju spremenilo. Sprememba velja samo za spletno stran; spodaj je, kar je
          bilo poslano.
        </Note>
      )}
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_24.375rem]">
        {['V računalniku', 'Na telefonu'].map((title) => (
          <Section key={title} title={title}>
            {/* Nothing in the mail reaches this page. */}
            <iframe
              sandbox=""
              src={`${pathOf(name)}/posta`}
              title={`Predogled: ${title.toLowerCase()}`}
              className={`h-160 w-full border-2 border-rule ${title === 'Na telefonu' ? 'max-w-97.5' : ''}`}
            />
          </Section>
        ))}
      </div>
    </OfficePage>
  )
}

type Act = readonly [act: string, label: string]

function listActs(sent: SentIssue | undefined, recipients: number): Act[] {
  if (!sent)
    return [
      ['poskus', 'Pošlji poskusno sebi'],
      // Sent to nobody, an issue could never be sent to anybody.
      ...(recipients > 0 ? [['poslji', `Pošlji: ${countOf(recipients, mailForms)}`] as const] : []),
    ]
  if (sent.waiting === 0) return []
  return [
    sent.pausedAt === null ? ['ustavi', 'Ustavi'] : ['nadaljuj', 'Nadaljuj'],
    ...(sent.releasedAt === null ? [['vzemi-nazaj', 'Vzemi nazaj'] as const] : []),
  ]
}
