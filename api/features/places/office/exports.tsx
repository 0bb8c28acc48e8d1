import { parseFormDate, toSlovenianDay } from '../../../../common/calendar-date'
import { enrolmentSchema } from '../../../../common/forms/enrolment'
import { formatCount } from '../../../../common/numbers'
import { ENROLMENT_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import { Choice } from '../../../../components/Choice'
import { FieldError, toAriaAttributes } from '../../../../components/FormField'
import type { Programme } from '../../../core/programme'
import { ErrorSummary } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { sendSpreadsheet, toCellDate } from '../../../office/spreadsheet'
import type { OfficeUser } from '../../../office/users'
import { Button, HiddenFields } from '../../../office/views/controls'
import type { Forms } from '../../../submissions/forms'
import { getContactPhone } from '../../enrolments/enrolment'
import type { PlacesOffice } from './context'
import { countEnrolments, hasFullAccess, type ListEntry } from './entries'
import { formatPlaceState, parseListQuery, toFilterFields, toListPath } from './query'

/** Matches ids of the columns ticked by default: the usual columns of a paper list. */
const DEFAULT_COLUMN_PATTERN =
  /^(participantLastName|participantFirstName|skupina|stanje|priimek|ime|telefon|e-posta)$/

/** XLSX tables of the enrolments in a list; each export is logged. */
export function createExportPages({ programme, forms, entries, logAccess }: PlacesOffice): OfficePages {
  /** @param error why the chosen columns were refused */
  function renderExportForm({ user, query: parameters, showPage }: OfficeRequest, error?: string) {
    const query = parseListQuery(parameters, programme.season)
    const count = countEnrolments(entries.list(query, user))
    return showPage(
      'Izvoz v preglednico',
      <>
        <p className="mb-5 max-w-180">
          Preglednica: {formatCount(count, ENROLMENT_FORMS)} s&nbsp;seznama, ki ste ga gledali. Izberite samo
          stolpce, ki jih potrebujete; vsak izvoz se zapiše v&nbsp;evidenco.
        </p>
        <form action={officeRoutes.exportFile}>
          <HiddenFields {...toFilterFields(query)} />
          <ErrorSummary errors={error ? { stolpec: error } : {}} />
          <fieldset className="mb-6 border-y-2 border-rule py-3">
            <legend className="sr-only">Stolpci</legend>
            <div className="gap-x-8 sm:columns-2 lg:columns-3">
              {listColumns(user, programme, forms).map(({ id, label }, index) => (
                <Choice
                  key={id}
                  id={index === 0 ? 'stolpec' : undefined}
                  type="checkbox"
                  name="stolpec"
                  value={id}
                  defaultChecked={error === undefined && DEFAULT_COLUMN_PATTERN.test(id)}
                  {...toAriaAttributes({ id: 'stolpec', error })}
                >
                  {label}
                </Choice>
              ))}
            </div>
            <FieldError id="stolpec" error={error} />
          </fieldset>
          <Button>Prenesi (XLSX)</Button>
        </form>
      </>,
      { back: { label: 'Nazaj na seznam', path: toListPath(query) }, status: error ? 422 : 200 },
    )
  }

  async function exportEnrolments(request: OfficeRequest): Promise<void> {
    const { ctx, user, query } = request
    const ids = query.getAll('stolpec')
    const columns = listColumns(user, programme, forms).filter(({ id }) => ids.includes(id))
    if (columns.length === 0) return renderExportForm(request, 'Izberite vsaj en stolpec.')
    const listed = entries.list(parseListQuery(query, programme.season), user)
    logAccess(user, { action: 'office-export', about: listed, counts: { lines: listed.length } })
    const rows = listed.map((entry) => columns.map(({ read }) => read(entry)))
    const table = [columns.map(({ label }) => label), ...rows]
    await sendSpreadsheet(ctx, { name: 'prijave', sheet: 'Prijave', table })
  }

  return {
    getHandlers: {
      [officeRoutes.exports]: (request) => renderExportForm(request),
      [officeRoutes.exportFile]: exportEnrolments,
    },
  }
}

interface ExportColumn {
  id: string
  label: string
  read(entry: ListEntry): string | Date
}

/** The only columns that mentors may export: participants and a contact (privacy notice, section on recipients). */
const mentorColumns: ExportColumn[] = [
  { id: 'priimek', label: 'Priimek', read: ({ enrolment }) => enrolment.payload.participantLastName },
  { id: 'ime', label: 'Ime', read: ({ enrolment }) => enrolment.payload.participantFirstName },
  { id: 'telefon', label: 'Telefon', read: ({ enrolment }) => getContactPhone(enrolment.payload) },
  { id: 'e-posta', label: 'E-pošta', read: ({ enrolment }) => enrolment.payload.participantEmail },
]

/** Lists the columns that a user may export, in the table's order. The column of the group includes the workshop. */
function listColumns(user: OfficeUser, programme: Programme, forms: Forms): ExportColumn[] {
  const placeColumns: ExportColumn[] = [
    { id: 'skupina', label: 'Skupina', read: ({ place }) => programme.formatWorkshopAndGroup(place) },
    { id: 'stanje', label: 'Stanje', read: ({ place }) => formatPlaceState(place) },
  ]
  if (!hasFullAccess(user)) return [...mentorColumns, ...placeColumns]
  const fields = forms.listLabelledFields('registration').filter(([field]) => field in enrolmentSchema.shape)
  return [
    { id: 'stevilka', label: 'Številka', read: ({ enrolment }) => enrolment.reference },
    {
      id: 'oddano',
      label: 'Oddano',
      read: ({ enrolment }) => toCellDate(toSlovenianDay(enrolment.createdAt)),
    },
    ...placeColumns,
    ...fields.map(([field, label]) => ({
      id: field,
      label,
      read({ enrolment }: ListEntry) {
        const value = forms.listValues(enrolment).find((one) => one.field === field)?.value ?? ''
        const birthDate = field === 'participantBirthDate' ? parseFormDate(value) : undefined
        return birthDate ? toCellDate(birthDate) : value
      },
    })),
  ]
}
