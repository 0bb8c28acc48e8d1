import { formatSlovenianInstant } from '../../../common/calendar-date'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { toDisplayName } from '../../mail/delivery'
import { toHtml } from '../../mail/layout'
import { toIssueMail } from '../../submissions/newsletter/issue-mail'
import type { SentIssue } from '../../submissions/newsletter/issues'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { explainFault } from '../mail-faults'
import { addressForms, mailForms } from '../plurals'
import { Button, Hidden, Note, Section } from '../views/parts'

/** A mail by itself, framed by our own page alone, which nothing in it can reach. */
const FRAMED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

const pathOf = (name: string) => `${officeRoutes.newsletter}/${name}`

const CHANGED = 'Besedilo se je medtem spremenilo. Preglejte ga in pošljite znova.'
const LEFT = 'Prva e-sporočila so že odšla. Pošiljanje lahko ustavite.'

/** The newsletter's issues: looked at, tried, sent, taken back and followed; and the addresses that take none. */
export function createNewsletterPages(context: OfficeContext): OfficePages {
  const { catalogue, settings, issues, outbox, worker, note, nameOfActor } = context
  /** @throws ApiError 404 */
  function find({ ctx }: OfficeRequest) {
    const name = String(ctx.params.name)
    const issue = catalogue.issues.find((one) => one.name === name)
    const sent = issues.findSent(name)
    const text = sent ?? issue
    if (!text) throw errors.notFound()
    return { name, issue, sent, text }
  }

  /** An issue as its readers see it, and what can be done with it now. @param said what was just done, or why it could not be */
  function showIssue(request: OfficeRequest, said?: string, isRefused = false) {
    const { issue, sent, text, name } = find(request)
    const author = sent?.author ? nameOfActor(sent.author) : 'Po obnovi podatkov ni znano, komu'
    return request.show(
      text.subject,
      <>
        {said && <Note kind={isRefused ? 'alert' : 'done'}>{said}</Note>}
        <p className="mb-4 max-w-180">
          {sent
            ? `${author}, ${when(sent.startedAt)}. ${tellState(sent)}.`
            : `Prva e-sporočila odidejo pet minut po pritisku na »Pošlji«; do takrat jih lahko vzamete nazaj. Nato odhajajo po največ ${settings.newsletterPerHour} na uro, za vsemi drugimi sporočili.`}
        </p>
        <form method="post" action={pathOf(name)} className="mb-8 flex flex-wrap gap-3">
          <Hidden razlicica={issue?.digest} />
          {listActs(sent, issues.countRecipients()).map(([act, label], index) => (
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
      </>,
      isRefused ? { status: 409 } : {},
    )
  }

  /** The issues, and who gets none of them any more. */
  function showAll({ user, show }: OfficeRequest) {
    const sent = issues.list()
    const unsent = catalogue.issues.filter(({ name }) => sent.every((one) => one.name !== name))
    const lines = [
      ...unsent.map(({ name, subject }) => ({ name, subject, state: 'Še ni poslano' })),
      ...sent.map((issue) => ({ name: issue.name, subject: issue.subject, state: tellState(issue) })),
    ]
    const suspended = issues.listSuspended()
    if (suspended.length > 0) note(user, 'office-view', [], { subscribers: suspended.length })
    return show(
      'E-novice',
      <>
        <p className="mb-6">Naročenih: {countOf(issues.countRecipients(), addressForms)}.</p>
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
      </>,
    )
  }

  function showMail(request: OfficeRequest): void {
    const { ctx } = request
    ctx.set({ 'Content-Security-Policy': FRAMED, 'X-Robots-Tag': 'noindex, nofollow' })
    ctx.type = 'text/html'
    ctx.body = toHtml(
      toIssueMail(context, find(request).text, 'predogled'),
      toDisplayName(settings.mailFrom),
      catalogue.site.colours,
    )
  }

  /** Does what a button says. @returns why it cannot be done */
  function perform(request: OfficeRequest, form: URLSearchParams): string | undefined {
    const { issue, sent } = find(request)
    const act = form.get('dejanje')
    if (act === 'poslji' && !sent) {
      if (issue?.digest !== form.get('razlicica')) return CHANGED
      issues.start(issue, `office:${request.user.id}`)
      note(request.user, 'office-message', [], { issue: issues.countRecipients() })
    } else if (sent && act === 'vzemi-nazaj') {
      if (!issues.takeBack(sent.id)) return LEFT
      note(request.user, 'office-message', [], { undone: 1 })
    } else if (sent && act === 'ustavi') issues.pause(sent.id)
    else if (sent && act === 'nadaljuj') issues.goOn(sent.id)
    return undefined
  }

  return {
    isForLeads: true,
    shown: {
      [officeRoutes.newsletter]: showAll,
      [pathOf(':name')]: (request) => showIssue(request),
      [pathOf(':name/posta')]: showMail,
    },
    acts: {
      [officeRoutes.newsletter]({ user, leadTo }, form) {
        outbox.forgive(Number(form.get('naslov')))
        note(user, 'office-change', [], { subscribers: 1 })
        leadTo(officeRoutes.newsletter)
      },
      [pathOf(':name')](request, form) {
        const { name, issue } = find(request)
        const { email } = request.user
        if (issue && form.get('dejanje') === 'poskus') {
          issues.tryOut(issue, email)
          worker.wake()
          return showIssue(request, `Poskusno e-sporočilo je na poti na ${email}.`)
        }
        const problem = outbox.together(() => perform(request, form))
        return problem === undefined ? request.leadTo(pathOf(name)) : showIssue(request, problem, true)
      },
    },
  }
}

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
