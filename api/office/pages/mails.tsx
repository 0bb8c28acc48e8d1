import { addMilliseconds } from '../../core/clock'
import { errors } from '../../core/errors'
import { mailKinds } from '../../mail/kinds'
import { toPlainText } from '../../mail/layout'
import { UNDO_TIME } from '../../season/places/place'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { type Enrolment, seesAll, toListName } from '../entries'
import { createMailReader, isCallable, type OfficeMail } from '../mails'
import { toMailPath, toPersonPath } from '../query'
import { nameOfMail } from '../views/MailList'
import { LastStep } from '../views/parts'

/** Mails about an enrolment: looked at and sent again to the address of today, and called back until they leave. */
export function createMailPages(context: OfficeContext): OfficePages {
  const { clock, outbox, worker, writeMail, entries, note } = context
  const mails = createMailReader(context)

  /** @throws ApiError 404, also for a mail that this user may not know of */
  function find({ ctx, user }: OfficeRequest, id: string | null) {
    const found = entries.find(String(ctx.params.reference), user)
    const all = found && seesAll(user) ? mails.list(found.enrolment.id) : []
    const mail = all.find((one) => String(one.id) === id && !mailKinds[one.kind].isNeverRetried)
    if (!found || !mail) throw errors.notFound()
    return { enrolment: found.enrolment, mail, all }
  }

  /** Where the recipient is reached now, which may have been corrected since. */
  const recipientOf = ({ role, recipient }: OfficeMail, { payload }: Enrolment): string =>
    role === null ? recipient : payload[`${role}Email` as const]

  function preview(request: OfficeRequest) {
    const { query, user, show } = request
    if (user.isReadOnly) throw errors.readOnly()
    const { enrolment, mail } = find(request, query.get('sporocilo'))
    const { id: submissionId, reference } = enrolment
    const written = writeMail({
      ...mail,
      submissionId,
      alertId: null,
      issueId: null,
      token: mail.role && '…',
    })
    if (!written) throw errors.refused('Podatkov za to sporočilo ni več.')
    note(user, 'office-view', [enrolment])
    const recipient = recipientOf(mail, enrolment)
    return show(
      `Pošlji znova: ${nameOfMail(mail)}`,
      <>
        <p className="mb-5">
          Za <strong className="wrap-anywhere">{recipient}</strong>
          {recipient !== mail.recipient && <span className="text-ink-2"> (prej {mail.recipient})</span>}
        </p>
        <LastStep
          path={toMailPath(reference, 'poslji')}
          values={{ sporocilo: mail.id }}
          letter={{ subject: written.subject, body: toPlainText(written) }}
          button="Pošlji"
        >
          Odide čez 5&nbsp;minut; do takrat lahko pošiljanje prekličete.
        </LastStep>
      </>,
      { back: { label: toListName(enrolment), path: toPersonPath(reference) } },
    )
  }

  function send(request: OfficeRequest, form: URLSearchParams): void {
    const { user, leadTo } = request
    const { enrolment, mail, all } = find(request, form.get('sporocilo'))
    const { id: submissionId, reference } = enrolment
    const { kind, letterId, role } = mail
    const isNewer = (one: OfficeMail) =>
      one.id > mail.id && one.kind === kind && one.letterId === letterId && one.role === role
    if (mail.status === 'pending' || all.some(isNewer))
      throw errors.refused('To sporočilo je že poslano znova.')
    const recipient = recipientOf(mail, enrolment)
    const notBefore = addMilliseconds(clock.now(), UNDO_TIME)
    outbox.together(() => {
      if (mail.status !== 'sent') outbox.retry(mail.id, recipient, notBefore)
      else
        outbox.enqueue({
          kind,
          recipient,
          submissionId,
          notBefore,
          letterId: letterId ?? undefined,
          role: role ?? undefined,
        })
      note(user, 'office-message', [enrolment], { again: 1 })
    })
    worker.wake()
    leadTo(toPersonPath(reference))
  }

  function callBack(request: OfficeRequest, form: URLSearchParams): void {
    const { enrolment, mail } = find(request, form.get('sporocilo'))
    outbox.together(() => {
      if (!isCallable(mail, clock.now()) || !outbox.cancel(mail.id))
        throw errors.refused('Sporočilo je že odšlo, zato ga ni več mogoče preklicati.')
      note(request.user, 'office-message', [enrolment], { undone: 1 })
    })
    request.leadTo(toPersonPath(enrolment.reference))
  }

  return {
    shown: { [toMailPath(':reference', 'poslji')]: preview },
    acts: {
      [toMailPath(':reference', 'poslji')]: send,
      [toMailPath(':reference', 'preklici')]: callBack,
    },
  }
}
