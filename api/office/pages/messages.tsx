import { LETTER_LIMITS } from '../../../common/letter-kinds'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { addMilliseconds } from '../../core/clock'
import { errors } from '../../core/errors'
import { UNDO_WINDOW_MS } from '../../season/places/place'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { hasFullAccess } from '../entries'
import { createMailReader, isCancellable } from '../mails'
import { createMessageReader, isAudience, isInAudience, listRecipients } from '../messages'
import { parseListQuery } from '../query'
import { mailForms } from '../views/controls'
import { MessageFormView, MessageListView, MessageView } from '../views/MessageViews'

/** Messages to a group or its waiting list: form with preview, list, and delivery status of each mail. */
export function createMessagePages(context: OfficeContext): OfficePages {
  const { clock, programme, database, letters, outbox, worker, entries } = context
  const { logAccess, toGroupOptions, listWithoutEmail, renderPlainText, formatActor } = context
  const messageReader = createMessageReader(database, outbox)
  const mailReader = createMailReader(context)
  const toAuthor = ({ user }: OfficeRequest) => `office:${user.id}`

  /**
   * Reads group and audience of a form, and lists the entries addressed.
   * @throws ApiError 404 for a group that this user may not see
   */
  function readAudience(form: URLSearchParams, { user }: OfficeRequest) {
    const { season, group: id = '' } = parseListQuery(form, programme.season)
    const { workshopId, groupId, name } = entries.getGroup(id, user)
    const value = form.get('komu') ?? ''
    const audience = isAudience(value) ? value : 'placed'
    const listed = entries.list({ season, group: id }, user).filter((entry) => isInAudience(entry, audience))
    return { season, id, audience, listed, name, place: { workshopId, groupId, state: 'new' as const } }
  }

  const readText = (form: URLSearchParams) => ({
    subject: (form.get('zadeva') ?? '').replace(/\s+/g, ' ').trim().slice(0, LETTER_LIMITS.subject),
    body: (form.get('besedilo') ?? '').replace(/\r\n?/g, '\n').trim().slice(0, LETTER_LIMITS.body),
  })

  /** @throws ApiError 404, also for a message that a mentor did not write */
  function getMessage(request: OfficeRequest) {
    const message = messageReader.find(Number(request.ctx.params.id))
    if (!message || (!hasFullAccess(request.user) && message.author !== toAuthor(request)))
      throw errors.notFound()
    return message
  }

  /** Renders the form; with subject and body also the preview. */
  function renderMessageForm(request: OfficeRequest, form: URLSearchParams, problem?: string) {
    const { season, id, audience, listed, name, place } = readAudience(form, request)
    const text = readText(form)
    const isComplete = problem === undefined && text.subject !== '' && text.body !== ''
    return request.showPage(
      `Sporočilo: ${name}`,
      <MessageFormView
        {...{ audience, problem, text }}
        count={formatCount(listRecipients(listed, letters).length, mailForms)}
        silent={listWithoutEmail(request.user, listed)}
        identity={{ sezona: season, skupina: id, komu: audience }}
        preview={
          isComplete
            ? renderPlainText(letters.fillTemplate('sporocilo', { place, message: text }))
            : undefined
        }
      />,
      problem === undefined ? {} : { status: 422 },
    )
  }

  /** @returns the message's id, also of one sent within the undo window; undefined when there are no recipients */
  function sendMessage(request: OfficeRequest, form: URLSearchParams): number | undefined {
    const { listed, place } = readAudience(form, request)
    const recipients = listRecipients(listed, letters)
    if (recipients.length === 0) return undefined
    const message = {
      ...letters.fillTemplate('sporocilo', { place, message: readText(form) }),
      author: toAuthor(request),
    }
    const now = clock.now()
    const duplicate = messageReader.findDuplicate(
      { ...message, recipients },
      addMilliseconds(now, -UNDO_WINDOW_MS),
      now,
    )
    if (duplicate !== undefined) return duplicate
    logAccess(request.user, 'office-message', listed, { mails: recipients.length })
    return letters.enqueue(
      { template: 'sporocilo', ...message },
      recipients,
      addMilliseconds(now, UNDO_WINDOW_MS),
    )
  }

  /** Lists messages, for mentors only their own, above the choice of recipients for a new one. */
  function renderMessageList(request: OfficeRequest) {
    const { user, showPage } = request
    const listed = messageReader
      .list()
      .filter(({ author }) => hasFullAccess(user) || author === toAuthor(request))
    return showPage(
      'Sporočila',
      <MessageListView
        messages={listed}
        formatActor={formatActor}
        groupOptions={user.isReadOnly ? [] : toGroupOptions(entries.listGroups(user))}
      />,
    )
  }

  /** Renders one message with its recipients; mentors see references in place of addresses. */
  function renderMessage(request: OfficeRequest) {
    const { user, showPage } = request
    const message = getMessage(request)
    const sent = mailReader.listOfLetter(message.id)
    logAccess(user, 'office-view', sent)
    const now = clock.now()
    const { subject, body } = renderPlainText(message)
    return showPage(
      subject,
      <MessageView
        {...{ message, body, now, formatActor }}
        mails={sent.map((mail) => ({
          ...mail,
          recipient: hasFullAccess(user) ? mail.recipient : (mail.reference ?? ''),
        }))}
        canCancel={message.sent === 0 && sent.every((mail) => isCancellable(mail, now)) && !user.isReadOnly}
      />,
    )
  }

  return {
    getHandlers: {
      [officeRoutes.messages]: renderMessageList,
      [officeRoutes.newMessage]: (request) => renderMessageForm(request, request.query),
      [`${officeRoutes.messages}/:id`]: renderMessage,
    },
    postHandlers: {
      [officeRoutes.newMessage](request, form) {
        const { subject, body } = readText(form)
        if (subject === '' || body === '')
          return renderMessageForm(request, form, 'Napišite zadevo in besedilo.')
        if (form.get('korak') !== 'poslji') return renderMessageForm(request, form)
        const id = outbox.inTransaction(() => sendMessage(request, form))
        if (id === undefined) return renderMessageForm(request, form, 'Tu ni nikogar, ki bi mu lahko pisali.')
        worker.pollSoon()
        request.redirectTo(`${officeRoutes.messages}/${id}`)
      },
      [`${officeRoutes.messages}/:id/preklici`](request) {
        const { id } = getMessage(request)
        const isCancelled = outbox.inTransaction(() => letters.cancel(id))
        if (!isCancelled) throw errors.refused('Sporočilo je že odšlo, zato ga ni več mogoče preklicati.')
        logAccess(request.user, 'office-message', [], { undone: 1 })
        request.redirectTo(officeRoutes.messages)
      },
    },
  }
}
