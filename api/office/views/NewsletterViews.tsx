import { formatSlovenianInstant } from '../../../common/calendar-date'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { addMilliseconds } from '../../core/clock'
import type { Issue, IssueText, SentIssue } from '../../submissions/newsletter/issues'
import { UNDO_TIME } from '../../submissions/newsletter/issues'
import type { Suspended } from '../../submissions/newsletter/refusals'
import { addressForms, mailForms } from '../plurals'
import type { OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Hidden, Note, Section } from './parts'

const when = (instant: string) => formatSlovenianInstant(new Date(instant))

/** How far an issue has come, in a few words. */
function tellState({ sent, failed, waiting, pausedAt, recipients }: SentIssue): string {
  const parts = [
    waiting === 0 ? 'Končano' : pausedAt === null ? 'Se pošilja' : 'Ustavljeno',
    `odšlo ${sent} od ${recipients}`,
    waiting > 0 && `čaka ${waiting}`,
    failed > 0 && `ni uspelo ${failed}`,
  ]
  return parts.filter(Boolean).join(', ')
}

interface IssuesViewProps {
  user: OfficeUser
  unsent: readonly Issue[]
  sent: readonly SentIssue[]
  /** How many would get an issue now. */
  recipients: number
  /** Addresses that take none. */
  suspended: number
  pathOf(name: string): string
}

/** The issues of the newsletter: those that the content has, and those that were sent. */
export function IssuesView({ user, unsent, sent, recipients, suspended, pathOf }: IssuesViewProps) {
  const toLine = ({ name, subject }: IssueText, state: string) => (
    <li key={name} className="flex flex-wrap items-center gap-x-6 border-b border-rule-soft py-1">
      <a className="inline-flex min-h-11 grow items-center font-bold text-link" href={pathOf(name)}>
        {name}: {subject}
      </a>
      <span className="text-ink-2">{state}</span>
    </li>
  )
  return (
    <OfficePage user={user} title="E-novice" section={officeRoutes.newsletter}>
      <p className="mb-6 text-label">
        Naročenih: {countOf(recipients, addressForms)}.{' '}
        {suspended > 0 && (
          <a className="tap-target text-link" href={officeRoutes.suspended}>
            Naslovi, ki ne sprejemajo: {suspended}
          </a>
        )}
      </p>
      <div className="flex max-w-240 flex-col gap-8">
        <Section title="Še ni poslano">
          {unsent.length === 0 && (
            <p className="text-label">
              Nobena izdaja ne čaka. Napišete jo v mapi e-novice, med vsebino strani.
            </p>
          )}
          <ul className="text-label">{unsent.map((issue) => toLine(issue, issue.summary))}</ul>
        </Section>
        {sent.length > 0 && (
          <Section title="Poslano">
            <ul className="text-label">{sent.map((issue) => toLine(issue, tellState(issue)))}</ul>
          </Section>
        )}
      </div>
    </OfficePage>
  )
}

interface IssueViewProps {
  user: OfficeUser
  /** As the content has it; undefined once it is gone from there. */
  issue: Issue | undefined
  sent: SentIssue | undefined
  /** What leaves, or has left. */
  text: IssueText
  recipients: number
  perHour: number
  problem?: string | undefined
  /** A trial was just asked for. */
  isTried: boolean
  path: string
}

/** An issue as its readers see it, and what can be done with it now. */
export function IssueView(props: IssueViewProps) {
  const { user, issue, sent, text, problem, isTried, path } = props
  return (
    <OfficePage
      user={user}
      title={text.subject}
      section={officeRoutes.newsletter}
      back={{ label: 'E-novice', path: officeRoutes.newsletter }}
    >
      {problem !== undefined && <Note kind="alert">{problem}</Note>}
      {isTried && <Note>Poskusno e-sporočilo je na poti na {user.email}.</Note>}
      {sent ? <Sending {...props} sent={sent} /> : issue && <Unsent {...props} issue={issue} />}
      {sent && issue && issue.digest !== sent.digest && (
        <Note kind="alert">
          Besedilo se je po pošiljanju spremenilo. Sprememba velja samo za spletno stran; spodaj je, kar je
          bilo poslano.
        </Note>
      )}
      <div className="grid grid-cols-1 gap-x-8 gap-y-8 xl:grid-cols-[minmax(0,1fr)_auto]">
        <Section title="V računalniku">
          <Frame path={path} name="Predogled v računalniku" className="w-full" />
        </Section>
        <Section title="Na telefonu">
          <Frame path={path} name="Predogled na telefonu" className="w-97.5 max-w-full" />
        </Section>
      </div>
    </OfficePage>
  )
}

/** The mail by itself: nothing in it reaches this page. */
function Frame({ path, name, className }: { path: string; name: string; className: string }) {
  return (
    <iframe
      sandbox=""
      src={`${path}/posta`}
      title={name}
      className={`h-160 border-2 border-rule bg-surface ${className}`}
    />
  )
}

function Unsent({ issue, recipients, perHour, path }: IssueViewProps & { issue: Issue }) {
  return (
    <div className="mb-8">
      <p className="mb-4 max-w-180">
        Naročenih je {countOf(recipients, addressForms)}. Prva e-sporočila odidejo pet minut po pritisku na
        »Pošlji«; do takrat lahko vse vzamete nazaj. Nato odhajajo po največ {perHour} na uro, za vsemi
        drugimi sporočili.
      </p>
      <form method="post" action={path} className="flex flex-wrap gap-3">
        <Hidden razlicica={issue.digest} />
        <Button name="dejanje" value="poskus" isQuiet>
          Pošlji poskusno sebi
        </Button>
        {recipients > 0 && (
          <Button name="dejanje" value="poslji">
            Pošlji: {countOf(recipients, mailForms)}
          </Button>
        )}
      </form>
    </div>
  )
}

function Sending({ sent, path }: IssueViewProps & { sent: SentIssue }) {
  const { author, startedAt, releasedAt, pausedAt, waiting, recipients } = sent
  const isUntouched = releasedAt === null && waiting > 0
  const beginsAt = addMilliseconds(new Date(startedAt), UNDO_TIME)
  return (
    <div className="mb-8">
      <p className="mb-4 max-w-180" role="status">
        {author === null
          ? `Izdaja je bila poslana ${when(startedAt)}. Komu, po obnovi podatkov ni znano.`
          : `${author}, ${when(startedAt)}. ${tellState(sent)}.`}
        {isUntouched && pausedAt === null && ` Pošiljanje se začne ${formatSlovenianInstant(beginsAt)}.`}
        {recipients === 0 && author !== null && ' Naročen ni bil nihče.'}
      </p>
      {waiting > 0 && (
        <form method="post" action={path} className="flex flex-wrap gap-3">
          {isUntouched && (
            <Button name="dejanje" value="vzemi-nazaj">
              Vzemi nazaj
            </Button>
          )}
          {pausedAt === null ? (
            <Button name="dejanje" value="ustavi" isQuiet>
              Ustavi
            </Button>
          ) : (
            <Button name="dejanje" value="nadaljuj">
              Nadaljuj
            </Button>
          )}
        </form>
      )}
    </div>
  )
}

interface SuspendedViewProps {
  user: OfficeUser
  suspended: readonly (Suspended & { cause: string })[]
}

/** Who gets no issue any more, why, and the button that tries them again. */
export function SuspendedView({ user, suspended }: SuspendedViewProps) {
  return (
    <OfficePage
      user={user}
      title="Naslovi, ki ne sprejemajo"
      section={officeRoutes.newsletter}
      back={{ label: 'E-novice', path: officeRoutes.newsletter }}
    >
      <p className="mb-5 max-w-180">
        Na te naslove ne pošiljamo več: naslova ni ali pa je sporočila trikrat zavrnil. Če veste, da spet
        dela, ga vrnite na seznam.
      </p>
      {suspended.length === 0 && <p>Takega naslova ni.</p>}
      <ul className="max-w-240 text-label">
        {suspended.map(({ subscriptionId, recipient, cause, count, at }) => (
          <li
            key={subscriptionId}
            className="flex flex-wrap items-center gap-x-6 gap-y-1 border-b border-rule-soft py-2"
          >
            <span className="grow wrap-anywhere">
              <strong className="font-semibold">{recipient}</strong>
              <br />
              <span className="text-ink-2">
                {cause}; zavrnjeno: {countOf(count, mailForms)}, nazadnje {when(at)}
              </span>
            </span>
            <form method="post" action={officeRoutes.suspended}>
              <Hidden naslov={subscriptionId} />
              <Button isQuiet>
                Spet pošiljaj<span className="sr-only">: {recipient}</span>
              </Button>
            </form>
          </li>
        ))}
      </ul>
    </OfficePage>
  )
}
