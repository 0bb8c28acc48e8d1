import { formatCount } from '../../../../common/numbers'
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import { parseId } from '../../../http/requests'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import { ButtonForm, enrolmentPluralForms, Link, Notice, Section } from '../../../office/views/controls'
import { isCompleteOfKind } from '../../../submissions/store'
import { type Enrolment, formatLastNameFirst } from '../../places/office/entries'
import { PlaceRefusal } from '../../places/place'
import type { StoredImport } from '../imports'
import { listMissingFields } from '../people'
import type { ImportOffice } from './context'

export const toImportPath = (id: number | string): string => `${officeRoutes.imports}/${id}`

/** Last page of the import: what was stored, its undo, and what is left to complete. */
export function createResultPage(context: ImportOffice): OfficePages {
  const { imports, store, logAccess } = context

  /** @throws ApiError 404 */
  function getImport({ ctx }: OfficeRequest): StoredImport {
    const stored = imports.find(parseId(ctx.params.id))
    if (!stored) throw errors.notFound()
    return stored
  }

  const listEnrolments = ({ submissionIds }: StoredImport): Enrolment[] =>
    submissionIds.flatMap((id) => {
      const submission = store.find(id)
      const isUsable = submission && submission.restrictedAt === null
      return isUsable && isCompleteOfKind('registration', submission) ? [submission] : []
    })

  function renderResult(request: OfficeRequest, stored: StoredImport, problem?: string) {
    const enrolments = listEnrolments(stored)
    const incomplete = enrolments
      .map((enrolment) => ({ enrolment, missing: listMissingFields(enrolment.payload) }))
      .filter(({ missing }) => missing.length > 0)
    logAccess(request.user, 'office-list', enrolments, { lines: enrolments.length })
    return request.showPage(
      'Uvožene prijave',
      <>
        {problem && <Notice kind="alert">{problem}</Notice>}
        <Notice>
          <p>
            Vpisano: {formatCount(stored.submissionIds.length, enrolmentPluralForms)}. Sporočilo ni odšlo
            nikomur. <Link to={officeRoutes.enrolments}>Vse prijave</Link>
          </p>
          {imports.isUndoable(stored) && (
            <ButtonForm path={`${toImportPath(stored.id)}/razveljavi`} isSecondary className="mt-2">
              Razveljavi uvoz
            </ButtonForm>
          )}
        </Notice>
        {incomplete.length > 0 && (
          <Section title={`Dopolnite (${incomplete.length})`}>
            <ul className="text-label">
              {incomplete.map(({ enrolment, missing }) => (
                <li key={enrolment.id} className="border-b border-rule-soft py-1">
                  <Link to={toEnrolmentPath(enrolment.reference)}>{formatLastNameFirst(enrolment)}</Link>:{' '}
                  {missing.join(', ')}
                </li>
              ))}
            </ul>
          </Section>
        )}
      </>,
      { back: { label: 'Uvozi prijave', path: officeRoutes.imports }, status: problem ? 422 : 200 },
    )
  }

  return {
    isForLeads: true,
    getHandlers: { [toImportPath(':id')]: (request) => renderResult(request, getImport(request)) },
    postHandlers: {
      [`${toImportPath(':id')}/razveljavi`](request) {
        const stored = getImport(request)
        try {
          imports.undo(stored.id, request.user)
        } catch (error) {
          if (!(error instanceof PlaceRefusal)) throw error
          return renderResult(request, stored, error.message)
        }
        return request.redirectTo(officeRoutes.imports)
      },
    },
  }
}
