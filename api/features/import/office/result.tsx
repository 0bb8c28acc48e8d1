import { formatCount } from '../../../../common/numbers'
import { ENROLMENT_FORMS } from '../../../../common/plural-forms'
import { officeRoutes } from '../../../../common/routes'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import { ButtonForm, Link, LinkLine, Notice, Section } from '../../../office/views/controls'
import { formatLastNameFirst } from '../../places/office/entries'
import { isUnconfirmed } from '../../places/office/query'
import { PlaceRefusal } from '../../places/place'
import type { StoredImport } from '../imports'
import { listMissingFields } from '../people'
import type { ImportOffice } from './context'
import { getImport, listEnrolments, toConfirmationsPath, toImportPath, toMessagePath } from './stored-import'

/** Last page of the import: the stored people, the undo button, and the remaining tasks. */
export function createResultPage(context: ImportOffice): OfficePages {
  const { imports, places, firstMessages, logAccess } = context

  function renderResult(request: OfficeRequest, stored: StoredImport, problem?: string) {
    const { id, submissionIds } = stored
    const enrolments = listEnrolments(context, stored)
    const incomplete = enrolments
      .map((enrolment) => ({ enrolment, missing: listMissingFields(enrolment.payload) }))
      .filter(({ missing }) => missing.length > 0)
    const unwritten = firstMessages.listUnwritten(submissionIds).length
    const unconfirmed = submissionIds
      .flatMap((own) => places.listByEnrolment(own))
      .filter(isUnconfirmed).length
    const isWaiting = firstMessages.areCancellable(submissionIds)
    const isUndoable = imports.isUndoable(stored)
    logAccess(request.user, {
      action: 'office-list',
      about: enrolments,
      counts: { lines: enrolments.length },
    })
    return request.showPage(
      'Uvožene prijave',
      <>
        {problem && <Notice kind="alert">{problem}</Notice>}
        <Notice isLasting>
          <p>
            Vpisano: {formatCount(stored.submissionIds.length, ENROLMENT_FORMS)}.{' '}
            {isUndoable && !isWaiting && 'Sporočilo ni odšlo nikomur. '}
            <Link to={officeRoutes.enrolments}>Vse prijave</Link>
          </p>
          {isUndoable && (
            <ButtonForm path={`${toImportPath(stored.id)}/razveljavi`} isSecondary className="mt-2">
              Razveljavi uvoz
            </ButtonForm>
          )}
        </Notice>
        <Section title="Kaj sledi">
          <ul className="mb-6 text-label">
            <LinkLine to={toMessagePath(id)} title="Piši družinam">
              {unwritten > 0 ? `še brez sporočila: ${unwritten}` : 'vsem z e-pošto je pisano'}
            </LinkLine>
            <LinkLine to={toConfirmationsPath(id)} title="Zapiši potrditev za več hkrati">
              {unconfirmed > 0 ? `nepotrjenih mest: ${unconfirmed}` : 'vsa mesta so potrjena'}
            </LinkLine>
          </ul>
          {isWaiting && (
            <Notice>
              Prva sporočila odidejo čez nekaj minut; do takrat pošiljanje lahko prekličete.
              <ButtonForm path={`${toMessagePath(id)}/preklici`} isSecondary className="mt-2">
                Prekliči pošiljanje
              </ButtonForm>
            </Notice>
          )}
        </Section>
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
    getHandlers: { [toImportPath(':id')]: (request) => renderResult(request, getImport(context, request)) },
    postHandlers: {
      [`${toImportPath(':id')}/razveljavi`](request) {
        const stored = getImport(context, request)
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
