import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { MultiplePeopleError } from '../../people/data-copy'
import { ROLES } from '../../submissions/form-kind'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { toPrivacyRequestPath } from '../query'
import { DataCopyView, PrivacyRequestView } from '../views/PrivacyRequestViews'

/** Privacy requests (GDPR, Articles 15, 17 and 20): find a person's data, copy them, erase them after confirmation. */
export function createPrivacyRequestPages(context: OfficeContext): OfficePages {
  const { people, officeUsers, catalogue, programme, logAccess, worker } = context

  /** Finds submissions and subscriptions by the reference or e-mail address in `kdo`. */
  function findPerson(form: URLSearchParams) {
    const who = (form.get('kdo') ?? '').trim()
    const query = who.includes('@') ? { email: who } : { reference: who }
    const subject = people.find(query)
    const found = people.list(subject)
    const references = found.submissions.map(({ reference }) => reference)
    return { who, query, subject, references, ...found }
  }

  /** @throws ApiError 409 when the query fits several people */
  function createCopy({ query: form, user }: OfficeRequest) {
    const { who, query } = findPerson(form)
    const role = ROLES.find((name) => name === form.get('vloga'))
    try {
      return { who, role, data: people.export(query, { role, operator: user.email }) }
    } catch (error) {
      if (!(error instanceof MultiplePeopleError)) throw error
      throw errors.refused('To ustreza več osebam, kopija pa je za eno: izberite jo na seznamu.')
    }
  }

  /** Renders the search, with links to copies and the form for erasure. */
  function renderRequest({ query, user, showPage }: OfficeRequest) {
    const found = findPerson(query)
    const { who, submissions } = found
    if (submissions.length > 0) logAccess(user, 'office-view', submissions)
    return showPage(
      'Prošnje: kopija ali izbris',
      <PrivacyRequestView
        {...found}
        isOfficeUser={officeUsers.find(who) !== undefined}
        invoiceYears={catalogue.retention.invoiceYears}
      />,
    )
  }

  function renderCopy(request: OfficeRequest) {
    const { who, role, data } = createCopy(request)
    const query = new URLSearchParams({ kdo: who, ...(role && { vloga: role }) })
    return request.showPage(
      `Kopija podatkov: ${who}`,
      <DataCopyView filePath={`${officeRoutes.copyFile}?${query}`} data={data} programme={programme} />,
      { back: { label: 'Prošnje', path: toPrivacyRequestPath(who) } },
    )
  }

  return {
    isForLeads: true,
    getHandlers: {
      [officeRoutes.privacyRequests]: renderRequest,
      [officeRoutes.copy]: renderCopy,
      [officeRoutes.copyFile](request) {
        request.ctx.body = JSON.stringify(createCopy(request).data, null, 2)
        request.ctx.attachment('moji-podatki.json')
      },
    },
    postHandlers: {
      /** Erases only what the confirmation page listed. @throws ApiError 409 when that has changed since */
      [officeRoutes.privacyRequests]({ user, redirectTo }, form) {
        const { who, subject, references, subscriptions } = findPerson(form)
        const isUnchanged = form.get('narocila') === String(subscriptions)
        if (form.getAll('prijava').join() !== references.join() || !isUnchanged)
          throw errors.refused('Medtem se je nekaj spremenilo. Odprite prošnje in poglejte še enkrat.')
        const subscriberKeys = form.has('e-novice') ? subject.subscriberKeys : []
        people.erase({ ...subject, subscriberKeys }, { operator: user.email })
        // Erasure may free a place, which the waiting list is then offered by mail.
        worker.pollSoon()
        redirectTo(toPrivacyRequestPath(who))
      },
    },
  }
}
