import { formatSlovenianInstant } from '../../../common/calendar-date'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { addMilliseconds } from '../../core/clock'
import { errors } from '../../core/errors'
import { UNDO_TIME } from '../../season/places/place'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { seesAll } from '../entries'
import { createMailReader, isCallable } from '../mails'
import { AUDIENCES, createMessageReader, isAddressed, isAudience, listRecipients } from '../messages'
import { mailForms } from '../plurals'
import { readListQuery } from '../query'
import { MailList } from '../views/MailList'
import { CallInstead } from '../views/PlaceViews'
import { Button, Field, Hidden, LastStep, Note, Section, Select } from '../views/parts'

/** Messages to a group or its waiting list: written, looked at, sent one mail each, and followed. */
export function createMessagePages(context: OfficeContext): OfficePages {
  const { clock, programme, database, letters, outbox, worker, entries } = context
  const { note, toOptions, listSilent, draw, nameOfActor } = context
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

  /** The words of a message, whose frame stands in the content; once written, as it would leave. */
  function showForm(request: OfficeRequest, form: URLSearchParams, problem?: string) {
    const { season, id, audience, listed, name, place } = readAudience(form, request)
    const count = countOf(listRecipients(listed, letters).length, mailForms)
    const asked = { sezona: season, skupina: id, komu: audience }
    const text = readText(form)
    const isWritten = problem === undefined && text.subject !== '' && text.body !== ''
    return request.show(
      `Sporočilo: ${name}`,
      <>
        {problem !== undefined && <Note kind="alert">{problem}</Note>}
        <p className="mb-5">
          Pišete {AUDIENCES[audience]}: {count}, vsako na svoj naslov.
        </p>
        <CallInstead lines={listSilent(request.user, listed)} />
        {isWritten && (
          <LastStep
            path={officeRoutes.newMessage}
            values={{ ...asked, zadeva: text.subject, besedilo: text.body }}
            letter={draw(letters.write('sporocilo', { place, message: text }))}
            button={`Pošlji: ${count}`}
          >
            Pošiljanje se začne čez 5&nbsp;minut; do takrat ga lahko prekličete.
          </LastStep>
        )}
        <form method="post" action={officeRoutes.newMessage} className="flex max-w-180 flex-col gap-4">
          <Hidden {...asked} />
          <Field label="Zadeva" name="zadeva" defaultValue={text.subject} isRequired />
          <Field
            label="Besedilo"
            name="besedilo"
            defaultValue={text.body}
            rows={12}
            isRequired
            hint="Odstavke ločite s prazno vrstico. Pozdrav in podatki o skupini se dodajo sami."
          />
          <div>
            <Button isQuiet={isWritten}>Predogled</Button>
          </div>
        </form>
      </>,
      problem === undefined ? {} : { status: 422 },
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
    note(request.user, 'office-message', listed, { mails: recipients.length })
    return letterId
  }

  /** What was written to whole groups, and the way to the next message. */
  function showAll(request: OfficeRequest) {
    const { user, show } = request
    const own = messages.list().filter(({ author }) => seesAll(user) || author === authorOf(request))
    const groups = entries.listGroups(user)
    return show(
      'Sporočila',
      <>
        {!user.isReadOnly && groups.length > 0 && (
          <form
            action={officeRoutes.newMessage}
            className="mb-8 grid grid-cols-1 items-end gap-3 border-y-2 border-rule bg-sunk p-4 sm:grid-cols-[2fr_2fr_auto]"
          >
            <Select label="Komu: skupina" name="skupina" options={toOptions(groups)} />
            <Select
              label="Kateri del skupine"
              name="komu"
              options={Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }))}
            />
            <Button>Napiši</Button>
          </form>
        )}
        {own.length === 0 && <p>Skupinam še ni pisal nihče.</p>}
        <ul className="text-label">
          {own.map(({ id, subject, author, createdAt, total, sent, failed }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-6 border-b border-rule-soft py-1">
              <a
                className="inline-flex min-h-11 grow items-center font-bold text-link"
                href={`${officeRoutes.messages}/${id}`}
              >
                {subject}
              </a>
              <span className={failed > 0 ? 'font-semibold text-error' : ''}>
                odšlo {sent} od {total}
                {failed > 0 && `, ni uspelo ${failed}`}
              </span>
              <span className="text-ink-2">
                {nameOfActor(author ?? '')}, {formatSlovenianInstant(new Date(createdAt))}
              </span>
            </li>
          ))}
        </ul>
      </>,
    )
  }

  /** Who got a message. */
  function showMessage(request: OfficeRequest) {
    const { ctx, user, show } = request
    const message = findMessage(request, String(ctx.params.id))
    const { subject, body } = draw(message)
    const sent = mails.listOfLetter(message.id)
    const isFull = seesAll(user)
    note(user, 'office-view', sent)
    const now = clock.now()
    return show(
      subject,
      <>
        <p className="mb-5 text-label text-ink-2">
          {nameOfActor(message.author ?? '')}, {formatSlovenianInstant(new Date(message.createdAt))}
        </p>
        {message.sent === 0 && sent.every((mail) => isCallable(mail, now)) && !user.isReadOnly && (
          <form method="post" action={`${officeRoutes.messages}/${message.id}/preklici`} className="mb-6">
            <Button>Prekliči pošiljanje</Button>
          </form>
        )}
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
          <Section title="Besedilo">
            <p className="text-label whitespace-pre-wrap wrap-anywhere">{body}</p>
          </Section>
          <Section title="Prejemniki">
            <MailList
              now={now}
              mails={sent.map((mail) => ({
                ...mail,
                recipient: isFull ? mail.recipient : (mail.reference ?? ''),
              }))}
            />
          </Section>
        </div>
      </>,
    )
  }

  return {
    shown: {
      [officeRoutes.messages]: showAll,
      [officeRoutes.newMessage]: (request) => showForm(request, request.query),
      [`${officeRoutes.messages}/:id`]: showMessage,
    },
    acts: {
      [officeRoutes.newMessage](request, form) {
        const { subject, body } = readText(form)
        if (subject === '' || body === '') return showForm(request, form, 'Napišite zadevo in besedilo.')
        if (form.get('korak') !== 'poslji') return showForm(request, form)
        const id = outbox.together(() => send(request, form))
        if (id === undefined) return showForm(request, form, 'Tu ni nikogar, ki bi mu lahko pisali.')
        worker.wake()
        request.leadTo(`${officeRoutes.messages}/${id}`)
      },
      [`${officeRoutes.messages}/:id/preklici`](request) {
        const { id } = findMessage(request, String(request.ctx.params.id))
        const isTaken = outbox.together(() => letters.cancel(id))
        if (!isTaken) throw errors.refused('Sporočilo je že odšlo, zato ga ni več mogoče preklicati.')
        note(request.user, 'office-message', [], { undone: 1 })
        request.leadTo(officeRoutes.messages)
      },
    },
  }
}
