import { formatSlovenianInstant } from '../../../common/calendar-date'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import type { Issue, Issues, IssueText, SentIssue } from '../../submissions/newsletter/issues'
import { explainMailFault } from '../mails'
import { Button, HiddenFields, mailForms, Notice, Section } from './controls'

const addressForms = { one: 'naslov', two: 'naslova', few: 'naslovi', other: 'naslovov' }

/** @param name an issue's name, or a route pattern */
export const toIssuePath = (name: string) => `${officeRoutes.newsletter}/${name}`

const formatInstant = (instant: string) => formatSlovenianInstant(new Date(instant))

interface NewsletterProps {
  recipientCount: number
  unsent: readonly IssueText[]
  sent: readonly SentIssue[]
  suspended: ReturnType<Issues['listSuspended']>
}

export function NewsletterView({ recipientCount, unsent, sent, suspended }: NewsletterProps) {
  const rows = [
    ...unsent.map(({ name, subject }) => ({ name, subject, state: 'Še ni poslano' })),
    ...sent.map((issue) => ({ name: issue.name, subject: issue.subject, state: describeProgress(issue) })),
  ]
  return (
    <>
      <p className="mb-6">Naročenih: {formatCount(recipientCount, addressForms)}.</p>
      {rows.length === 0 && <p>Nobene izdaje še ni. Napišete jo med vsebino strani.</p>}
      <ul className="mb-10 max-w-240 border-t-2 border-rule text-label">
        {rows.map(({ name, subject, state }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-6 border-b border-rule-soft py-1">
            <a
              className="inline-flex min-h-11 grow items-center font-bold text-link"
              href={toIssuePath(name)}
            >
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
                    {explainMailFault(reason).cause}, {formatInstant(at)}
                  </span>
                  <HiddenFields naslov={subscriptionId} />
                  <Button isSecondary>
                    Spet pošiljaj<span className="sr-only">: {recipient}</span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  )
}

interface IssueProps {
  name: string
  /** Issue in the content; undefined once its file was deleted. */
  issue: Issue | undefined
  /** Issue as it was sent; undefined before sending. */
  sent: SentIssue | undefined
  authorName: string
  notice: string | undefined
  isRefused: boolean
  recipientCount: number
  /** Sending limit. */
  mailsPerHour: number
}

export function IssueView(props: IssueProps) {
  const { name, issue, sent, authorName, notice, isRefused, recipientCount, mailsPerHour } = props
  return (
    <>
      {notice && <Notice kind={isRefused ? 'alert' : 'done'}>{notice}</Notice>}
      <p className="mb-4 max-w-180">
        {sent
          ? `${authorName}, ${formatInstant(sent.startedAt)}. ${describeProgress(sent)}.`
          : `Prva e-sporočila odidejo pet minut po pritisku na »Pošlji«; do takrat jih lahko vzamete nazaj. Nato odhajajo po največ ${mailsPerHour} na uro, za vsemi drugimi sporočili.`}
      </p>
      <form method="post" action={toIssuePath(name)} className="mb-8 flex flex-wrap gap-3">
        <HiddenFields razlicica={issue?.digest} />
        {listActions(sent, recipientCount).map(([action, label], index) => (
          <Button key={action} name="dejanje" value={action} isSecondary={index > 0}>
            {label}
          </Button>
        ))}
      </form>
      {sent && issue && issue.digest !== sent.digest && (
        <Notice kind="alert">
          Besedilo se je po pošiljanju spremenilo. Sprememba velja samo za spletno stran; spodaj je, kar je
          bilo poslano.
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_24.375rem]">
        {['V računalniku', 'Na telefonu'].map((title) => (
          <Section key={title} title={title}>
            {/* The empty sandbox isolates the mail from this page. */}
            <iframe
              sandbox=""
              src={`${toIssuePath(name)}/posta`}
              title={`Predogled: ${title.toLowerCase()}`}
              className={`h-160 w-full border-2 border-rule ${title === 'Na telefonu' ? 'max-w-97.5' : ''}`}
            />
          </Section>
        ))}
      </div>
    </>
  )
}

/** Describes in Slovenian how many mails of an issue were sent, are waiting or failed. */
function describeProgress(issue: SentIssue): string {
  const { sent, failed, waiting, pausedAt, releasedAt, recipients } = issue
  const state =
    waiting === 0
      ? 'Končano'
      : pausedAt !== null
        ? 'Ustavljeno'
        : releasedAt
          ? 'Se pošilja'
          : 'Začne se v petih minutah'
  const unsent = `${waiting > 0 ? `, čaka ${waiting}` : ''}${failed > 0 ? `, ni uspelo ${failed}` : ''}`
  return `${state}, odšlo ${sent} od ${recipients}${unsent}`
}

type ActionButton = readonly [value: string, label: string]

/** Lists the actions offered in an issue's state; one without recipients cannot be sent, because sending is final. */
function listActions(sent: SentIssue | undefined, recipientCount: number): ActionButton[] {
  if (!sent)
    return [
      ['poskus', 'Pošlji poskusno sebi'],
      ...(recipientCount > 0
        ? [['poslji', `Pošlji: ${formatCount(recipientCount, mailForms)}`] as const]
        : []),
    ]
  if (sent.waiting === 0) return []
  return [
    sent.pausedAt === null ? ['ustavi', 'Ustavi'] : ['nadaljuj', 'Nadaljuj'],
    ...(sent.releasedAt === null ? [['vzemi-nazaj', 'Vzemi nazaj'] as const] : []),
  ]
}
