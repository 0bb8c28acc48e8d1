import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { toDisplayName } from '../../mail/compose'
import { toHtml } from '../../mail/layout'
import { toIssueMail } from '../../submissions/newsletter/issue-mail'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { explainFault } from '../mail-faults'
import { IssuesView, IssueView, SuspendedView } from '../views/NewsletterViews'

/** A mail by itself, framed by our own page alone, which nothing in it can reach. */
const FRAMED = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox"

/** The newsletter's issues: looked at, tried, sent, taken back, followed; and the addresses that take none. */
export function createNewsletterPages(context: OfficeContext): OfficePages {
  const { catalogue, settings, issues, outbox, worker, note, nameOfActor } = context
  const pathOf = (name: string) => `${officeRoutes.newsletter}/${name}`

  /** @throws ApiError 404 */
  function find({ ctx }: OfficeRequest) {
    const { name } = ctx.params
    const issue = catalogue.issues.find((one) => one.name === name)
    const sent = issues.findSent(name)
    const text = sent ?? issue
    if (!text) throw errors.notFound()
    return { issue, sent, text }
  }

  function showIssue(request: OfficeRequest, problem?: string) {
    const { issue, sent, text } = find(request)
    const { user, ctx, show } = request
    return show(
      text.subject,
      <IssueView
        user={user}
        issue={issue}
        sent={sent && { ...sent, author: sent.author && nameOfActor(sent.author) }}
        text={text}
        recipients={issues.countRecipients()}
        perHour={settings.newsletterPerHour}
        problem={problem}
        isTried={ctx.query.poskus !== undefined}
        path={pathOf(text.name)}
      />,
      problem === undefined ? 200 : 409,
    )
  }

  function showMail(request: OfficeRequest): void {
    const { ctx } = request
    ctx.set({ 'Content-Security-Policy': FRAMED, 'X-Robots-Tag': 'noindex, nofollow' })
    ctx.type = 'text/html'
    ctx.body = toHtml(toIssueMail(context, find(request).text, 'predogled'), toDisplayName(settings.mailFrom))
  }

  function showSuspended({ user, show }: OfficeRequest) {
    const suspended = issues.listSuspended()
    note(user, 'list-subscribers', [], { suspended: suspended.length })
    const explained = suspended.map((one) => ({ ...one, cause: explainFault(one.reason).cause }))
    return show('Naslovi, ki ne sprejemajo', <SuspendedView user={user} suspended={explained} />)
  }

  /** Does what a button says. @returns why it cannot be done */
  function perform(request: OfficeRequest, form: URLSearchParams): string | undefined {
    const { issue, sent } = find(request)
    const { user } = request
    switch (form.get('dejanje')) {
      case 'poslji': {
        if (sent) return undefined
        if (issue?.digest !== form.get('razlicica'))
          return 'Besedilo se je medtem spremenilo. Preglejte ga in pošljite znova.'
        const { recipients } = issues.start(issue, `office:${user.id}`)
        note(user, 'office-message', [], { issue: recipients })
        return undefined
      }
      case 'vzemi-nazaj':
        if (!sent || !issues.takeBack(sent.id))
          return 'Prva e-sporočila so že odšla. Pošiljanje lahko ustavite.'
        note(user, 'office-message', [], { undone: 1 })
        return undefined
      case 'ustavi':
        if (sent) issues.pause(sent.id)
        return undefined
      case 'nadaljuj':
        if (sent) issues.goOn(sent.id)
        return undefined
      default:
        throw errors.notFound()
    }
  }

  return {
    isForLeads: true,
    shown: [
      [
        officeRoutes.newsletter,
        ({ user, show }) => {
          const sent = issues.list()
          const unsent = catalogue.issues.filter(({ name }) => sent.every((one) => one.name !== name))
          return show(
            'E-novice',
            <IssuesView
              user={user}
              unsent={unsent}
              sent={sent}
              recipients={issues.countRecipients()}
              suspended={issues.listSuspended().length}
              pathOf={pathOf}
            />,
          )
        },
      ],
      [officeRoutes.suspended, showSuspended],
      [pathOf(':name'), (request) => showIssue(request)],
      [pathOf(':name/posta'), showMail],
    ],
    acts: [
      [
        officeRoutes.suspended,
        (request, form) => {
          outbox.forgive(Number(form.get('naslov')))
          note(request.user, 'office-change', [], { lifted: 1 })
          request.leadTo(officeRoutes.suspended)
        },
      ],
      [
        pathOf(':name'),
        (request, form) => {
          const { issue, text } = find(request)
          const isTrial = form.get('dejanje') === 'poskus'
          if (isTrial && issue) issues.tryOut(issue, request.user.email)
          const problem = isTrial ? undefined : outbox.together(() => perform(request, form))
          if (problem !== undefined) return showIssue(request, problem)
          worker.wake()
          request.leadTo(isTrial ? `${pathOf(text.name)}?poskus` : pathOf(text.name))
        },
      ],
    ],
  }
}
