import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { DUTIES } from '../../people/reminders'
import type { OfficeContext, OfficePages } from '../context'
import { StandingView } from '../views/StandingView'

/** How things stand: what needs a person, mails that have not left, and what the privacy notice wants done. */
export function createStandingPages({ examine, outbox, reminders }: OfficeContext): OfficePages {
  return {
    isForLeads: true,
    shown: [
      [
        officeRoutes.standing,
        async ({ user, show }) => {
          const failed = outbox.listFailedIds()
          return show(
            'Stanje',
            <StandingView
              user={user}
              findings={await examine()}
              failed={outbox.list().filter(({ id }) => failed.includes(id))}
              reminders={reminders.list()}
            />,
          )
        },
      ],
    ],
    acts: [
      [
        officeRoutes.standing,
        ({ user, leadTo }, form) => {
          const duty = DUTIES.find((one) => one === form.get('opravilo'))
          if (!duty) throw errors.notFound()
          reminders.markDone(duty, user.email)
          leadTo(officeRoutes.standing)
        },
      ],
    ],
  }
}
