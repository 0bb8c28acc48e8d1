import { officeRoutes } from '../../../common/routes'
import { isAddress } from '../../core/env'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { findRightsProblem } from '../users'
import { type TypedUser, UsersView } from '../views/UsersView'

/** Users of the office: leads add them, change their rights, sign them out and withdraw their access. */
export function createUserPages(context: OfficeContext): OfficePages {
  const { catalogue, programme, officeUsers, outbox, worker } = context
  const { workshops } = catalogue

  function readTypedUser(form: URLSearchParams): TypedUser {
    const chosen = workshops.map(({ id }) => id).filter((id) => form.getAll('delavnica').includes(id))
    return {
      email: (form.get('email') ?? '').trim(),
      workshops: chosen.length > 0 ? chosen : null,
      isReadOnly: form.get('pravica') === 'gleda',
      isLead: form.get('pravica') === 'vodi',
    }
  }

  function renderUsers({ showPage, query }: OfficeRequest, typed?: TypedUser, problem?: string) {
    const users = officeUsers.list()
    return showPage(
      'Sodelavci',
      <UsersView
        {...{ users, typed, problem, workshops }}
        nameOfWorkshop={programme.getWorkshopName}
        isDone={query.has('opravljeno')}
        chosen={users.find(({ id }) => String(id) === query.get('oseba'))}
      />,
      problem === undefined ? {} : { status: 422 },
    )
  }

  /** @throws ApiError 404 for an unknown action, 409 when the office would be left without a lead */
  function changeAccess(action: string | null, typed: TypedUser, changedBy: string): void {
    const stored = officeUsers.find(typed.email)
    const isKnown = action === 'dovoli' || (stored && (action === 'odjavi' || action === 'odvzemi'))
    if (!isKnown) throw errors.notFound()
    if (action === 'odjavi') return void officeUsers.signOut(typed.email, changedBy)
    const staysLead = action === 'dovoli' && typed.isLead
    // Checked before the journal is written, which a rollback does not undo.
    if (!staysLead && !officeUsers.list().some(({ id, isLead }) => isLead && id !== stored?.id))
      throw errors.refused('Urad mora nekdo voditi: vodenje najprej dodelite še komu.')
    if (action === 'dovoli') officeUsers.addOrUpdate(typed, changedBy)
    else officeUsers.remove(typed.email, changedBy)
    outbox.enqueue({ kind: 'office_access', recipient: typed.email })
  }

  return {
    isForLeads: true,
    getHandlers: { [officeRoutes.users]: (request) => renderUsers(request) },
    postHandlers: {
      [officeRoutes.users](request, form) {
        const typed = readTypedUser(form)
        const problem = isAddress(typed.email)
          ? findRightsProblem(typed)
          : 'Vnesite veljaven e-poštni naslov.'
        if (problem !== undefined) return renderUsers(request, typed, problem)
        outbox.inTransaction(() => changeAccess(form.get('dejanje'), typed, request.user.email))
        worker.pollSoon()
        request.redirectTo(`${officeRoutes.users}?opravljeno=da`)
      },
    },
  }
}
