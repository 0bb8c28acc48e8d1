import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import type { OfficeRights } from '../../journal/journal'
import { describeRights, type OfficeUser } from '../users'
import { Button, Field, HiddenFields, Link, Notice, Section, SelectField } from './controls'

/** Typed values of the form. */
export type TypedUser = OfficeRights & { email: string }

interface UsersViewProps extends RightsFormProps {
  users: readonly OfficeUser[]
  problem: string | undefined
  /** Whether the previous request changed access. */
  isDone: boolean
  nameOfWorkshop(id: string): string
}

export function UsersView(props: UsersViewProps) {
  const { users, chosen, typed, problem, isDone, workshops, nameOfWorkshop } = props
  return (
    <>
      {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
      {isDone && <Notice>Opravljeno. Kdor je dostop dobil ali izgubil, prejme e-sporočilo.</Notice>}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <Section title="Kdo dela v uradu">
          <ul className="text-label">
            {users.map((user) => (
              <li key={user.id} className="border-b border-rule-soft py-2">
                <Link to={`${officeRoutes.users}?oseba=${user.id}`}>{user.email}</Link>
                <br />
                {describeRights(user, nameOfWorkshop)}
                <span className="text-ink-2">
                  , od {formatCalendarDate(toSlovenianDay(new Date(user.createdAt)))}
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={chosen ? chosen.email : 'Nov sodelavec ali sodelavka'}>
          <RightsForm chosen={chosen} typed={typed ?? chosen} workshops={workshops} />
          {chosen && (
            <form method="post" action={officeRoutes.users} className="mt-8 flex flex-wrap gap-3">
              <HiddenFields email={chosen.email} />
              <Button name="dejanje" value="odjavi" isSecondary>
                Odjavi povsod
              </Button>
              <Button name="dejanje" value="odvzemi" isSecondary>
                Odvzemi dostop
              </Button>
            </form>
          )}
        </Section>
      </div>
    </>
  )
}

const RIGHTS = [
  { value: 'ureja', label: 'vidi in ureja prijave' },
  { value: 'gleda', label: 'samo gleda' },
  { value: 'vodi', label: 'vodi urad: tudi sodelavci, e-novice, stanje in prošnje' },
]

interface RightsFormProps {
  /** User whose rights are changed; undefined for a new user. */
  chosen: OfficeUser | undefined
  typed: TypedUser | undefined
  workshops: Catalogue['workshops']
}

function RightsForm({ chosen, typed, workshops }: RightsFormProps) {
  const right = typed?.isLead ? 'vodi' : typed?.isReadOnly ? 'gleda' : 'ureja'
  return (
    <form method="post" action={officeRoutes.users} className="flex max-w-112 flex-col gap-4" noValidate>
      {chosen ? (
        <HiddenFields email={chosen.email} />
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
      <SelectField label="Kaj sme" name="pravica" value={right} options={RIGHTS} />
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
