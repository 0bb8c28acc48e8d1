import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { LetterText } from '../../../common/letter-kinds'
import { officeRoutes } from '../../../common/routes'
import type { ListEntry } from '../entries'
import type { OfficeMail } from '../mails'
import { AUDIENCES, type Audience, type MessageReader } from '../messages'
import { Button, ConfirmSendForm, Field, HiddenFields, Notice, Section, SelectField } from './controls'
import { MailList } from './MailList'
import { CallList } from './PlaceViews'

interface MessageFormProps {
  audience: Audience
  problem: string | undefined
  text: LetterText
  /** Number of mails, with its noun. */
  count: string
  /** Addressed entries without an e-mail address. */
  silent: readonly ListEntry[]
  /** Hidden fields that identify group and audience. */
  identity: Record<string, string>
  /** The letter as recipients get it; undefined until it is complete. */
  preview: LetterText | undefined
}

export function MessageFormView(props: MessageFormProps) {
  const { audience, problem, text, count, silent, identity, preview } = props
  return (
    <>
      {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
      <p className="mb-5">
        Pišete {AUDIENCES[audience]}: {count}, vsako na svoj naslov.
      </p>
      <CallList lines={silent} />
      {preview && (
        <ConfirmSendForm
          path={officeRoutes.newMessage}
          values={{ ...identity, zadeva: text.subject, besedilo: text.body }}
          letter={preview}
          button={`Pošlji: ${count}`}
        >
          Pošiljanje se začne čez 5&nbsp;minut; do takrat ga lahko prekličete.
        </ConfirmSendForm>
      )}
      <form method="post" action={officeRoutes.newMessage} className="flex max-w-180 flex-col gap-4">
        <HiddenFields {...identity} />
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
          <Button isSecondary={preview !== undefined}>Predogled</Button>
        </div>
      </form>
    </>
  )
}

interface MessageListProps {
  messages: ReturnType<MessageReader['list']>
  /** Groups that the user may write to. */
  groupOptions: Parameters<typeof SelectField>[0]['options']
  formatActor(actor: string): string
}

export function MessageListView({ messages, groupOptions, formatActor }: MessageListProps) {
  return (
    <>
      {groupOptions.length > 0 && (
        <form
          action={officeRoutes.newMessage}
          className="mb-8 grid grid-cols-1 items-end gap-3 border-y-2 border-rule bg-sunk p-4 sm:grid-cols-[2fr_2fr_auto]"
        >
          <SelectField label="Komu: skupina" name="skupina" options={groupOptions} />
          <SelectField
            label="Kateri del skupine"
            name="komu"
            options={Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }))}
          />
          <Button>Napiši</Button>
        </form>
      )}
      {messages.length === 0 && <p>Skupinam še ni pisal nihče.</p>}
      <ul className="text-label">
        {messages.map(({ id, subject, author, createdAt, total, sent, failed }) => (
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
              {formatActor(author ?? '')}, {formatSlovenianInstant(new Date(createdAt))}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

interface MessageProps extends Pick<MessageListProps, 'formatActor'> {
  message: MessageListProps['messages'][number]
  /** The message's text in plain text. */
  body: string
  mails: readonly OfficeMail[]
  now: Date
  canCancel: boolean
}

export function MessageView({ message, body, mails, now, canCancel, formatActor }: MessageProps) {
  const { id, author, createdAt } = message
  return (
    <>
      <p className="mb-5 text-label text-ink-2">
        {formatActor(author ?? '')}, {formatSlovenianInstant(new Date(createdAt))}
      </p>
      {canCancel && (
        <form method="post" action={`${officeRoutes.messages}/${id}/preklici`} className="mb-6">
          <Button>Prekliči pošiljanje</Button>
        </form>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <Section title="Besedilo">
          <p className="text-label whitespace-pre-wrap wrap-anywhere">{body}</p>
        </Section>
        <Section title="Prejemniki">
          <MailList now={now} mails={mails} />
        </Section>
      </div>
    </>
  )
}
