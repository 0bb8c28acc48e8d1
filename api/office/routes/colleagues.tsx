import { officeRoutes } from '../../../common/routes'
import { isAddress } from '../../core/env'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { findRightsProblem } from '../users'
import {
  type ColleagueAct,
  ColleaguesView,
  isColleagueAct,
  type TypedColleague,
} from '../views/ColleaguesView'

/** Who works in the office: let in, given other rights, signed out and shut out by whoever leads it. */
export function createColleaguePages({
  catalogue,
  programme,
  officeUsers,
  outbox,
  worker,
}: OfficeContext): OfficePages {
  function readTyped(form: URLSearchParams): TypedColleague {
    const right = form.get('pravica') ?? ''
    const workshops = catalogue.workshops.map(({ id }) => id)
    const chosen = workshops.filter((id) => form.getAll('delavnica').includes(id))
    return {
      email: (form.get('email') ?? '').trim(),
      workshops: chosen.length > 0 ? chosen : null,
      isReadOnly: right === 'gleda',
      isLead: right === 'vodi',
    }
  }

  function findProblem(typed: TypedColleague): string | undefined {
    return isAddress(typed.email) ? findRightsProblem(typed) : 'Vnesite veljaven e-poštni naslov.'
  }

  function showAll(
    { user, show, ctx }: OfficeRequest,
    { typed, problem }: { typed?: TypedColleague; problem?: string } = {},
  ) {
    const colleagues = officeUsers.list()
    const chosen = colleagues.find(({ id }) => String(id) === ctx.query.oseba)
    const done = String(ctx.query.opravljeno ?? '')
    return show(
      'Sodelavci',
      <ColleaguesView
        user={user}
        colleagues={colleagues}
        chosen={chosen}
        typed={typed ?? chosen}
        problem={problem}
        done={isColleagueAct(done) ? done : undefined}
        workshops={catalogue.workshops}
        nameOf={programme.nameOfWorkshop}
      />,
      problem === undefined ? 200 : 422,
    )
  }

  /** Somebody must be left who lets others in; asked before the journal is told. @throws ApiError 409 */
  function requireOtherLead({ email }: TypedColleague): void {
    const own = officeUsers.find(email)
    if (officeUsers.list().some(({ id, isLead }) => isLead && id !== own?.id)) return
    throw errors.refused('Urad mora nekdo voditi: vodenje najprej dodelite še komu.')
  }

  function perform(act: ColleagueAct, typed: TypedColleague, by: string): void {
    if (act === 'odjavi') {
      if (officeUsers.signOut(typed.email, by) === undefined) throw errors.notFound()
      return
    }
    if (act === 'odvzemi' || !typed.isLead) requireOtherLead(typed)
    if (act === 'dovoli') officeUsers.add(typed, by)
    else if (!officeUsers.remove(typed.email, by)) throw errors.notFound()
    outbox.enqueue({ kind: 'office_access', recipient: typed.email })
  }

  return {
    isForLeads: true,
    shown: [[officeRoutes.colleagues, (request) => showAll(request)]],
    acts: [
      [
        officeRoutes.colleagues,
        (request, form) => {
          const act = form.get('dejanje') ?? ''
          if (!isColleagueAct(act)) throw errors.notFound()
          const typed = readTyped(form)
          const problem = act === 'dovoli' ? findProblem(typed) : undefined
          if (problem !== undefined) return showAll(request, { typed, problem })
          outbox.together(() => perform(act, typed, request.user.email))
          worker.wake()
          request.leadTo(`${officeRoutes.colleagues}?opravljeno=${act}`)
        },
      ],
    ],
  }
}
