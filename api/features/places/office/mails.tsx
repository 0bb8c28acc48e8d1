import { UNDO_WINDOW_MS } from '../../../core/actor'
import { addMilliseconds } from '../../../core/clock'
import { errors } from '../../../core/errors'
import { renderPlainText } from '../../../mail/layout'
import { isCancellable } from '../../../mail/outbox/stored-mails'
import type { OfficePages, OfficeRequest } from '../../../office/page'
import { toEnrolmentPath } from '../../../office/paths'
import { ConfirmSendForm } from '../../../office/views/controls'
import type { PlacesOffice } from './context'
import { formatLastNameFirst, hasFullAccess } from './entries'
import { createMailReader, type OfficeMail } from './mail-list'
import { toMailPath } from './query'

/** Mails about an enrolment: preview, resend to the current address, cancel before sending. */
export function createMailPages(context: PlacesOffice): OfficePages {
  const { clock, outbox, worker, entries, logAccess } = context
  const mailReader = createMailReader(context)

  /** `recipient` is the current address, which may have been corrected since the mail was sent. @throws ApiError 404 */
  function getMail({ ctx, user }: OfficeRequest, id: string | null) {
    const found = entries.find(String(ctx.params.reference), user)
    const all = found && hasFullAccess(user) ? mailReader.list(found.enrolment.id, user) : []
    const mail = all.find((one) => String(one.id) === id && !one.isNeverRetried)
    if (!found || !mail) throw errors.notFound()
    const { enrolment } = found
    const recipient = mail.role === null ? mail.recipient : enrolment.payload[`${mail.role}Email` as const]
    return { enrolment, mail, recipient, all }
  }

  function renderResendPreview(request: OfficeRequest) {
    const { query, user, showPage } = request
    if (user.isReadOnly) throw errors.readOnly()
    const { enrolment, mail, recipient } = getMail(request, query.get('sporocilo'))
    const order = { submissionId: enrolment.id, alertId: null, issueId: null, token: mail.role && '…' }
    const written = outbox.kinds.get(mail.kind).write({ ...mail, ...order })
    if (!written) throw errors.refused('Tega sporočila ni več treba poslati.')
    logAccess(user, { action: 'office-view', about: [enrolment] })
    return showPage(
      `Pošlji znova: ${mail.name}`,
      <>
        <p className="mb-5">
          Za <strong className="wrap-anywhere">{recipient}</strong>
          {recipient !== mail.recipient && <span className="text-ink-2"> (prej {mail.recipient})</span>}
        </p>
        <ConfirmSendForm
          path={toMailPath(enrolment.reference, 'poslji')}
          values={{ sporocilo: mail.id }}
          letter={{ subject: written.subject, body: renderPlainText(written) }}
          label="Pošlji"
        >
          Odide čez 5&nbsp;minut; do takrat lahko pošiljanje prekličete.
        </ConfirmSendForm>
      </>,
      { back: { label: formatLastNameFirst(enrolment), path: toEnrolmentPath(enrolment.reference) } },
    )
  }

  /** Enqueues a sent mail again; a failed or cancelled mail is retried. @throws ApiError 409 when it was already resent */
  function resendMail(request: OfficeRequest, form: URLSearchParams): void {
    const { user, redirectTo } = request
    const { enrolment, mail, recipient, all } = getMail(request, form.get('sporocilo'))
    const { id: submissionId, reference } = enrolment
    const { kind, letterId, role } = mail
    const isNewerCopy = (other: OfficeMail) =>
      other.id > mail.id && other.kind === kind && other.letterId === letterId && other.role === role
    if (mail.status === 'pending' || all.some(isNewerCopy))
      throw errors.refused('To sporočilo je že poslano znova.')
    const notBefore = addMilliseconds(clock.now(), UNDO_WINDOW_MS)
    const optional = { letterId: letterId ?? undefined, role: role ?? undefined }
    outbox.inTransaction(() => {
      if (mail.status !== 'sent') outbox.retry(mail.id, recipient, notBefore)
      else outbox.enqueue({ kind, recipient, submissionId, notBefore, ...optional })
      logAccess(user, { action: 'office-message', about: [enrolment], counts: { again: 1 } })
    })
    worker.pollSoon()
    redirectTo(toEnrolmentPath(reference))
  }

  /** @throws ApiError 409 when sending has begun */
  function cancelMail(request: OfficeRequest, form: URLSearchParams): void {
    const { enrolment, mail } = getMail(request, form.get('sporocilo'))
    outbox.inTransaction(() => {
      if (!isCancellable(mail, clock.now()) || !outbox.cancel(mail.id)) throw errors.mailAlreadySent()
      logAccess(request.user, { action: 'office-message', about: [enrolment], counts: { undone: 1 } })
    })
    request.redirectTo(toEnrolmentPath(enrolment.reference))
  }

  return {
    getHandlers: { [toMailPath(':reference', 'poslji')]: renderResendPreview },
    postHandlers: {
      [toMailPath(':reference', 'poslji')]: resendMail,
      [toMailPath(':reference', 'preklici')]: cancelMail,
    },
  }
}
