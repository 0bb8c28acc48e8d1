import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { isAddress } from '../../core/env'
import { errors } from '../../core/errors'
import type { OfficeRights } from '../../journal/journal'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { describeRights, findRightsProblem, type OfficeUser } from '../users'
import { Button, Field, Hidden, Link, Note, Section, Select } from '../views/parts'

/** Somebody as a form tells of them. */
type TypedColleague = OfficeRights & { email: string }

const RIGHTS = [
  { value: 'ureja', label: 'vidi in ureja prijave' },
  { value: 'gleda', label: 'samo gleda' },
  { value: 'vodi', label: 'vodi urad: tudi sodelavci, e-novice, stanje in prošnje' },
]

/** Who works in the office: let in, given other rights, signed out and shut out by whoever leads it. */
export function createColleaguePages(context: OfficeContext): OfficePages {
  const { catalogue, programme, officeUsers, outbox, worker } = context
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

  function showAll({ show, query }: OfficeRequest, typed?: TypedColleague, problem?: string) {
    const colleagues = officeUsers.list()
    const chosen = colleagues.find(({ id }) => String(id) === query.get('oseba'))
    return show(
      'Sodelavci',
      <>
        {problem !== undefined && <Note kind="alert">{problem}</Note>}
        {query.has('opravljeno') && (
          <Note>Opravljeno. Kdor je dostop dobil ali izgubil, prejme e-sporočilo.</Note>
        )}
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Kdo dela v uradu">
            <ul className="text-label">
              {colleagues.map((one) => (
                <li key={one.id} className="border-b border-rule-soft py-2">
                  <Link to={`${officeRoutes.colleagues}?oseba=${one.id}`}>{one.email}</Link>
                  <br />
                  {describeRights(one, programme.nameOfWorkshop)}
                  <span className="text-ink-2">
                    , od {formatCalendarDate(toSlovenianDay(new Date(one.createdAt)))}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={chosen ? chosen.email : 'Nov sodelavec ali sodelavka'}>
            <RightsForm chosen={chosen} typed={typed ?? chosen} workshops={workshops} />
            {chosen && (
              <form method="post" action={officeRoutes.colleagues} className="mt-8 flex flex-wrap gap-3">
                <Hidden email={chosen.email} />
                <Button name="dejanje" value="odjavi" isQuiet>
                  Odjavi povsod
                </Button>
                <Button name="dejanje" value="odvzemi" isQuiet>
                  Odvzemi dostop
                </Button>
              </form>
            )}
          </Section>
        </div>
      </>,
      problem === undefined ? {} : { status: 422 },
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
    shown: { [officeRoutes.colleagues]: (request) => showAll(request) },
    acts: {
      [officeRoutes.colleagues](request, form) {
        const typed = readTyped(form)
        const problem = isAddress(typed.email)
          ? findRightsProblem(typed)
          : 'Vnesite veljaven e-poštni naslov.'
        if (problem !== undefined) return showAll(request, typed, problem)
        outbox.together(() => perform(form.get('dejanje'), typed, request.user.email))
        worker.wake()
        request.leadTo(`${officeRoutes.colleagues}?opravljeno=da`)
      },
    },
  }
}

interface RightsFormProps {
  /** Whose rights it is about; undefined for somebody new. */
  chosen: OfficeUser | undefined
  typed: TypedColleague | undefined
  workshops: Catalogue['workshops']
}

function RightsForm({ chosen, typed, workshops }: RightsFormProps) {
  const right = typed?.isLead ? 'vodi' : typed?.isReadOnly ? 'gleda' : 'ureja'
  return (
    <form method="post" action={officeRoutes.colleagues} className="flex max-w-112 flex-col gap-4" noValidate>
      {chosen ? (
        <Hidden email={chosen.email} />
      ) : (
        <Field
          label="E-poštni naslov"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email}
          isRequired
        />
      )}
      <Select label="Kaj sme" name="pravica" value={right} options={RIGHTS} />
      <fieldset className="text-label">
        <legend className="font-semibold">Samo te delavnice</legend>
        <p className="text-ink-2">
          Za mentorice in mentorje: vidijo samo svoje, in to brez podatkov plačnika. Če ne označite nobene,
          oseba vidi vse.
        </p>
        {workshops.map(({ id, name }) => (
          <Choice
            key={id}
            type="checkbox"
            name="delavnica"
            value={id}
            defaultChecked={typed?.workshops?.includes(id)}
          >
            {name}
          </Choice>
        ))}
      </fieldset>
      <div>
        <Button name="dejanje" value="dovoli">
          {chosen ? 'Spremeni' : 'Dovoli vstop'}
        </Button>
      </div>
    </form>
  )
}
