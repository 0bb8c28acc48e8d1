import { officeRoutes } from '../../../common/routes'
import { isAddress } from '../../core/env'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { findRightsProblem } from '../users'
import { ColleaguesView, type TypedColleague } from '../views/ColleaguesView'

/** Who works in the office: let in, given other rights, signed out and shut out by whoever leads it. */
export function createColleaguePages({ catalogue, officeUsers, outbox, worker }: OfficeContext): OfficePages {
  const { workshops } = catalogue

  function readTyped(form: URLSearchParams): TypedColleague {
    const chosen = workshops.map(({ id }) => id).filter((id) => form.getAll('delavnica').includes(id))
    return {
      email: (form.get('email') ?? '').trim(),
      workshops: chosen.length > 0 ? chosen : null,
      isReadOnly: form.get('pravica') === 'gleda',
      isLead: form.get('pravica') === 'vodi',
    }
  }

  function showAll({ user, show, ctx }: OfficeRequest, typed?: TypedColleague, problem?: string) {
    const colleagues = officeUsers.list()
    const chosen = colleagues.find(({ id }) => String(id) === ctx.query.oseba)
    return show(
      'Sodelavci',
      <ColleaguesView
        {...{ user, colleagues, chosen, problem, workshops }}
        typed={typed ?? chosen}
        isDone={'opravljeno' in ctx.query}
      />,
      problem === undefined ? 200 : 422,
    )
  }

  function perform(act: string | null, typed: TypedColleague, by: string): void {
    const own = officeUsers.find(typed.email)
    const isKnown = act === 'dovoli' || (own && (act === 'odjavi' || act === 'odvzemi'))
    if (!isKnown) throw errors.notFound()
    if (act === 'odjavi') return void officeUsers.signOut(typed.email, by)
    const staysLead = act === 'dovoli' && typed.isLead
    // Asked before the journal is told: somebody must be left who lets others in.
    if (!staysLead && !officeUsers.list().some(({ id, isLead }) => isLead && id !== own?.id))
      throw errors.refused('Urad mora nekdo voditi: vodenje najprej dodelite še komu.')
    if (act === 'dovoli') officeUsers.add(typed, by)
    else officeUsers.remove(typed.email, by)
    outbox.enqueue({ kind: 'office_access', recipient: typed.email })
  }

  return {
    isForLeads: true,
    shown: [[officeRoutes.colleagues, (request) => showAll(request)]],
    acts: [
      [
        officeRoutes.colleagues,
        (request, form) => {
          const act = form.get('dejanje')
          const typed = readTyped(form)
          const problem = isAddress(typed.email)
            ? findRightsProblem(typed)
            : 'Vnesite veljaven e-poštni naslov.'
          if (problem !== undefined) return showAll(request, typed, problem)
          outbox.together(() => perform(act, typed, request.user.email))
          worker.wake()
          request.leadTo(`${officeRoutes.colleagues}?opravljeno=da`)
        },
      ],
    ],
  }
}
