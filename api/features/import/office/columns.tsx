import { parseCalendarDate, toSlovenianDay } from '../../../../common/calendar-date'
import { formatCount } from '../../../../common/numbers'
import { PERSON_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import { Choice } from '../../../../components/Choice'
import { describeDayFormat, ErrorSummary } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { Button, CheckboxGroup, Field, Section, SelectField } from '../../../office/views/controls'
import { CONFIRMATION_DAY_ERROR, MEANS_OPTIONS } from '../../places/office/confirmation'
import type { Draft, DraftAnswers } from '../drafts'
import { columnTargets, isColumnTarget } from '../fields'
import type { DraftReading } from '../reading'
import type { ImportOffice, ReadDraft } from './context'

const TARGET_OPTIONS = [
  { value: '', label: '– ne uvozi –' },
  ...[...columnTargets].map(([value, label]) => ({ value, label })),
]

const CONTRACT_OPTIONS = [
  { value: '', label: 'Pogodb še ni: mesta bodo sprejeta, potrdijo jih družine' },
  ...MEANS_OPTIONS.map(({ value, label }) => ({ value, label: `Plačniki so udeležbo potrdili ${label}` })),
]

/** Second page of the import: sheets, header row, contents of columns, groups, and contracts. */
export function createColumnsPage(context: ImportOffice): OfficePages {
  const { clock, drafts, groupOptions, getDraft, readWith } = context

  function renderColumns(request: OfficeRequest, draft: Draft & { reading: DraftReading }, problem?: string) {
    const { sheets, answers, reading } = draft
    const { tables, columns, groups, people } = reading
    const headerRows = [...new Set(tables.map(({ headerRow }) => headerRow))]
    return request.showPage(
      'Kaj je v preglednici',
      <form
        method="post"
        action={officeRoutes.importColumns}
        className="flex max-w-200 flex-col gap-8"
        noValidate
      >
        <ErrorSummary errors={problem ? { dan: problem } : {}} />
        <p role="status">
          Prepoznali smo: {formatCount(people.length, PERSON_FORMS)}. Popravite, kar ni prav, in pojdite
          naprej; vsako osebo boste še videli.
        </p>
        {sheets.length > 1 && (
          <CheckboxGroup
            label="Listi, ki jih uvozite"
            name="list"
            options={sheets.map(({ name, isHidden, rows }, index) => ({
              value: String(index),
              label: `${name} (vrstic: ${rows.length}${isHidden ? ', skrit list' : ''})`,
            }))}
            values={answers.sheets.map(String)}
          />
        )}
        <Field
          label="Vrstica z naslovi stolpcev"
          name="naslovi"
          inputMode="numeric"
          hint={`Prazno: poišče se sama (zdaj ${headerRows.join(', ') || 'je ni'}). 0: naslovov ni.`}
          defaultValue={answers.headerRow === undefined ? '' : String(answers.headerRow)}
        />
        <Section title="Stolpci">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {columns.map(({ key, label, isHidden, samples, target }, index) => (
              <div key={key}>
                <SelectField
                  label={`${label}${isHidden ? ' (skrit stolpec)' : ''}`}
                  name={`stolpec${index}`}
                  value={target}
                  options={TARGET_OPTIONS}
                />
                <p className="mt-1 text-small text-ink-2 wrap-anywhere">{samples.join(' · ')}</p>
              </div>
            ))}
          </div>
          <p className="mt-3 text-label text-ink-2">
            Starosti, razreda in opomb ni kam vpisati: v&nbsp;opombah so pogosto podatki o&nbsp;zdravju.
          </p>
        </Section>
        <Section title="Delavnice in skupine">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {groups.map(({ text, count, target }, index) => (
              <SelectField
                key={text}
                label={`»${text}« (${count})`}
                name={`skupina${index}`}
                value={target}
                options={groupOptions}
              />
            ))}
          </div>
        </Section>
        <Section title="Pogodbe">
          <div className="flex flex-col gap-4">
            <SelectField
              label="Ali so plačniki udeležbo že potrdili"
              name="pogodba"
              value={answers.means ?? ''}
              options={CONTRACT_OPTIONS}
            />
            <Field
              label="Dan potrditve, če je za vse isti"
              name="dan"
              hint="Na primer 5. 10. 2026. Kjer dneva ni ne tu ne v stolpcu, mesto ne bo potrjeno."
              defaultValue={answers.signedOn ?? ''}
              error={problem}
            />
          </div>
        </Section>
        <Section title="Plačniki">
          <Choice type="checkbox" name="skupno" value="da" defaultChecked={answers.isContactShared}>
            Kar pri plačniku manjka, je enako kot pri udeleženi osebi (naslov, e-pošta, telefon)
          </Choice>
        </Section>
        <div className="flex flex-wrap gap-3">
          <Button>Naprej: preglej osebe</Button>
          <Button name="korak" value="stolpci" isSecondary>
            Preberi znova
          </Button>
        </div>
      </form>,
      { back: { label: 'Uvozi prijave', path: officeRoutes.imports }, status: problem ? 422 : 200 },
    )
  }

  /** Reads the answers of the form, which showed the columns and groups of the stored draft. */
  function readAnswers(form: URLSearchParams, { sheets, answers, reading }: ReadDraft): DraftAnswers {
    const header = (form.get('naslovi') ?? '').trim()
    const chosen = form.getAll('list').map(Number)
    const columns = reading.columns.map(({ key }, index): [string, DraftAnswers['columns'][string]] => {
      const target = form.get(`stolpec${index}`) ?? ''
      return [key, isColumnTarget(target) ? target : '']
    })
    const groups = reading.groups.map(({ text }, index) => [text, form.get(`skupina${index}`) ?? ''] as const)
    const means = form.get('pogodba')
    return {
      ...answers,
      sheets: sheets.length > 1 ? chosen.filter((index) => sheets[index] !== undefined) : answers.sheets,
      headerRow: /^\d{1,6}$/.test(header) ? Number(header) : undefined,
      columns: { ...answers.columns, ...Object.fromEntries(columns) },
      groups: { ...answers.groups, ...Object.fromEntries(groups.filter(([, target]) => target !== '')) },
      means: means === 'paper' || means === 'email' ? means : undefined,
      signedOn: parseCalendarDate(form.get('dan') ?? ''),
      isContactShared: form.has('skupno'),
    }
  }

  return {
    isForLeads: true,
    getHandlers: {
      [officeRoutes.importColumns]: (request) => renderColumns(request, getDraft(request.user)),
    },
    postHandlers: {
      [officeRoutes.importColumns](request, form) {
        const draft = getDraft(request.user)
        const answers = readAnswers(form, draft)
        const typedDay = (form.get('dan') ?? '').trim()
        const isLate = answers.signedOn !== undefined && answers.signedOn > toSlovenianDay(clock.now())
        if (typedDay !== '' && (answers.signedOn === undefined || isLate)) {
          const reading = readWith(draft, answers, request.user)
          return renderColumns(
            request,
            { ...draft, answers: { ...answers, signedOn: typedDay }, reading },
            isLate ? CONFIRMATION_DAY_ERROR : describeDayFormat('5. 10. 2026'),
          )
        }
        drafts.saveAnswers(request.user.id, answers)
        request.redirectTo(
          form.get('korak') === 'stolpci' ? officeRoutes.importColumns : officeRoutes.importPeople,
        )
      },
    },
  }
}
