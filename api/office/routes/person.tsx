import { errors } from '../../core/errors'
import { CorrectionError } from '../../people/rectify'
import { listLabels, listValues } from '../../season/form-kinds'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { seesAll } from '../entries'
import { createMailReader } from '../mails'
import { toPersonPath } from '../query'
import { type CorrectedField, PersonView, type TypedField } from '../views/PersonView'

/** One enrolment: whose it is, where it stands, what was written and what happened. */
export function createPersonPages(context: OfficeContext): OfficePages {
  const { clock, places, programme, store, invoices, rectify, entries, note, nameOfActor } = context
  const mails = createMailReader(context)
  const fields = new Map(listLabels('registration'))

  /** @throws ApiError 404, also for an enrolment that this user may not know of */
  function find({ ctx, user }: OfficeRequest) {
    const found = entries.find(String(ctx.params.reference), user)
    if (!found) throw errors.notFound()
    return found
  }

  function showPerson(
    request: OfficeRequest,
    { problem, typed, corrected }: { problem?: string; typed?: TypedField; corrected?: CorrectedField } = {},
  ) {
    const { user } = request
    const { enrolment, places: own } = find(request)
    const notedBy = store.findNotedBy(enrolment.id)
    const isFull = seesAll(user)
    note(user, 'office-view', [enrolment.reference])
    const values = isFull ? listValues(enrolment) : []
    const history = isFull
      ? places.history(enrolment.id).map((event) => ({ ...event, actor: nameOfActor(event.actor) }))
      : []
    return request.show(
      enrolment.reference,
      <PersonView
        user={user}
        enrolment={enrolment}
        places={own}
        values={values}
        mails={isFull ? mails.list(enrolment.id) : []}
        history={history}
        nameOf={programme.nameOf}
        now={clock.now()}
        invoicedAt={invoices.findDate(enrolment.id)}
        enteredBy={notedBy && nameOfActor(notedBy)}
        problem={problem}
        typed={typed}
        corrected={corrected}
      />,
      problem === undefined ? 200 : 422,
    )
  }

  return {
    shown: [[toPersonPath(':reference'), (request) => showPerson(request)]],
    acts: [
      [
        `${toPersonPath(':reference')}/popravek`,
        (request, form) => {
          const { user, leadTo } = request
          if (!seesAll(user)) throw errors.notFound()
          const { reference, payload } = find(request).enrolment
          const field = form.get('podatek') ?? ''
          const label = fields.get(field) ?? field
          const [, before] = Object.entries(payload).find(([name]) => name === field) ?? []
          const value = (form.get('vrednost') ?? '').trim()
          try {
            rectify({ reference, field, value, operator: user.email })
          } catch (error) {
            if (!(error instanceof CorrectionError)) throw error
            const problem = error.message.replace(`${field}:`, `${label}:`)
            return showPerson(request, { problem, typed: { field, value } })
          }
          // Shown at once and not led to: what stood there is in no address.
          if (typeof before !== 'string') return leadTo(toPersonPath(reference))
          return showPerson(request, { corrected: { field, label, before } })
        },
      ],
    ],
  }
}
