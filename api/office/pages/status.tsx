import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import { DUTIES } from '../../people/reminders'
import type { OfficeContext, OfficePages } from '../context'
import { StatusView } from '../views/StatusView'

/** Status of server, mail and data protection duties: the most urgent first. */
export function createStatusPages({ examine, outbox, reminders }: OfficeContext): OfficePages {
  const listFailedMails = () => {
    const failed = outbox.listFailedIds()
    return outbox.list().filter(({ id }) => failed.includes(id))
  }
  return {
    isForLeads: true,
    getHandlers: {
      async [officeRoutes.status]({ showPage }) {
        const findings = await examine()
        return showPage(
          'Stanje',
          <StatusView findings={findings} reminders={reminders.list()} failedMails={listFailedMails()} />,
        )
      },
    },
    postHandlers: {
      [officeRoutes.status]({ user, redirectTo }, form) {
        const duty = DUTIES.find((name) => name === form.get('opravilo'))
        if (!duty) throw errors.notFound()
        reminders.markDone(duty, user.email)
        redirectTo(officeRoutes.status)
      },
    },
  }
}
