import { formatSlovenianInstant } from '../../../../common/calendar-date'
import { formatCount } from '../../../../common/numbers'
import { ENROLMENT_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import { ExplainedError } from '../../../core/explained-error'
import { createByteReader } from '../../../http/uploads'
import { ErrorSummary } from '../../../office/form'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { Button, ButtonForm, Field, Link, LinkLine, Notice, Section } from '../../../office/views/controls'
import { readSpreadsheet } from '../spreadsheet'
import type { ImportOffice } from './context'
import { toImportPath } from './stored-import'

/** First page of the import: the upload of a spreadsheet, the draft of the user, and earlier imports. */
export function createUploadPage({ drafts, imports }: ImportOffice): OfficePages {
  function renderUpload({ user, showPage }: OfficeRequest, error?: string) {
    const stored = imports.list()
    const hasDraft = drafts.find(user.id) !== undefined
    return showPage(
      'Uvozi prijave',
      <>
        {hasDraft && (
          <Notice isLasting>
            <p className="mb-2">
              Preglednica, ki ste jo naložili, čaka: <Link to={officeRoutes.importPeople}>nadaljujte</Link>.
              Če je ne vpišete, se po enem dnevu izbriše.
            </p>
            <ButtonForm path={officeRoutes.importPeople} values={{ korak: 'zavrzi' }} isSecondary>
              Zavrzi
            </ButtonForm>
          </Notice>
        )}
        <form
          method="post"
          action={officeRoutes.imports}
          encType="multipart/form-data"
          className="mb-8 grid max-w-180 gap-4"
          noValidate
        >
          <ErrorSummary errors={error ? { preglednica: error } : {}} />
          <p>
            Za osebe, ki v&nbsp;tem šolskem letu že hodijo k&nbsp;vam in so v&nbsp;preglednici. Najprej vidite
            vsako vrstico; vpišejo se samo tiste, ki jih označite.{' '}
            <strong>Sporočilo ne odide nikomur.</strong>
          </p>
          <Field
            label={'Preglednica .xlsx ali .csv, do 5\u00a0MB'}
            name="preglednica"
            type="file"
            accept=".xlsx,.csv"
            hint="Datoteka se ne shrani. Prebrane celice ostanejo največ en dan, da lahko uvoz dokončate."
            error={error}
            isRequired
          />
          <p>
            <Button isSecondary={hasDraft}>Preberi</Button>
          </p>
        </form>
        {stored.length > 0 && (
          <Section title="Dosedanji uvozi">
            <ul className="text-label">
              {stored.map(({ id, storedAt, submissionIds }) => (
                <LinkLine key={id} to={toImportPath(id)} title={`Uvoz ${formatSlovenianInstant(storedAt)}`}>
                  {formatCount(submissionIds.length, ENROLMENT_FORMS)}
                </LinkLine>
              ))}
            </ul>
          </Section>
        )}
      </>,
      { back: { label: 'Prijave', path: officeRoutes.enrolments }, status: error ? 422 : 200 },
    )
  }

  return {
    isForLeads: true,
    getHandlers: { [officeRoutes.imports]: (request) => renderUpload(request) },
    uploadHandlers: {
      async [officeRoutes.imports](request, readFiles) {
        const files = await readFiles(createByteReader)
        const [file] = files
        if (!file || files.length > 1)
          return renderUpload(request, 'Izberite eno preglednico .xlsx ali .csv.')
        try {
          drafts.create(request.user.id, await readSpreadsheet(file.reader.end()))
        } catch (error) {
          if (!(error instanceof ExplainedError)) throw error
          return renderUpload(request, error.message)
        }
        request.redirectTo(officeRoutes.importColumns)
      },
    },
  }
}
