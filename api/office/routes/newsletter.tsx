import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { toDisplayName } from '../../mail/compose'
import { toHtml } from '../../mail/layout'
import { toIssueMail } from '../../submissions/newsletter/issue-mail'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { IssuesView, IssueView } from '../views/NewsletterViews'

/** A mail by itself, framed by our own page alone, which nothing in it can reach. */
const FRAMED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

const CHANGED = 'Besedilo se je medtem spremenilo. Preglejte ga in pošljite znova.'
const LEFT = 'Prva e-sporočila so že odšla. Pošiljanje lahko ustavite.'

/** The newsletter's issues: looked at, tried, sent, taken back and followed; and the addresses that take none. */
export function createNewsletterPages(context: OfficeContext): OfficePages {
  const { catalogue, settings, issues, outbox, worker, note, nameOfActor } = context
  const pathOf = (name: string) => `${officeRoutes.newsletter}/${name}`

  /** @throws ApiError 404 */
  function find({ ctx }: OfficeRequest) {
    const name = String(ctx.params.name)
    const issue = catalogue.issues.find((one) => one.name === name)
    const sent = issues.findSent(name)
    const text = sent ?? issue
    if (!text) throw errors.notFound()
    return { name, issue, sent, text }
  }

  function showIssue(request: OfficeRequest, said?: string, isRefused = false) {
    const { issue, sent, text } = find(request)
    return request.show(
      text.subject,
      <IssueView
        user={request.user}
        issue={issue}
        sent={sent && { ...sent, author: sent.author && nameOfActor(sent.author) }}
        recipients={issues.countRecipients()}
        perHour={settings.newsletterPerHour}
        said={said}
        isRefused={isRefused}
      />,
      isRefused ? 409 : 200,
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
    shown: [
      [
        officeRoutes.newsletter,
        ({ user, show }) => {
          const sent = issues.list()
          const unsent = catalogue.issues.filter(({ name }) => sent.every((one) => one.name !== name))
          const suspended = issues.listSuspended()
          if (suspended.length > 0) note(user, 'office-view', [], { subscribers: suspended.length })
          const recipients = issues.countRecipients()
          return show('E-novice', <IssuesView {...{ user, unsent, sent, recipients, suspended }} />)
        },
      ],
      [pathOf(':name'), (request) => showIssue(request)],
      [pathOf(':name/posta'), showMail],
    ],
    acts: [
      [
        officeRoutes.newsletter,
        (request, form) => {
          outbox.forgive(Number(form.get('naslov')))
          note(request.user, 'office-change', [], { subscribers: 1 })
          request.leadTo(officeRoutes.newsletter)
        },
      ],
      [
        pathOf(':name'),
        (request, form) => {
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
      ],
    ],
  }
}
