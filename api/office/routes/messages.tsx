import { officeRoutes } from '../../../common/routes'
import { addMilliseconds } from '../../core/clock'
import { errors } from '../../core/errors'
import { UNDO_TIME } from '../../season/places/place'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { seesAll } from '../entries'
import { createMailReader } from '../mails'
import { createMessageReader, isAddressed, isAudience, listRecipients } from '../messages'
import { readListQuery } from '../query'
import { MessageFormView, MessagePreviewView, MessagesView, MessageView } from '../views/MessageViews'

/** Messages to a group or its waiting list: written, looked at, sent one mail each, and followed. */
export function createMessagePages(context: OfficeContext): OfficePages {
  const { clock, programme, database, letters, outbox, worker, entries, note, draw, nameOfActor } = context
  const messages = createMessageReader(database, outbox)
  const mails = createMailReader(context)
  const authorOf = ({ user }: OfficeRequest) => `office:${user.id}`

  /**
   * Who a form writes to.
   * @throws ApiError 404 for a group that this user may not know of
   */
  function readAudience(form: URLSearchParams, { user }: OfficeRequest) {
    const { season, group: id = '' } = readListQuery(form, programme.season)
    const { workshopId, groupId, name } = entries.getGroup(id, user)
    const asked = form.get('komu') ?? ''
    const audience = isAudience(asked) ? asked : 'placed'
    const listed = entries.list({ season, group: id }, user).filter((entry) => isAddressed(entry, audience))
    return { season, id, audience, listed, name, place: { workshopId, groupId, state: 'new' as const } }
  }

  const readText = (form: URLSearchParams) => ({
    subject: (form.get('zadeva') ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
    body: (form.get('besedilo') ?? '').replace(/\r\n?/g, '\n').trim().slice(0, 10_000),
  })

  /** @throws ApiError 404, also for a message of somebody else that a mentor asks for */
  function findMessage(request: OfficeRequest, id: string) {
    const message = messages.find(Number(id))
    if (!message || (!seesAll(request.user) && message.author !== authorOf(request))) throw errors.notFound()
    return message
  }

  function showForm(request: OfficeRequest, form: URLSearchParams, problem?: string) {
    const audience = readAudience(form, request)
    const count = listRecipients(audience.listed, letters).length
    return request.show(
      'Novo sporočilo',
      <MessageFormView
        user={request.user}
        {...audience}
        count={count}
        text={readText(form)}
        problem={problem}
      />,
      problem === undefined ? 200 : 422,
    )
  }

  /** @returns the message's number; undefined where there is nobody to write to */
  function send(request: OfficeRequest, form: URLSearchParams): number | undefined {
    const { listed, place } = readAudience(form, request)
    const recipients = listRecipients(listed, letters)
    if (recipients.length === 0) return undefined
    const text = letters.write('sporocilo', { place, message: readText(form) })
    const author = authorOf(request)
    const now = clock.now()
    const repeated = messages.findRepeated(
      { ...text, author, recipients },
      addMilliseconds(now, -UNDO_TIME),
      now,
    )
    if (repeated !== undefined) return repeated
    const letterId = letters.enqueue(
      { template: 'sporocilo', ...text, author },
      recipients,
      addMilliseconds(now, UNDO_TIME),
    )
    const references = listed.map(({ enrolment }) => enrolment.reference)
    note(request.user, 'office-message', references, { mails: recipients.length })
    return letterId
  }

  return {
    shown: [
      [
        officeRoutes.messages,
        (request) => {
          const { user, show } = request
          const own = messages.list().filter(({ author }) => seesAll(user) || author === authorOf(request))
          const groups = entries.listGroups(user)
          return show(
            'Sporočila',
            <MessagesView
              user={user}
              messages={own.map((message) => ({ ...message, author: nameOfActor(message.author ?? '') }))}
              groups={groups.map(({ id, workshopId }) => ({
                value: id,
                label: programme.nameOf({ workshopId, groupId: id }),
              }))}
            />,
          )
        },
      ],
      [officeRoutes.newMessage, (request) => showForm(request, request.ctx.URL.searchParams)],
      [
        `${officeRoutes.messages}/:id`,
        (request) => {
          const message = findMessage(request, String(request.ctx.params.id))
          const isFull = seesAll(request.user)
          const sent = mails.listOfLetter(message.id)
          note(
            request.user,
            'office-view',
            sent.flatMap(({ reference }) => reference ?? []),
          )
          return request.show(
            'Sporočilo',
            <MessageView
              user={request.user}
              message={{ ...message, ...draw(message), author: nameOfActor(message.author ?? '') }}
              mails={sent.map((mail) => ({
                ...mail,
                recipient: isFull ? mail.recipient : (mail.reference ?? ''),
              }))}
              now={clock.now()}
            />,
          )
        },
      ],
    ],
    acts: [
      [
        officeRoutes.newMessage,
        (request, form) => {
          const { subject, body } = readText(form)
          if (subject === '' || body === '') return showForm(request, form, 'Napišite zadevo in besedilo.')
          if (form.get('korak') === 'popravi') return showForm(request, form)
          if (form.get('korak') !== 'poslji') {
            const { place, ...audience } = readAudience(form, request)
            const count = listRecipients(audience.listed, letters).length
            return request.show(
              'Predogled sporočila',
              <MessagePreviewView
                user={request.user}
                {...audience}
                count={count}
                text={{ subject, body }}
                letter={draw(letters.write('sporocilo', { place, message: { subject, body } }))}
              />,
            )
          }
          const id = outbox.together(() => send(request, form))
          if (id === undefined) return showForm(request, form, 'Tu ni nikogar, ki bi mu lahko pisali.')
          worker.wake()
          request.leadTo(`${officeRoutes.messages}/${id}`)
        },
      ],
      [
        `${officeRoutes.messages}/:id/preklici`,
        (request) => {
          const { id } = findMessage(request, String(request.ctx.params.id))
          const isTaken = outbox.together(() => letters.cancel(id))
          if (!isTaken) throw errors.refused('Sporočilo je že odšlo, zato ga ni več mogoče preklicati.')
          note(request.user, 'office-message', [], { undone: 1 })
          request.leadTo(officeRoutes.messages)
        },
      ],
    ],
  }
}
