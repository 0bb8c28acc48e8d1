import { formatSlovenianInstant } from '../../../common/calendar-date'
import { removeInvisibleCharacters } from '../../../common/characters'
import { isPhone } from '../../../common/phone'
import { BACKUP_RETENTION_DAYS } from '../../../common/retention'
import { officeRoutes } from '../../../common/routes'
import { Choice } from '../../../components/Choice'
import { toContactKey } from '../../core/address-keys'
import { errors } from '../../core/errors'
import type { Office } from '../../office/office'
import type { OfficePages, OfficeRequest } from '../../office/page'
import { toPrivacyRequestPath } from '../../office/paths'
import { Button, ButtonForm, ColumnForm, Disclosure, Link, SearchField } from '../../office/views/controls'
import { ROLES } from '../../submissions/form-kind'
import type { Forms } from '../../submissions/forms'
import type { BaseServices } from '../base-services'
import { MultiplePeopleError } from '../data-copy'
import type { PersonalData } from '../personal-data'
import type { PrivacyRequests } from '../privacy-requests'
import { createCopyFormat, DataCopyView } from './DataCopy'

type Found = ReturnType<PrivacyRequests['list']>

interface PrivacyPageServices extends BaseServices {
  people: PrivacyRequests
  office: Office
  personalData: readonly PersonalData[]
}

/** Privacy requests (GDPR, Articles 15, 17 and 20): find a person's data, copy them, erase them after confirmation. */
export function createPrivacyPages(services: PrivacyPageServices): OfficePages {
  const { people, office, catalogue, programme, forms, outbox, worker, personalData } = services
  const { officeUsers, logAccess } = office
  const [objection] = personalData.flatMap((data) => data.objection ?? [])
  const format = createCopyFormat({ programme, forms, kinds: outbox.kinds, personalData })

  const hasName = (who: string) => personalData.some((data) => data.hasName?.(who))

  /** Finds submissions and subscriptions by the reference or e-mail address in `kdo`, or a mentor by the name. */
  function findPerson(form: URLSearchParams) {
    const who = removeInvisibleCharacters(form.get('kdo') ?? '').trim()
    const query = who.includes('@') ? { email: who } : hasName(who) ? { name: who } : { reference: who }
    const subject = people.find(query)
    return { who, query, subject, ...people.list(subject) }
  }

  /** @throws ApiError 409 when the query matches several people */
  function createDataCopy({ query: form, user }: OfficeRequest) {
    const { who, query } = findPerson(form)
    const role = ROLES.find((name) => name === form.get('vloga'))
    try {
      return { who, role, data: people.export(query, { role, operator: user.email }) }
    } catch (error) {
      if (!(error instanceof MultiplePeopleError)) throw error
      throw errors.refused('To ustreza več osebam, kopija pa je za eno: izberite jo na seznamu.')
    }
  }

  function renderPrivacyRequests({ query, user, showPage }: OfficeRequest) {
    const { who, submissions, subscriptions } = findPerson(query)
    const isFound = submissions.length + subscriptions > 0
    const isByPhone = isPhone(who)
    const hasObjected = objection?.has(toContactKey(who)) ?? false
    const isKnown = isFound || hasObjected || officeUsers.find(who) !== undefined
    const hasCopyOfAll = who.includes('@') ? isKnown : hasName(who)
    if (submissions.length > 0) logAccess(user, { action: 'office-view', about: submissions })
    return showPage(
      'Prošnje: kopija ali izbris',
      <>
        <form
          action={officeRoutes.privacyRequests}
          className="mb-8 grid grid-cols-1 items-end gap-3 border-y-2 border-rule bg-sunk p-4 sm:grid-cols-[1fr_auto]"
        >
          <SearchField
            label="Za koga gre"
            name="kdo"
            value={who}
            hint="številka prijave ali e-poštni naslov, za ugovor povabilom tudi telefon, za ure mentorice ali mentorja ime in priimek; najprej preverite, kdo prosi"
          />
          <Button>Poišči</Button>
        </form>
        {who !== '' && !isFound && !isByPhone && !hasCopyOfAll && <p>O tej osebi ni shranjeno nič (več).</p>}
        {isFound && <SubmissionList submissions={submissions} subscriptions={subscriptions} forms={forms} />}
        {objection && (isByPhone || who.includes('@')) && (
          <ButtonForm
            path={officeRoutes.privacyRequests}
            values={{ kdo: who, povabila: hasObjected ? 'da' : 'ne' }}
            isSecondary
          >
            {hasObjected ? 'Povabila spet želi' : 'Ne želi več povabil'}
          </ButtonForm>
        )}
        {hasCopyOfAll && (
          <p className="wrap-anywhere">
            <Link to={toCopyPath({ kdo: who })}>Kopija vsega pod {who}</Link>
          </p>
        )}
        {isFound && (
          <ErasureForm
            who={who}
            submissions={submissions}
            subscriptions={subscriptions}
            terms={catalogue.retention}
          />
        )}
      </>,
    )
  }

  function renderCopy(request: OfficeRequest) {
    const { who, role, data } = createDataCopy(request)
    const query = new URLSearchParams({ kdo: who, ...(role && { vloga: role }) })
    return request.showPage(
      `Kopija podatkov: ${who}`,
      <>
        <p className="mb-6 print:hidden">
          <a className="tap-target text-link" href={`${officeRoutes.copyFile}?${query}`} download>
            Datoteka za programe (JSON)
          </a>
        </p>
        <DataCopyView data={data} format={format} />
      </>,
      { back: { label: 'Prošnje', path: toPrivacyRequestPath(who) } },
    )
  }

  return {
    isForLeads: true,
    menu: { label: 'Prošnje', path: officeRoutes.privacyRequests, position: 70 },
    getHandlers: {
      [officeRoutes.privacyRequests]: renderPrivacyRequests,
      [officeRoutes.copy]: renderCopy,
      [officeRoutes.copyFile](request) {
        request.ctx.attachment('moji-podatki.json')
        request.ctx.body = JSON.stringify(createDataCopy(request).data, null, 2)
      },
    },
    postHandlers: {
      /** Records an objection to invitations, or erases the listed data. @throws ApiError 409 when the list has changed */
      [officeRoutes.privacyRequests]({ user, redirectTo }, form) {
        const { who, subject, submissions, subscriptions } = findPerson(form)
        if (form.has('povabila') && (isPhone(who) || who.includes('@'))) {
          const isObjected = form.get('povabila') === 'ne'
          objection?.set(toContactKey(who), isObjected)
          logAccess(user, { action: 'office-change', counts: { objected: isObjected ? 1 : 0 } })
          return redirectTo(toPrivacyRequestPath(who))
        }
        const references = submissions.map(({ reference }) => reference)
        const isUnchanged = form.get('narocila') === String(subscriptions)
        if (form.getAll('prijava').join() !== references.join() || !isUnchanged)
          throw errors.refused('Medtem se je nekaj spremenilo. Odprite prošnje in poglejte še enkrat.')
        const subscriberKeys = form.has('e-novice') ? subject.subscriberKeys : []
        people.erase({ ...subject, subscriberKeys }, { operator: user.email })
        // Sends mails soon: erasure may have freed a place and offered it to the waiting list.
        worker.pollSoon()
        redirectTo(toPrivacyRequestPath(who))
      },
    },
  }
}

const toCopyPath = (values: Record<string, string>) => `${officeRoutes.copy}?${new URLSearchParams(values)}`

const SubmissionList = ({ submissions, subscriptions, forms }: Found & { forms: Forms }) => (
  <ul className="text-label">
    {submissions.map((submission) => (
      <li key={submission.reference} className="border-b border-rule-soft py-2">
        <strong>{submission.reference}</strong>, {formatSlovenianInstant(submission.createdAt)}
        {submission.isReduced && ', samo še podatki o plačniku'}
        <p className="flex flex-wrap gap-x-6 wrap-anywhere">
          {forms.listPeopleOfSubmission(submission).map(({ role, name }) => (
            <Link key={role} to={toCopyPath({ kdo: submission.reference, vloga: role })}>
              Kopija: {name}
            </Link>
          ))}
        </p>
      </li>
    ))}
    <li className="py-2">Naročil na e-novice: {subscriptions}</li>
  </ul>
)

/** Collapsed form for erasure: lists what is erased and what stays, above the button. */
function ErasureForm(props: Found & { who: string; terms: BaseServices['catalogue']['retention'] }) {
  const { who, submissions, subscriptions, terms } = props
  const references = submissions.map(({ reference }) => reference)
  return (
    <Disclosure label="Izbris">
      <ColumnForm
        path={officeRoutes.privacyRequests}
        values={{ kdo: who, narocila: subscriptions, prijava: references }}
        label={`Izbriši za vedno: ${references.join(', ') || who}`}
      >
        <ul className="mb-4 list-disc pl-5">
          {submissions.map(({ reference, hasRemainingData }) => (
            <li key={reference}>
              {reference}:{' '}
              {hasRemainingData
                ? `zaradi računa (še ${terms.invoiceYears} let po koncu njegovega leta) ali potrditve udeležbe, ki dokazuje pogodbo (še ${terms.confirmationYears} let po koncu šolskega leta), ostanejo številka, čas, delavnice, besedilo potrditve, ime ali naziv, naslov in ID za DDV plačnika ter morebitni zneski in plačila brez imena otroka in delavnice; vse drugo se izbriše`
                : 'izbriše se vse, z mesti, sporočili in povezavami'}
            </li>
          ))}
          {subscriptions > 0 && !who.includes('@') && (
            <li>
              <Choice type="checkbox" name="e-novice" defaultChecked>
                tudi naročila na e-novice na naslove iz prijave: {subscriptions}
              </Choice>
            </li>
          )}
          <li>
            Ostane zapis, da je bilo izbrisano, da se ne vrne iz varnostne kopije; te potečejo v{' '}
            {BACKUP_RETENTION_DAYS} dneh.
          </li>
          <li>Predale e-pošte, izvoze in papirje izbrišite sami.</li>
        </ul>
      </ColumnForm>
    </Disclosure>
  )
}
