import * as z from 'zod/mini'
import { formatCalendarDate, toSlovenianDay } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { Programme } from '../../core/programme'
import type { Outbox } from '../../mail/outbox/outbox'
import type { OutboxWorker } from '../../mail/outbox/worker'
import { defineForm, emailSchema, FormControl, type FormState, OfficeForm, oneOf, refuse } from '../form'
import type { OfficePages, OfficeRequest } from '../page'
import {
  describeRights,
  findRightsProblem,
  type OfficeRights,
  type OfficeUser,
  type OfficeUsers,
} from '../users'
import { Button, Disclosure, HiddenFields, Link, Notice, Section, type SelectOption } from '../views/controls'

interface UserPageServices {
  catalogue: Catalogue
  programme: Programme
  officeUsers: OfficeUsers
  outbox: Outbox
  worker: OutboxWorker
}

type TypedUser = OfficeRights & { email: string }

const RIGHTS = [
  { value: 'ureja', label: 'vidi in ureja prijave' },
  { value: 'gleda', label: 'samo gleda' },
  { value: 'racunovodstvo', label: 'računovodstvo: vidi samo plačila' },
  { value: 'vodi', label: 'vodi urad: tudi sodelavci, e-novice, stanje in prošnje' },
] as const

const toRight = ({ isLead, isAccountant, isReadOnly }: OfficeUser) =>
  isLead ? 'vodi' : isAccountant ? 'racunovodstvo' : isReadOnly ? 'gleda' : 'ureja'

/**
 * Defines the form of a user's rights.
 * @param workshops ids and names of all workshops
 * @param mentors names of all mentors, after an empty option
 */
const defineRightsForm = (workshops: readonly SelectOption[], mentors: readonly SelectOption[]) =>
  defineForm({
    email: {
      name: 'email',
      label: 'E-poštni naslov',
      type: 'email',
      autoComplete: 'off',
      schema: emailSchema,
    },
    // The buttons that sign a user out or withdraw the access send no rights.
    right: { name: 'pravica', label: 'Kaj sme', options: RIGHTS, schema: z.catch(oneOf(RIGHTS), 'ureja') },
    workshops: {
      name: 'delavnica',
      label: 'Samo te delavnice',
      options: workshops,
      isMultiple: true,
      hint: 'Za mentorice in mentorje: vidijo samo svoje, in to brez podatkov plačnika (razen telefona). Če ne označite nobene, oseba vidi vse.',
      schema: z.array(z.string()),
    },
    mentor: {
      name: 'vodi',
      label: 'Čigave ure vidi in potrdi',
      options: mentors,
      hint: 'Samo za mentorice in mentorje.',
      schema: z.catch(oneOf(mentors), ''),
    },
  })

/** Users of the office: leads add them, change their rights, sign them out and withdraw their access. */
export function createUserPages({
  catalogue,
  programme,
  officeUsers,
  outbox,
  worker,
}: UserPageServices): OfficePages {
  const { workshops } = catalogue

  const mentorNames = [...new Set(programme.groups.map(({ mentorName }) => mentorName))]
  const form = defineRightsForm(
    workshops.map(({ id, name }) => ({ value: id, label: name })),
    [{ value: '', label: 'Nikogaršnjih' }, ...mentorNames.map((name) => ({ value: name, label: name }))],
  )

  function toTypedUser({
    email,
    right,
    mentor,
    ...typed
  }: {
    email: string
    right: string
    workshops: string[]
    mentor: string
  }) {
    const chosen = workshops.map(({ id }) => id).filter((id) => typed.workshops.includes(id))
    return {
      email,
      workshops: chosen.length > 0 ? chosen : null,
      isReadOnly: right === 'gleda' || right === 'racunovodstvo',
      isLead: right === 'vodi',
      isAccountant: right === 'racunovodstvo',
      mentor: chosen.length > 0 ? mentor : '',
    }
  }

  const toRightsForm = (user: OfficeUser | undefined) =>
    form.fill(
      user && {
        email: user.email,
        right: toRight(user),
        workshops: user.workshops ?? [],
        mentor: user.mentor,
      },
    )

  /** @param refused form that the user sent with a wrong value */
  function renderUsers({ showPage, query }: OfficeRequest, note?: string, refused?: FormState) {
    const users = officeUsers.list()
    const chosen = users.find(({ id }) => String(id) === query.get('oseba'))
    return showPage(
      'Sodelavci',
      <>
        {note !== undefined && <Notice>{note}</Notice>}
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
                    , od {formatCalendarDate(toSlovenianDay(user.createdAt))}
                  </span>
                </li>
              ))}
            </ul>
          </Section>
          <Section title={chosen ? chosen.email : 'Nov sodelavec ali sodelavka'}>
            <RightsFields chosen={chosen} form={refused ?? toRightsForm(chosen)} />
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
      refused && { status: refused.status },
    )
  }

  /** @throws ApiError 404 for an unknown action, 409 when the office would be left without a lead */
  function changeAccess(action: string | null, typed: TypedUser, changedBy: string): void {
    const stored = officeUsers.find(typed.email)
    const isKnown = action === 'dovoli' || (stored && (action === 'odjavi' || action === 'odvzemi'))
    if (!isKnown) throw errors.notFound()
    if (action === 'odjavi') return void officeUsers.signOut(typed.email, changedBy)
    const staysLead = action === 'dovoli' && typed.isLead
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
      [officeRoutes.users](request, typed) {
        const sent = form.read(typed)
        if (!sent.values) return renderUsers(request, undefined, sent)
        const user = toTypedUser(sent.values)
        const problem = findRightsProblem(user)
        if (problem !== undefined) return renderUsers(request, undefined, refuse(sent, { right: problem }))
        const action = typed.get('dejanje')
        outbox.inTransaction(() => changeAccess(action, user, request.user.email))
        worker.pollSoon()
        // Renders without redirect: an e-mail address must not be in a URL.
        if (action === 'odvzemi') return renderUsers(request, `Dostop je odvzet: ${user.email}.`)
        request.redirectTo(`${officeRoutes.users}?opravljeno=da`)
      },
    },
  }
}

interface RightsFieldsProps {
  /** Undefined for a new user. */
  chosen: OfficeUser | undefined
  form: FormState
}

function RightsFields({ chosen, form }: RightsFieldsProps) {
  return (
    <OfficeForm
      form={form}
      path={officeRoutes.users}
      values={{ email: chosen?.email }}
      className="gap-4 max-w-112"
      name="dejanje"
      value="dovoli"
      label={chosen ? 'Spremeni' : 'Dovoli vstop'}
    >
      {!chosen && <FormControl form={form} field="email" />}
      <FormControl form={form} field="right" />
      <FormControl form={form} field="workshops" />
      <FormControl form={form} field="mentor" />
    </OfficeForm>
  )
}
