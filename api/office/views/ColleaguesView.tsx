import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import { officeRoutes } from '../../../common/routes'
import type { OfficeRights } from '../../journal/journal'
import { describeRights, type OfficeUser } from '../users'
import { OfficePage } from './OfficePage'
import { Button, Choice, Field, Hidden, Note, Section, Tick } from './parts'

/** Somebody as a form tells of them. */
export type TypedColleague = OfficeRights & { email: string }

const RIGHTS = [
  { value: 'ureja', label: 'vidi in ureja prijave' },
  { value: 'gleda', label: 'samo gleda' },
  { value: 'vodi', label: 'vodi urad: tudi sodelavci, e-novice, stanje in prošnje' },
]

interface ColleaguesViewProps {
  user: OfficeUser
  colleagues: readonly OfficeUser[]
  /** Whose rights the form is about; undefined for somebody new. */
  chosen?: OfficeUser | undefined
  /** What the form holds. */
  typed?: TypedColleague | undefined
  problem?: string | undefined
  /** Whether something was just done. */
  isDone: boolean
  workshops: readonly { id: string; name: string }[]
}

/** Who works in the office, and the form that lets somebody in or changes what they may do. */
export function ColleaguesView(props: ColleaguesViewProps) {
  const { user, colleagues, chosen, problem, isDone, workshops } = props
  const nameOf = (id: string) => workshops.find((workshop) => workshop.id === id)?.name ?? id
  return (
    <OfficePage user={user} title="Sodelavci" section={officeRoutes.colleagues}>
      {problem !== undefined && <Note kind="alert">{problem}</Note>}
      {isDone && <Note>Opravljeno. Kdor je dostop dobil ali izgubil, prejme e-sporočilo.</Note>}
      <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
        <Section title="Kdo dela v uradu">
          <ul className="text-label">
            {colleagues.map((one) => (
              <li key={one.id} className="border-b border-rule-soft py-2">
                <a
                  className="tap-target font-bold wrap-anywhere text-link"
                  href={`${officeRoutes.colleagues}?oseba=${one.id}`}
                >
                  {one.email}
                </a>
                <br />
                {describeRights(one, nameOf)}
                <span className="text-ink-2">
                  , od {formatCalendarDate(toSlovenianDay(new Date(one.createdAt)))}
                </span>
              </li>
            ))}
          </ul>
        </Section>
        <Section title={chosen ? chosen.email : 'Nov sodelavec ali sodelavka'}>
          <RightsForm {...props} />
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
    </OfficePage>
  )
}

function RightsForm({ chosen, typed, workshops }: ColleaguesViewProps) {
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
          value={typed?.email}
          isRequired
        />
      )}
      <Choice label="Kaj sme" name="pravica" value={right} options={RIGHTS} />
      <fieldset className="text-label">
        <legend className="font-semibold">Samo te delavnice</legend>
        <p className="text-ink-2">
          Za mentorice in mentorje: vidijo samo svoje, in to brez podatkov plačnika. Če ne označite nobene,
          oseba vidi vse.
        </p>
        {workshops.map(({ id, name }) => (
          <Tick key={id} name="delavnica" value={id} isOn={typed?.workshops?.includes(id)}>
            {name}
          </Tick>
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
