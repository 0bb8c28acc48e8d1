import { officeRoutes } from '../../../../common/routes'
import { errors, type FieldErrors } from '../../../core/errors'
import { ErrorSummary } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { ColumnForm, Field, Section, SelectField } from '../../../office/views/controls'
import { enrolmentFields } from '../../enrolments/enrolment'
import { getFieldLabel, type ImportField, importFields } from '../fields'
import type { Corrections } from '../people'
import { type DraftPerson, hasProblems } from '../reading'
import type { ImportOffice } from './context'

/** Correction of one person of the spreadsheet before it is stored. */
export function createPersonPage(context: ImportOffice): OfficePages {
  const { drafts, groupOptions, getDraft, readWith, logAccess } = context

  /** Finds the person of a row. @throws ApiError 404 for a row that is no person */
  function getPerson(request: OfficeRequest, id: string | null) {
    const draft = getDraft(request.user)
    const person = draft.reading.people.find((one) => one.rows.some((row) => row.id === id))
    if (!person) throw errors.notFound()
    return { draft, person }
  }

  function renderPerson(request: OfficeRequest, person: DraftPerson, isRefused = false) {
    const { id, rows, values, problems, missing, doubts, notes } = person
    const shown: FieldErrors = isRefused ? toFieldErrors(person) : {}
    return request.showPage(
      'Popravek osebe iz preglednice',
      <ColumnForm
        path={officeRoutes.importPerson}
        values={{ vrstica: id }}
        className="max-w-240 gap-8"
        label="Shrani popravek"
      >
        <ErrorSummary errors={shown} />
        <ul className="text-label">
          {[...doubts, ...(missing.length > 0 ? [`Manjka: ${missing.join(', ')}`] : []), ...notes].map(
            (sentence) => (
              <li key={sentence}>{sentence}</li>
            ),
          )}
        </ul>
        <Section title="Skupina in pogodba">
          <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
            {listGroupFields(person).map(({ rowId, text, target, name }) => (
              <SelectField
                key={rowId}
                label={`Skupina za »${text}« (vrstica ${rowId.split(':')[1]})`}
                name={name}
                value={target}
                options={groupOptions}
                error={problems.group}
              />
            ))}
            <Field
              label="Dan potrditve, podpisane pri vas"
              name="signedOn"
              hint="Na primer 5. 10. 2026"
              defaultValue={rows.map((row) => row.signedOn).find(Boolean) ?? ''}
              error={problems.signedOn}
            />
          </div>
        </Section>
        {(['participant', 'payer'] as const).map((owner) => (
          <Section key={owner} title={owner === 'payer' ? 'Plačnik' : 'Udeležena oseba'}>
            <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
              {importFields
                .filter((field) => field.startsWith(owner))
                .map((field) => (
                  <Field
                    key={field}
                    label={getFieldLabel(field)}
                    name={field}
                    type={enrolmentFields[field].type ?? 'text'}
                    autoComplete="off"
                    defaultValue={values[field]}
                    error={problems[field]}
                  />
                ))}
            </div>
          </Section>
        ))}
      </ColumnForm>,
      {
        back: { label: 'Osebe iz preglednice', path: officeRoutes.importPeople },
        status: isRefused ? 422 : 200,
      },
    )
  }

  /** Reads which values the form changed: unchanged ones are recognised again when columns or groups change. */
  function readCorrections(form: URLSearchParams, person: DraftPerson, earlier: Corrections): Corrections {
    const changed = importFields.flatMap((field): [ImportField, string][] => {
      const typed = form.get(field)?.trim()
      return typed === undefined || typed === person.values[field] ? [] : [[field, typed]]
    })
    const signedOn = form.get('signedOn')?.trim()
    const isNewDay =
      signedOn !== undefined && signedOn !== (person.rows.map((row) => row.signedOn).find(Boolean) ?? '')
    const corrections: Record<string, Corrections[string]> = { ...earlier }
    const correct = (rowId: string, own: Corrections[string]) => {
      corrections[rowId] = { ...corrections[rowId], ...own }
    }
    correct(person.id, { ...Object.fromEntries(changed), ...(isNewDay && { signedOn }) })
    for (const { rowId, target, name } of listGroupFields(person)) {
      const group = form.get(name)
      if (group !== null && group !== target) correct(rowId, { group })
    }
    return corrections
  }

  return {
    isForLeads: true,
    getHandlers: {
      [officeRoutes.importPerson](request) {
        const { person } = getPerson(request, request.query.get('vrstica'))
        logAccess(request.user, { action: 'office-list', counts: { importedRows: 1 } })
        return renderPerson(request, person, hasProblems(person))
      },
    },
    postHandlers: {
      [officeRoutes.importPerson](request, form) {
        const { draft, person } = getPerson(request, form.get('vrstica'))
        const corrections = readCorrections(form, person, draft.answers.corrections)
        const answers = { ...draft.answers, corrections }
        drafts.saveAnswers(request.user.id, answers)
        const { people } = readWith(draft, answers, request.user)
        const corrected = people.find(({ rows }) => rows.some(({ id }) => id === person.id))
        if (corrected && hasProblems(corrected)) return renderPerson(request, corrected, true)
        if (!hasProblems(person))
          return request.redirectTo(`${officeRoutes.importPeople}#${corrected?.id ?? ''}`)
        // Redirects to the next wrong row; after the last one to the beginning of the list, whose button
        // stores the people.
        return request.redirectTo(
          `${officeRoutes.importPeople}${people.some(hasProblems) ? '?prikazi=napake' : ''}`,
        )
      },
    },
  }
}

/** Fields for the groups of a person's rows; a row that names several workshops is corrected on the page of columns. */
const listGroupFields = ({ choices }: DraftPerson) =>
  choices
    .filter(({ rowId }) => choices.filter((other) => other.rowId === rowId).length === 1)
    .map((choice, index) => ({ ...choice, name: `group${index}` }))

/** Returns the errors by the ids of the form's controls. */
function toFieldErrors({ problems }: DraftPerson): FieldErrors {
  const { group, ...others } = problems
  return { ...(others as FieldErrors), ...(group && { group0: group }) }
}
