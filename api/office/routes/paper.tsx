import { randomUUID } from 'node:crypto'
import { tidyBirthDate } from '../../../common/birth-date'
import { officeRoutes } from '../../../common/routes'
import { whenUnlocked } from '../../core/database'
import { ApiError, errors } from '../../core/errors'
import type { Actor } from '../../season/places/place'
import { fingerprintOf } from '../../submissions/repetition'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { seesWorkshop } from '../entries'
import { readPaperForm } from '../paper-form'
import { toPersonPath } from '../query'
import { PaperView } from '../views/PaperView'

/** Enrolments by telephone or on paper: the form of the site, entered by the office for a family. */
export function createPaperPages(context: OfficeContext): OfficePages {
  const { catalogue, readEnrolment, store, worker, note } = context

  function showForm(
    { user, show }: OfficeRequest,
    form: URLSearchParams,
    problems: Record<string, string> = {},
  ) {
    if (user.isReadOnly) throw errors.readOnly()
    return show(
      'Nova prijava',
      <PaperView
        user={user}
        typed={form}
        token={form.get('kljuc') ?? randomUUID()}
        problems={problems}
        words={catalogue.site}
        workshops={catalogue.workshops.filter(({ id }) => seesWorkshop(user, id))}
      />,
      Object.keys(problems).length === 0 ? 200 : 422,
    )
  }

  /** @throws ApiError 422 */
  async function accept({ user }: OfficeRequest, typed: URLSearchParams): Promise<string> {
    const actor: Actor = `office:${user.id}`
    const workshopIds = catalogue.workshops.map(({ id }) => id).filter((id) => seesWorkshop(user, id))
    const form = readEnrolment(readPaperForm(typed), { actor, workshopIds })
    const repetition = {
      key: (typed.get('kljuc') || randomUUID()).slice(0, 100),
      fingerprint: fingerprintOf('registration', form.form),
    }
    const earlier = store.findReceipt(repetition)
    if (earlier) return earlier.reference
    form.admit?.()
    const reference = await whenUnlocked(() =>
      store.accept({ kind: 'registration', form, repetition, notedBy: actor }),
    )
    note(user, 'office-enrolment', [reference])
    worker.wake()
    return reference
  }

  return {
    shown: [[officeRoutes.newEnrolment, (request) => showForm(request, new URLSearchParams())]],
    acts: [
      [
        officeRoutes.newEnrolment,
        async (request, form) => {
          form.set('participantBirthDate', tidyBirthDate(form.get('participantBirthDate') ?? ''))
          try {
            request.leadTo(toPersonPath(await accept(request, form)))
          } catch (error) {
            if (!(error instanceof ApiError) || !error.fields) throw error
            await showForm(request, form, error.fields)
          }
        },
      ],
    ],
  }
}
