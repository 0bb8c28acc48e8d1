import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { SeveralPeopleError } from '../../people/copy'
import type { PersonQuery } from '../../people/find'
import { ROLES, type Role } from '../../submissions/form-kind'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { CopyView } from '../views/CopyView'
import { ErasedView, ErasureView, WishesView } from '../views/WishViews'

/** What people ask about their own data: found, handed out, and erased after a second look. */
export function createWishPages(context: OfficeContext): OfficePages {
  const { people, catalogue, programme, note, nameOfActor, worker } = context

  /** @returns undefined as long as nobody is asked for */
  function readQuery(form: URLSearchParams): PersonQuery | undefined {
    const who = (form.get('kdo') ?? '').trim()
    if (who === '') return undefined
    if (who.includes('@')) return { email: who }
    return /^[a-z]-\d{4}-\d+$/i.test(who) ? { reference: who } : { name: who }
  }

  /** @throws ApiError 404 without a query */
  function find(form: URLSearchParams) {
    const query = readQuery(form)
    if (!query) throw errors.notFound()
    const subject = people.find(query)
    return { query, subject, who: (form.get('kdo') ?? '').trim(), ...people.list(subject) }
  }

  /** By a name alone several people may be meant, of whom one asks. @throws ApiError 409 */
  function findToErase(form: URLSearchParams) {
    const found = find(form)
    if ('name' in found.query)
      throw errors.refused('Za izbris izberite številko prijave ali e-poštni naslov.')
    return found
  }

  const referencesOf = ({ submissions }: ReturnType<typeof find>) =>
    submissions.map(({ reference }) => reference)

  function readCopy({ ctx, user }: OfficeRequest) {
    const form = ctx.URL.searchParams
    const { query, who } = find(form)
    const role: Role | undefined = ROLES.find((name) => name === form.get('vloga'))
    try {
      return { who, role, data: people.export(query, { role, operator: user.email }) }
    } catch (error) {
      if (error instanceof SeveralPeopleError)
        throw errors.refused('To ustreza več osebam, kopija pa je za eno: izberite jo na seznamu.')
      throw error
    }
  }

  function showErasure({ user, show }: OfficeRequest, form: URLSearchParams, problem?: string) {
    const found = findToErase(form)
    note(user, 'office-view', referencesOf(found))
    return show(
      'Izbris',
      <ErasureView user={user} {...found} years={catalogue.retention.invoiceYears} problem={problem} />,
      problem === undefined ? 200 : 409,
    )
  }

  return {
    isForLeads: true,
    shown: [
      [
        officeRoutes.wishes,
        ({ ctx, user, show }) => {
          const form = ctx.URL.searchParams
          const found = readQuery(form) && find(form)
          if (found) note(user, 'office-view', referencesOf(found))
          return show('Prošnje', <WishesView user={user} found={found} />)
        },
      ],
      [
        officeRoutes.copy,
        (request) => {
          const copy = readCopy(request)
          return request.show(
            'Kopija podatkov',
            <CopyView
              user={request.user}
              {...copy}
              nameOfActor={nameOfActor}
              nameOfWorkshop={programme.nameOfWorkshop}
            />,
          )
        },
      ],
      [
        officeRoutes.copyFile,
        (request) => {
          const { ctx } = request
          ctx.body = JSON.stringify(readCopy(request).data, null, 2)
          ctx.type = 'application/json'
          ctx.set('Content-Disposition', 'attachment; filename="moji-podatki.json"')
        },
      ],
      [officeRoutes.erasure, (request) => showErasure(request, request.ctx.URL.searchParams)],
    ],
    acts: [
      [
        officeRoutes.erasure,
        (request, form) => {
          const { user, show } = request
          const found = findToErase(form)
          // Whoever looked has agreed to just these.
          if (form.getAll('prijava').join() !== referencesOf(found).join())
            return showErasure(request, form, 'Medtem se je nekaj spremenilo. Poglejte še enkrat.')
          const erased = people.erase(found.subject, { operator: user.email })
          // Somebody may be offered the place.
          worker.wake()
          return show('Izbrisano', <ErasedView user={user} erased={erased} />)
        },
      ],
    ],
  }
}
