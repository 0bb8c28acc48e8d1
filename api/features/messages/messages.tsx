import { formatSlovenianInstant } from '../../../common/calendar-date'
import { formatCount } from '../../../common/numbers'
import { MAIL_FORMS } from '../../../common/plural-forms'
import { officeRoutes } from '../../../common/routes'
import { toOfficeActor, UNDO_WINDOW_MS } from '../../core/actor'
import { addMilliseconds } from '../../core/clock'
import { errors } from '../../core/errors'
import { parseId } from '../../http/requests'
import { isCancellable } from '../../mail/outbox/stored-mails'
import { OfficeForm, toRequestValues } from '../../office/form'
import type { OfficePages, OfficeRequest } from '../../office/page'
import {
  Button,
  ButtonForm,
  ConfirmSendForm,
  LinkLine,
  Notice,
  Section,
  SelectField,
} from '../../office/views/controls'
import { defineLetterForm } from '../letters/letter-form'
import type { PlacesOffice } from '../places/office/context'
import { hasFullAccess } from '../places/office/entries'
import { MailList } from '../places/office/MailList'
import { createMailReader } from '../places/office/mail-list'
import { CallList } from '../places/office/PlaceViews'
import { parseListQuery } from '../places/office/query'
import { AUDIENCES, isAudience, isInAudience, listRecipients, type MessageReader } from './message-audience'

const messageForm = defineLetterForm({
  rows: 12,
  hint: 'Odstavke ločite s prazno vrstico. Pozdrav in podatki o skupini se dodajo sami.',
})

/** Messages to a group or its waiting list: form with preview, list, and delivery status of each mail. */
export function createMessagePages(context: PlacesOffice, messageReader: MessageReader): OfficePages {
  const { clock, programme, letters, places, outbox, worker, entries } = context
  const { logAccess, toGroupOptions, listWithoutEmail, formatActor } = context
  const mailReader = createMailReader(context)
  const formatAuthorAndTime = ({ author, createdAt }: { author: string | null; createdAt: string }) =>
    `${formatActor(author ?? '')}, ${formatSlovenianInstant(createdAt)}`

  /**
   * Reads recipients and text, and fills the letter if the text is valid.
   * @throws ApiError 404 for a group that this user may not see
   */
  function readMessage(query: URLSearchParams, { user }: OfficeRequest) {
    const { season, group: id = '' } = parseListQuery(query, programme.season)
    const { workshopId, groupId, name } = entries.getGroup(id, user)
    const value = query.get('komu') ?? ''
    const audience = isAudience(value) ? value : 'placed'
    const listed = entries.list({ season, group: id }, user).filter((entry) => isInAudience(entry, audience))
    const hasWaiting = listed.some((entry) => isInAudience(entry, 'waiting'))
    const note = hasWaiting ? `\n\n${AUDIENCES[audience].note}` : ''
    const place = { workshopId, groupId, state: 'new' as const }
    const form = messageForm.read(query)
    const { values: text } = form
    const letter =
      text &&
      places.fillLetter('sporocilo', {
        place,
        values: { zadeva: text.subject, besedilo: text.body + note },
      })
    return { season, id, audience, listed, name, form, text, letter }
  }

  /** Returns the message in the URL. @throws ApiError 404, also when a mentor requests another user's message */
  function getMessage(request: OfficeRequest) {
    const message = messageReader.find(parseId(request.ctx.params.id))
    if (!message || (!hasFullAccess(request.user) && message.author !== toOfficeActor(request.user)))
      throw errors.notFound()
    return message
  }

  /** Renders the form, and below its button a preview of valid texts. @param problem sentence about the recipients */
  function renderMessageForm(request: OfficeRequest, query: URLSearchParams, problem?: string) {
    const { season, id, audience, listed, name, text, letter, ...message } = readMessage(query, request)
    const hasPreview = problem === undefined && text && letter
    const form = query.has('zadeva') ? message.form : messageForm.fill()
    const identity = { sezona: season, skupina: id, komu: audience }
    const count = formatCount(listRecipients(listed, letters).length, MAIL_FORMS)
    return request.showPage(
      `Sporočilo: ${name}`,
      <>
        {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
        <p className="mb-5">
          Pišete {AUDIENCES[audience].label}: {count}, vsako na svoj naslov.
        </p>
        <CallList entries={listWithoutEmail(request.user, listed)} />
        {hasPreview && (
          <ConfirmSendForm
            path={officeRoutes.newMessage}
            values={{ ...identity, ...toRequestValues(form) }}
            letter={letters.renderPlainText(letter)}
            label={`Pošlji: ${count}`}
          >
            Pošiljanje se začne čez 5&nbsp;minut; do takrat ga lahko prekličete.
          </ConfirmSendForm>
        )}
        <OfficeForm
          form={form}
          path={officeRoutes.newMessage}
          values={identity}
          className="gap-4 max-w-180"
          label="Predogled"
          isSecondary={Boolean(hasPreview)}
        />
      </>,
      { status: problem === undefined ? form.status : 422 },
    )
  }

  /** Lists messages, for mentors only their own, below the choice of recipients for a new message. */
  function renderMessageList(request: OfficeRequest) {
    const { user, showPage } = request
    const messages = messageReader
      .list()
      .filter(({ author }) => hasFullAccess(user) || author === toOfficeActor(request.user))
    const groups = user.isReadOnly ? [] : entries.listGroups(user)
    return showPage(
      'Sporočila',
      <>
        {groups.length > 0 && (
          <form
            action={officeRoutes.newMessage}
            className="mb-8 grid grid-cols-1 items-end gap-3 border-y-2 border-rule bg-sunk p-4 sm:grid-cols-[2fr_2fr_auto]"
          >
            <SelectField label="Komu: skupina" name="skupina" options={toGroupOptions(groups)} />
            <SelectField
              label="Kateri del skupine"
              name="komu"
              options={Object.entries(AUDIENCES).map(([value, { label }]) => ({ value, label }))}
            />
            <Button>Napiši</Button>
          </form>
        )}
        {messages.length === 0 && <p>Skupinam še ni pisal nihče.</p>}
        <ul className="text-label">
          {messages.map((message) => (
            <LinkLine key={message.id} to={`${officeRoutes.messages}/${message.id}`} title={message.subject}>
              <span className={message.failed > 0 ? 'font-semibold text-error' : ''}>
                odšlo {message.sent} od {message.total}
                {message.failed > 0 && `, ni uspelo ${message.failed}`}
              </span>
              <span className="text-ink-2">{formatAuthorAndTime(message)}</span>
            </LinkLine>
          ))}
        </ul>
      </>,
    )
  }

  /** Renders one message with its recipients; mentors see references in place of addresses. */
  function renderMessage(request: OfficeRequest) {
    const { user, showPage } = request
    const message = getMessage(request)
    const sent = mailReader.listByLetter(message.id)
    logAccess(user, { action: 'office-view', about: sent })
    const now = clock.now()
    const { subject, body } = letters.renderPlainText(letters.find(message.id) ?? message)
    const canCancel = message.sent === 0 && sent.every((mail) => isCancellable(mail, now)) && !user.isReadOnly
    const mails = sent.map((mail) => ({
      ...mail,
      recipient: hasFullAccess(user) ? mail.recipient : (mail.reference ?? ''),
    }))
    return showPage(
      subject,
      <>
        <p className="mb-5 text-label text-ink-2">{formatAuthorAndTime(message)}</p>
        {canCancel && (
          <ButtonForm path={`${officeRoutes.messages}/${message.id}/preklici`} className="mb-6">
            Prekliči pošiljanje
          </ButtonForm>
        )}
        <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
          <Section title="Besedilo">
            <p className="text-label whitespace-pre-wrap wrap-anywhere">{body}</p>
          </Section>
          <Section title="Prejemniki">
            <MailList now={now} mails={mails} />
          </Section>
        </div>
      </>,
    )
  }

  return {
    menu: { label: 'Sporočila', path: officeRoutes.messages, position: 40 },
    getHandlers: {
      [officeRoutes.messages]: renderMessageList,
      [officeRoutes.newMessage]: (request) => renderMessageForm(request, request.query),
      [`${officeRoutes.messages}/:id`]: renderMessage,
    },
    postHandlers: {
      [officeRoutes.newMessage](request, query) {
        const { listed, letter } = readMessage(query, request)
        if (!letter || query.get('korak') !== 'poslji') return renderMessageForm(request, query)
        const recipients = listRecipients(listed, letters)
        if (recipients.length === 0)
          return renderMessageForm(request, query, 'Tu ni nikogar, ki bi mu lahko pisali.')
        const id = outbox.inTransaction(() => {
          logAccess(request.user, {
            action: 'office-message',
            about: listed,
            counts: { mails: recipients.length },
          })
          const notBefore = addMilliseconds(clock.now(), UNDO_WINDOW_MS)
          return letters.enqueue({ ...letter, author: toOfficeActor(request.user) }, recipients, notBefore)
        })
        worker.pollSoon()
        request.redirectTo(`${officeRoutes.messages}/${id}`)
      },
      [`${officeRoutes.messages}/:id/preklici`](request) {
        const { id } = getMessage(request)
        const isCancelled = outbox.inTransaction(() => letters.cancel(id))
        if (!isCancelled) throw errors.mailAlreadySent()
        logAccess(request.user, { action: 'office-message', counts: { undone: 1 } })
        request.redirectTo(officeRoutes.messages)
      },
    },
  }
}
