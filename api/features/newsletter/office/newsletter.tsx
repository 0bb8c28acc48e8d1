import { formatSlovenianInstant } from '../../../../common/calendar-date'
import { formatCount } from '../../../../common/numbers'
import { MAIL_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import { toOfficeActor } from '../../../core/actor'
import { errors } from '../../../core/errors'
import { toDisplayName } from '../../../mail/delivery'
import { renderHtml } from '../../../mail/layout'
import type { Office } from '../../../office/office'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { Button, HiddenFields, LinkLine, Notice, Section } from '../../../office/views/controls'
import type { BaseServices } from '../../../privacy/base-services'
import type { Issues, SentIssue } from '../issues'
import { toIssueMail } from '../mails'

const addressPluralForms = { one: 'naslov', two: 'naslova', few: 'naslovi', other: 'naslovov' }

/** Content security policy of the mail preview: no scripts, no requests, framed only by this site. */
const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

interface NewsletterPageServices extends BaseServices {
  office: Office
  issues: Issues
}

/** Newsletter issues: preview, test mail, send, undo, pause and progress. */
export function createNewsletterPages(services: NewsletterPageServices): OfficePages {
  const { catalogue, settings, issues, outbox, worker } = services
  const { logAccess, formatActor } = services.office

  /** `issue` comes from the content, `sent` from the database; at least one is defined. @throws ApiError 404 */
  function getIssue({ ctx }: OfficeRequest) {
    const name = String(ctx.params.name)
    const issue = catalogue.issues.find((one) => one.name === name)
    const sent = issues.findSentIssue(name)
    const text = sent ?? issue
    if (!text) throw errors.notFound()
    return { name, issue, sent, text }
  }

  /** @param notice result of the previous action, or why it was refused */
  function renderIssue(request: OfficeRequest, notice?: string, isRefused = false) {
    const { name, issue, sent, text } = getIssue(request)
    return request.showPage(
      text.subject,
      <>
        {notice && <Notice kind={isRefused ? 'alert' : 'done'}>{notice}</Notice>}
        <p className="mb-4 max-w-180">
          {sent
            ? `${formatActor(sent.author)}, ${formatSlovenianInstant(sent.startedAt)}. ${describeProgress(sent)}.${sent.waiting > 0 && sent.pausedAt !== null ? ` Nadaljujete lahko do ${formatSlovenianInstant(sent.endsAt)}; kar do takrat ne odide, ne bo poslano.` : ''}`
            : `Prva e-sporočila odidejo pet minut po pritisku na »Pošlji«; do takrat jih lahko vzamete nazaj. Nato odhajajo po največ ${settings.newsletterPerHour} na uro, za vsemi drugimi sporočili.`}
        </p>
        <form method="post" action={toIssuePath(name)} className="mb-8 flex flex-wrap gap-3">
          <HiddenFields razlicica={issue?.digest} />
          {listActions(sent, issues.countRecipients()).map(([action, label], index) => (
            <Button key={action} name="dejanje" value={action} isSecondary={index > 0}>
              {label}
            </Button>
          ))}
        </form>
        {sent && issue && issue.digest !== sent.digest && (
          <Notice kind="alert" isLasting>
            Besedilo se je po pošiljanju spremenilo. Sprememba velja samo za spletno stran; spodaj je, kar je
            bilo poslano.
          </Notice>
        )}
        <MailPreviews path={`${toIssuePath(name)}/posta`} />
      </>,
      isRefused ? { status: 409 } : {},
    )
  }

  function renderIssueList({ showPage }: OfficeRequest) {
    const sent = issues.listSentIssues()
    const unsent = catalogue.issues.filter(({ name }) => sent.every((one) => one.name !== name))
    return showPage(
      'E-novice',
      <>
        <p className="mb-6">Naročenih: {formatCount(issues.countRecipients(), addressPluralForms)}.</p>
        {sent.length + unsent.length === 0 && <p>Nobene izdaje še ni. Napišete jo med vsebino strani.</p>}
        <ul className="mb-10 max-w-240 border-t-2 border-rule text-label">
          {[
            ...unsent.map((issue) => ({ ...issue, state: 'Še ni poslano' })),
            ...sent.map((issue) => ({ ...issue, state: describeProgress(issue) })),
          ].map(({ name, subject, state }) => (
            <LinkLine key={name} to={toIssuePath(name)} title={`${name}: ${subject}`}>
              <span className="text-ink-2">{state}</span>
            </LinkLine>
          ))}
        </ul>
      </>,
    )
  }

  function renderMailPreview(request: OfficeRequest): void {
    const { ctx } = request
    ctx.set({ 'Content-Security-Policy': PREVIEW_POLICY, 'X-Robots-Tag': 'noindex, nofollow' })
    ctx.type = 'text/html'
    ctx.body = renderHtml(
      toIssueMail(services, getIssue(request).text, 'predogled'),
      toDisplayName(settings.mailFrom),
      catalogue.site.colours,
    )
  }

  /** Performs the clicked button's action; an outdated action does nothing. @returns the reason for a refusal */
  function performAction(request: OfficeRequest, form: URLSearchParams): string | undefined {
    const { issue, sent } = getIssue(request)
    const action = form.get('dejanje')
    if (action === 'poslji' && !sent) {
      if (issue?.digest !== form.get('razlicica'))
        return 'Besedilo se je medtem spremenilo. Preglejte ga in pošljite znova.'
      issues.start(issue, toOfficeActor(request.user))
      logAccess(request.user, { action: 'office-message', counts: { issue: issues.countRecipients() } })
    } else if (sent && action === 'vzemi-nazaj') {
      if (!issues.undoStart(sent.id)) return 'Prva e-sporočila so že odšla. Pošiljanje lahko ustavite.'
      logAccess(request.user, { action: 'office-message', counts: { undone: 1 } })
    } else if (sent && action === 'ustavi') issues.pause(sent.id)
    else if (sent && action === 'nadaljuj') issues.resume(sent.id)
    return undefined
  }

  return {
    isForLeads: true,
    menu: { label: 'E-novice', path: officeRoutes.newsletter, position: 60 },
    getHandlers: {
      [officeRoutes.newsletter]: renderIssueList,
      [toIssuePath(':name')]: (request) => renderIssue(request),
      [toIssuePath(':name/posta')]: renderMailPreview,
    },
    postHandlers: {
      [toIssuePath(':name')](request, form) {
        const { name, issue } = getIssue(request)
        const { email } = request.user
        if (issue && form.get('dejanje') === 'poskus') {
          issues.sendTest(issue, email)
          worker.pollSoon()
          return renderIssue(request, `Poskusno e-sporočilo je na poti na ${email}.`)
        }
        const problem = outbox.inTransaction(() => performAction(request, form))
        return problem === undefined
          ? request.redirectTo(toIssuePath(name))
          : renderIssue(request, problem, true)
      },
    },
  }
}

const toIssuePath = (name: string) => `${officeRoutes.newsletter}/${name}`

const MailPreviews = ({ path }: { path: string }) => (
  <div className="grid grid-cols-1 gap-8 xl:grid-cols-[minmax(0,1fr)_24.375rem]">
    {['V računalniku', 'Na telefonu'].map((title) => (
      <Section key={title} title={title}>
        {/* The empty sandbox isolates the mail from this page. */}
        <iframe
          sandbox=""
          src={path}
          title={`Predogled: ${title.toLowerCase()}`}
          className={`h-160 w-full border-2 border-rule ${title === 'Na telefonu' ? 'max-w-97.5' : ''}`}
        />
      </Section>
    ))}
  </div>
)

function describeProgress(issue: SentIssue): string {
  const { sent, failed, waiting, pausedAt, releasedAt, recipients } = issue
  const running = releasedAt ? 'Se pošilja' : 'Začne se v petih minutah'
  const state = waiting === 0 ? 'Končano' : pausedAt === null ? running : 'Ustavljeno'
  const unsent = `${waiting > 0 ? `, čaka ${waiting}` : ''}${failed > 0 ? `, ni uspelo ${failed}` : ''}`
  return `${state}, odšlo ${sent} od ${recipients}${unsent}`
}

/** Lists the actions offered for an issue. Without recipients it cannot be sent, because an issue is sent only once. */
function listActions(sent: SentIssue | undefined, recipientCount: number): [value: string, label: string][] {
  const send: [string, string] = ['poslji', `Pošlji: ${formatCount(recipientCount, MAIL_FORMS)}`]
  if (!sent) return [['poskus', 'Pošlji poskusno sebi'], ...(recipientCount > 0 ? [send] : [])]
  if (sent.waiting === 0) return []
  return [
    sent.pausedAt === null ? ['ustavi', 'Ustavi'] : ['nadaljuj', 'Nadaljuj'],
    ...(sent.releasedAt === null ? [['vzemi-nazaj', 'Vzemi nazaj'] as [string, string]] : []),
  ]
}
