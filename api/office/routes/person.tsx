import { officeRoutes } from '../../../common/routes'
import { errors } from '../../errors'
import { CorrectionError } from '../../people/rectify'
import { listLabels, listValues } from '../../submissions/labels'
import type { Desk, OfficePages, OfficeRequest } from '../desk'
import { createMailReader } from '../mails'
import { toPersonPath } from '../query'
import { seesAll } from '../register'
import { PersonView } from '../views/PersonView'

/** One enrolment: whose it is, where it stands, what was written and what happened. */
export function createPersonPages({ services, register, note, nameOfActor }: Desk): OfficePages {
  const { clock, database, places, outbox, rectify, worker } = services
  const mails = createMailReader(database)
  const fields = new Map(listLabels('registration'))

  /** @throws ApiError 404, also for an enrolment that this user may not know of */
  function find({ ctx, user }: OfficeRequest) {
    const found = register.find(String(ctx.params.reference), user)
    if (!found) throw errors.notFound()
    return found
  }

  function showPerson(request: OfficeRequest, problem?: string) {
    const { user } = request
    const { enrolment, places: own } = find(request)
    const isFull = seesAll(user)
    note(user, 'office-view', [enrolment.reference])
    const values = isFull ? listValues(enrolment).filter(({ value }) => value !== '') : []
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
        nameOf={register.nameOf}
        now={clock.now()}
        problem={problem}
      />,
      problem === undefined ? 200 : 422,
    )
  }

  return {
    shown: [[`${officeRoutes.enrolments}/:reference`, (request) => showPerson(request)]],
    acts: [
      [
        `${officeRoutes.enrolments}/:reference/popravek`,
        (request, form) => {
          const { user, leadTo } = request
          if (!seesAll(user)) throw errors.notFound()
          const { reference } = find(request).enrolment
          const field = form.get('podatek') ?? ''
          try {
            rectify({ reference, field, value: (form.get('vrednost') ?? '').trim(), operator: user.email })
          } catch (error) {
            if (!(error instanceof CorrectionError)) throw error
            const label = fields.get(field) ?? field
            return showPerson(request, error.message.replace(`${field}:`, `${label}:`))
          }
          leadTo(toPersonPath(reference))
        },
      ],
      [
        `${officeRoutes.enrolments}/:reference/poslji`,
        (request, form) => {
          const { user, leadTo } = request
          if (!seesAll(user)) throw errors.notFound()
          const { enrolment } = find(request)
          const mail = mails.list(enrolment.id).find(({ id }) => String(id) === form.get('sporocilo'))
          if (!mail) throw errors.notFound()
          outbox.together(() => {
            if (mail.status !== 'sent') outbox.retry(mail.id)
            else
              outbox.enqueue({
                ...mail,
                letterId: mail.letterId ?? undefined,
                role: mail.role ?? undefined,
                submissionId: enrolment.id,
              })
            note(user, 'office-message', [enrolment.reference], { again: 1 })
          })
          worker.wake()
          leadTo(toPersonPath(enrolment.reference))
        },
      ],
    ],
  }
}
