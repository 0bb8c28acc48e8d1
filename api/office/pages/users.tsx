import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { isEmailAddress } from '../../core/env'
import { errors } from '../../core/errors'
import type { Programme } from '../../core/programme'
import type { Outbox } from '../../mail/outbox/outbox'
import type { OutboxWorker } from '../../mail/outbox/worker'
import type { OfficePages, OfficeRequest } from '../page'
import {
  describeRights,
  findRightsProblem,
  type OfficeRights,
  type OfficeUser,
  type OfficeUsers,
} from '../users'
import {
  Button,
  ColumnForm,
  Disclosure,
  Field,
  HiddenFields,
  Link,
  Notice,
  Section,
  SelectField,
} from '../views/controls'

type TypedUser = OfficeRights & { email: string }

interface UserPageServices {
  catalogue: Catalogue
  programme: Programme
  officeUsers: OfficeUsers
  outbox: Outbox
  worker: OutboxWorker
}

/** Users of the office: leads add them, change their rights, sign them out and withdraw their access. */
export function createUserPages({
  catalogue,
  programme,
  officeUsers,
  outbox,
  worker,
}: UserPageServices): OfficePages {
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

  function renderUsers({ showPage, query }: OfficeRequest, note?: string, typed?: TypedUser) {
    const users = officeUsers.list()
    const chosen = users.find(({ id }) => String(id) === query.get('oseba'))
    return showPage(
      'Sodelavci',
      <>
        {note !== undefined && <Notice kind={typed ? 'alert' : 'done'}>{note}</Notice>}
        {query.has('opravljeno') && <Notice>Opravljeno. Kdor je dostop dobil, prejme e-sporočilo.</Notice>}
        <div className="grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-2">
          <Section title="Kdo dela v uradu">
            <ul className="text-label">
              {users.map((user) => (
                <li key={user.id} className="border-b border-rule-soft py-2">
                  <Link to={`${officeRoutes.users}?oseba=${user.id}`}>{user.email}</Link>
                  <br />
                  {describeRights(user, programme.getWorkshopName)}
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
              <form method="post" action={officeRoutes.users} className="mt-8">
                <HiddenFields email={chosen.email} />
                <Button name="dejanje" value="odjavi" isSecondary>
                  Odjavi povsod
                </Button>
                <Disclosure label="Odvzemi dostop">
                  <p>Odvzamem dostop? Odjava velja takoj in povsod, oseba prejme e-sporočilo.</p>
                  <div>
                    <Button name="dejanje" value="odvzemi">
                      Odvzemi dostop: {chosen.email}
                    </Button>
                  </div>
                </Disclosure>
              </form>
            )}
          </Section>
        </div>
      </>,
      typed ? { status: 422 } : {},
    )
  }

  /** @throws ApiError 404 for an unknown action, 409 when the office would be left without a lead */
  function changeAccess(action: string | null, typed: TypedUser, changedBy: string): void {
    const stored = officeUsers.find(typed.email)
    const isKnown = action === 'dovoli' || (stored && (action === 'odjavi' || action === 'odvzemi'))
    if (!isKnown) throw errors.notFound()
    if (action === 'odjavi') return void officeUsers.signOut(typed.email, changedBy)
    const staysLead = action === 'dovoli' && typed.isLead
    // Checked before the journal is written: a rollback does not remove journal entries.
    if (!staysLead && !officeUsers.list().some(({ id, isLead }) => isLead && id !== stored?.id))
      throw errors.refused('Urad mora nekdo voditi: vodenje najprej dodelite še komu.')
    if (action === 'dovoli') officeUsers.addOrUpdate(typed, changedBy)
    else officeUsers.remove(typed.email, changedBy)
    outbox.enqueue({ kind: 'office_access', recipient: typed.email })
  }

  return {
    isForLeads: true,
    menu: { label: 'Sodelavci', path: officeRoutes.users, position: 80 },
    getHandlers: { [officeRoutes.users]: (request) => renderUsers(request) },
    postHandlers: {
      [officeRoutes.users](request, form) {
        const typed = readTypedUser(form)
        const problem = isEmailAddress(typed.email)
          ? findRightsProblem(typed)
          : 'Vnesite veljaven e-poštni naslov.'
        if (problem !== undefined) return renderUsers(request, problem, typed)
        const action = form.get('dejanje')
        outbox.inTransaction(() => changeAccess(action, typed, request.user.email))
        worker.pollSoon()
        // Renders without redirect: an e-mail address must not be in a URL.
        if (action === 'odvzemi') return renderUsers(request, `Dostop je odvzet: ${typed.email}.`)
        request.redirectTo(`${officeRoutes.users}?opravljeno=da`)
      },
    },
  }
}

const RIGHTS = [
  { value: 'ureja', label: 'vidi in ureja prijave' },
  { value: 'gleda', label: 'samo gleda' },
  { value: 'vodi', label: 'vodi urad: tudi sodelavci, e-novice, stanje in prošnje' },
]

interface RightsFormProps extends Pick<Catalogue, 'workshops'> {
  /** Undefined for a new user. */
  chosen: OfficeUser | undefined
  typed: TypedUser | undefined
}

function RightsForm({ chosen, typed, workshops }: RightsFormProps) {
  return (
    <ColumnForm
      path={officeRoutes.users}
      values={{ email: chosen?.email }}
      className="gap-4 max-w-112"
      name="dejanje"
      value="dovoli"
      label={chosen ? 'Spremeni' : 'Dovoli vstop'}
    >
      {!chosen && (
        <Field
          label="E-poštni naslov"
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={typed?.email}
          isRequired
        />
      )}
      <SelectField
        label="Kaj sme"
        name="pravica"
        value={typed?.isLead ? 'vodi' : typed?.isReadOnly ? 'gleda' : 'ureja'}
        options={RIGHTS}
      />
      <fieldset className="text-label">
        <legend className="font-semibold">Samo te delavnice</legend>
        <p className="text-ink-2">
          Za mentorice in mentorje: vidijo samo svoje, in to brez podatkov plačnika (razen telefona). Če ne
          označite nobene, oseba vidi vse.
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
    </ColumnForm>
  )
}
