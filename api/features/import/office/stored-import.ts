// Functions that the pages of a stored import share.
import { officeRoutes } from '../../../../common/routes'
import { errors } from '../../../core/errors'
import { parseId } from '../../../http/requests'
import type { OfficeRequest } from '../../../office/page'
import { isCompleteOfKind } from '../../../submissions/store'
import type { Enrolment } from '../../places/office/entries'
import type { StoredImport } from '../imports'
import type { ImportOffice } from './context'

export const toImportPath = (id: number | string): string => `${officeRoutes.imports}/${id}`

export const toMessagePath = (id: number | string): string => `${toImportPath(id)}/sporocilo`

export const toConfirmationsPath = (id: number | string): string => `${toImportPath(id)}/potrditve`

/** Returns the import in the URL. @throws ApiError 404 when none of its enrolments is left */
export function getImport({ imports }: Pick<ImportOffice, 'imports'>, { ctx }: OfficeRequest): StoredImport {
  const stored = imports.find(parseId(ctx.params.id))
  if (!stored) throw errors.notFound()
  return stored
}

/** Lists the enrolments of an import that the office may use: complete, and not restricted. */
export const listEnrolments = (
  { store }: Pick<ImportOffice, 'store'>,
  { submissionIds }: Pick<StoredImport, 'submissionIds'>,
): Enrolment[] =>
  submissionIds.flatMap((id) => {
    const submission = store.find(id)
    if (!submission || submission.restrictedAt !== null) return []
    return isCompleteOfKind('registration', submission) ? [submission] : []
  })
