import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { toDisplayName } from '../../mail/delivery'
import { renderHtml } from '../../mail/layout'
import { toIssueMail } from '../../submissions/newsletter/mails'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { IssueView, NewsletterView, toIssuePath } from '../views/NewsletterViews'

/** Policy of the mail preview: no scripts, no requests, framed only by this site. */
const PREVIEW_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

const CONTENT_CHANGED_PROBLEM = 'Besedilo se je medtem spremenilo. Preglejte ga in pošljite znova.'
const ALREADY_SENT_PROBLEM = 'Prva e-sporočila so že odšla. Pošiljanje lahko ustavite.'

/** Newsletter issues: preview, trial mail, send, undo, pause and progress; suspended addresses. */
export function createNewsletterPages(context: OfficeContext): OfficePages {
  const { catalogue, settings, issues, outbox, worker, logAccess, formatActor } = context

  /**
   * Returns the issue in the content, the sent issue, or both; `text` is the sent text where there is one.
   * @throws ApiError 404
   */
  function getIssue({ ctx }: OfficeRequest) {
    const name = String(ctx.params.name)
    const issue = catalogue.issues.find((one) => one.name === name)
    const sent = issues.findSent(name)
    const text = sent ?? issue
    if (!text) throw errors.notFound()
    return { name, issue, sent, text }
  }

  /** @param notice result of the previous action, or why it was refused */
  function renderIssue(request: OfficeRequest, notice?: string, isRefused = false) {
    const { text, ...found } = getIssue(request)
    const { sent } = found
    return request.showPage(
      text.subject,
      <IssueView
        {...found}
        {...{ notice, isRefused }}
        authorName={sent?.author ? formatActor(sent.author) : 'Po obnovi podatkov ni znano, komu'}
        recipientCount={issues.countRecipients()}
        mailsPerHour={settings.newsletterPerHour}
      />,
      isRefused ? { status: 409 } : {},
    )
  }

  function renderNewsletter({ user, showPage }: OfficeRequest) {
    const sent = issues.listSent()
    const suspended = issues.listSuspended()
    if (suspended.length > 0) logAccess(user, 'office-view', [], { subscribers: suspended.length })
    return showPage(
      'E-novice',
      <NewsletterView
        {...{ sent, suspended }}
        unsent={catalogue.issues.filter(({ name }) => sent.every((one) => one.name !== name))}
        recipientCount={issues.countRecipients()}
      />,
    )
  }

  /** Sends an issue's mail as HTML for the frames of its page. */
  function sendMailPreview(request: OfficeRequest): void {
    const { ctx } = request
    ctx.set({ 'Content-Security-Policy': PREVIEW_POLICY, 'X-Robots-Tag': 'noindex, nofollow' })
    ctx.type = 'text/html'
    ctx.body = renderHtml(
      toIssueMail(context, getIssue(request).text, 'predogled'),
      toDisplayName(settings.mailFrom),
      catalogue.site.colours,
    )
  }

  /** Carries out the action of the clicked button; one that no longer applies does nothing. @returns why it is refused */
  function performAction(request: OfficeRequest, form: URLSearchParams): string | undefined {
    const { issue, sent } = getIssue(request)
    const action = form.get('dejanje')
    if (action === 'poslji' && !sent) {
      if (issue?.digest !== form.get('razlicica')) return CONTENT_CHANGED_PROBLEM
      issues.start(issue, `office:${request.user.id}`)
      logAccess(request.user, 'office-message', [], { issue: issues.countRecipients() })
    } else if (sent && action === 'vzemi-nazaj') {
      if (!issues.undoStart(sent.id)) return ALREADY_SENT_PROBLEM
      logAccess(request.user, 'office-message', [], { undone: 1 })
    } else if (sent && action === 'ustavi') issues.pause(sent.id)
    else if (sent && action === 'nadaljuj') issues.resume(sent.id)
    return undefined
  }

  return {
    isForLeads: true,
    getHandlers: {
      [officeRoutes.newsletter]: renderNewsletter,
      [toIssuePath(':name')]: (request) => renderIssue(request),
      [toIssuePath(':name/posta')]: sendMailPreview,
    },
    postHandlers: {
      /** Sends to a suspended address again. */
      [officeRoutes.newsletter]({ user, redirectTo }, form) {
        outbox.clearFailures(Number(form.get('naslov')))
        logAccess(user, 'office-change', [], { subscribers: 1 })
        redirectTo(officeRoutes.newsletter)
      },
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
