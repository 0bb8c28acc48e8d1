import { formatSlovenianInstant } from '../../../common/calendar-date'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { Programme } from '../../season/programme'
import type { OfficeContext, OfficePages } from '../context'
import {
  countEnrolments,
  type Enrolment,
  formatListName,
  hasFullAccess,
  isPlacedInGroup,
  type ListEntry,
} from '../entries'
import {
  type ListQuery,
  parseBackPath,
  parseListQuery,
  parseSelectedPlace,
  placeFilterOptions,
  toEnrolmentPath,
  toPrivacyRequestPath,
} from '../query'
import type { OfficeUser } from '../users'
import { ButtonForm, enrolmentPluralForms, Link, Notice } from '../views/controls'

/** Marks enrolments for which an invoice was issued: retention keeps the payer's data only for marked enrolments. */
export function createInvoicePages({ programme, entries, invoices }: OfficeContext): OfficePages {
  // `entries` has no enrolments reduced to invoice data, so their mark stays: it is the reason to keep the data.
  const listByMark = (found: readonly { enrolment: Enrolment }[], isMarked: boolean) => {
    const matching = found.filter(
      ({ enrolment }) => (invoices.findDate(enrolment.id) !== undefined) === isMarked,
    )
    return [...new Map(matching.map(({ enrolment }) => [enrolment.id, enrolment])).values()]
  }
  return {
    postHandlers: {
      /** Marks enrolments. Asks first for a whole list. Renders without redirect: a list is too long for a URL. */
      [officeRoutes.invoices]({ user, showPage }, form) {
        // Invoices show payers' data, which mentors may not see.
        if (!hasFullAccess(user)) throw errors.notFound()
        const backPath = parseBackPath(form)
        if (form.has('vse')) {
          const listQuery = parseListQuery(form, programme.season)
          const found = entries.list(listQuery, user).filter(isPlacedInGroup)
          const references = listByMark(found, false).map(({ reference }) => reference)
          return showPage(
            'Zapis računov',
            <InvoiceQuestion {...{ found, references, listQuery, backPath, programme }} />,
            { back: { label: 'Nazaj brez sprememb', path: backPath } },
          )
        }
        const isIssued = form.get('korak') !== 'razveljavi'
        const chosen = [
          ...form.getAll('prijava'),
          ...form.getAll('izbrano').flatMap((text) => parseSelectedPlace(text)?.reference ?? []),
        ]
        if (chosen.length === 0) throw errors.nothingChosen()
        const found = chosen.flatMap((reference) => entries.find(reference, user) ?? [])
        const enrolments = listByMark(found, !isIssued)
        const references = enrolments.map(({ reference }) => reference)
        invoices.recordIssued(references, isIssued, user.email)
        return showPage('Račun', <MarkedInvoices {...{ enrolments, isIssued, backPath }} />, {
          back: { label: 'Nazaj', path: backPath },
        })
      },
    },
  }
}

const toFormValues = (references: readonly string[], isIssued: boolean, back: string) => ({
  nazaj: back,
  korak: isIssued ? 'zapisi' : 'razveljavi',
  prijava: references,
})

interface QuestionProps {
  /** Entries of the list with a place. */
  found: readonly ListEntry[]
  /** References of those enrolments that have no mark yet. */
  references: readonly string[]
  listQuery: ListQuery
  backPath: string
  programme: Programme
}

/** Asks whether to mark a whole list, and names its filters and groups. */
function InvoiceQuestion({ found, references, listQuery, backPath, programme }: QuestionProps) {
  const { season, group, state, search } = listQuery
  const filters = [
    `šolsko leto ${season}`,
    group === undefined && 'vse skupine',
    placeFilterOptions.find(({ value }) => value === state)?.label,
    search && `iskanje »${search}«`,
  ]
  const names = found.map(({ place }) => programme.getPlaceName(place))
  const markedCount = countEnrolments(found) - references.length
  return (
    <>
      <p className="mb-3">Seznam: {filters.filter(Boolean).join(', ')}. Z&nbsp;mestom:</p>
      <ul className="mb-5 max-w-200 border-t-2 border-rule text-label">
        {[...new Set(names)].map((name) => (
          <li key={name} className="border-b border-rule-soft py-2">
            <strong>{name}</strong>:{' '}
            {formatCount(names.filter((other) => other === name).length, enrolmentPluralForms)}
          </li>
        ))}
      </ul>
      {markedCount > 0 && <p className="mb-5">Račun je že zapisan: {markedCount}.</p>}
      {references.length > 0 && (
        <ButtonForm path={officeRoutes.invoices} values={toFormValues(references, true, backPath)}>
          Zapiši račun: {formatCount(references.length, enrolmentPluralForms)}
        </ButtonForm>
      )}
    </>
  )
}

function MarkedInvoices(props: { enrolments: readonly Enrolment[]; isIssued: boolean; backPath: string }) {
  const { enrolments, isIssued, backPath } = props
  if (enrolments.length === 0) return <Notice>Tako je bilo zapisano že prej.</Notice>
  const references = enrolments.map(({ reference }) => reference)
  return (
    <>
      <Notice>
        {isIssued ? 'Zapisano, račun je izdan' : 'Zapis o računu je odstranjen'}:{' '}
        {formatCount(enrolments.length, enrolmentPluralForms)}. Nikomur ne odide nobeno sporočilo.
      </Notice>
      <ul className="mb-6 max-w-200 border-t-2 border-rule text-label">
        {enrolments.map((enrolment) => (
          <li key={enrolment.reference} className="border-b border-rule-soft py-2">
            <strong>{formatListName(enrolment)}</strong>, {enrolment.reference}, plačnik{' '}
            {enrolment.payload.payerName}
          </li>
        ))}
      </ul>
      {isIssued && (
        <ButtonForm
          path={officeRoutes.invoices}
          values={toFormValues(references, false, backPath)}
          isSecondary
        >
          Razveljavi
        </ButtonForm>
      )}
    </>
  )
}

/** Invoice mark of one enrolment, with the button that changes it. @param invoicedAt UTC instant of the mark */
export function InvoiceMark(props: { user: OfficeUser; reference: string; invoicedAt: string | undefined }) {
  const { user, reference, invoicedAt } = props
  const isIssued = invoicedAt !== undefined
  return (
    <div className="flex flex-col gap-3 text-label">
      {isIssued
        ? `Zapisano ${formatSlovenianInstant(new Date(invoicedAt))}: podatki za račun ostanejo.`
        : 'Račun ni zapisan: po izteku roka hrambe se izbriše vse.'}
      {!user.isReadOnly && (
        <ButtonForm
          path={officeRoutes.invoices}
          values={toFormValues([reference], !isIssued, toEnrolmentPath(reference))}
          isSecondary
        >
          {isIssued ? 'Račun ni bil izdan' : 'Račun je izdan'}
        </ButtonForm>
      )}
      {user.isLead && <Link to={toPrivacyRequestPath(reference)}>Kopija ali izbris podatkov</Link>}
    </div>
  )
}
