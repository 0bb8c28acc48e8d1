import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { LetterText } from '../../../common/letters'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import type { Entry } from '../entries'
import { isCallable, type OfficeMail } from '../mails'
import { AUDIENCES, type Audience, type SentMessage } from '../messages'
import { mailForms } from '../plurals'
import type { OfficeUser } from '../users'
import { CallInstead } from './CallInstead'
import { MailList } from './MailList'
import { OfficePage } from './OfficePage'
import { Button, Choice, Field, Hidden, LastStep, Note, Section } from './parts'

interface MessagesViewProps {
  user: OfficeUser
  messages: readonly SentMessage[]
  groups: readonly { value: string; label: string }[]
}

/** What was written to whole groups, and the way to the next message. */
export function MessagesView({ user, messages, groups }: MessagesViewProps) {
  return (
    <OfficePage user={user} title="Sporočila" section={officeRoutes.messages}>
      {!user.isReadOnly && groups.length > 0 && (
        <form
          action={officeRoutes.newMessage}
          className="mb-8 grid grid-cols-1 items-end gap-3 border-y-2 border-rule bg-sunk p-4 sm:grid-cols-[2fr_2fr_auto]"
        >
          <Choice label="Komu: skupina" name="skupina" options={groups} />
          <Choice
            label="Kateri del skupine"
            name="komu"
            options={Object.entries(AUDIENCES).map(([value, label]) => ({ value, label }))}
          />
          <Button>Napiši</Button>
        </form>
      )}
      {messages.length === 0 ? (
        <p>Skupinam še ni pisal nihče.</p>
      ) : (
        <ul className="border-t-2 border-rule text-label">
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
                {author}, {formatSlovenianInstant(new Date(createdAt))}
              </span>
            </li>
          ))}
        </ul>
      )}
    </OfficePage>
  )
}

interface AudienceProps {
  user: OfficeUser
  season: string
  /** Id of the group. */
  id: string
  name: string
  audience: Audience
  /** Whom it is for. */
  listed: readonly Entry[]
  /** Mails that would leave. */
  count: number
  text: LetterText
}

/** The words of a message; its frame stands in the content. */
export function MessageFormView(props: AudienceProps & { problem?: string | undefined }) {
  const { user, season, id, name, audience, listed, count, text, problem } = props
  return (
    <OfficePage
      user={user}
      title={`Sporočilo: ${name}`}
      section={officeRoutes.messages}
      back={{ label: 'Sporočila', path: officeRoutes.messages }}
    >
      {problem !== undefined && <Note kind="alert">{problem}</Note>}
      <p className="mb-5">
        Pišete {AUDIENCES[audience]}: {countOf(count, mailForms)}, vsako na svoj naslov.
      </p>
      <CallInstead enrolments={listed.map(({ enrolment }) => enrolment)} />
      <form method="post" action={officeRoutes.newMessage} className="flex max-w-180 flex-col gap-4">
        <Hidden sezona={season} skupina={id} komu={audience} />
        <Field label="Zadeva" name="zadeva" value={text.subject} isRequired />
        <Field
          label="Besedilo"
          name="besedilo"
          value={text.body}
          rows={12}
          isRequired
          hint="Odstavke ločite s prazno vrstico. Pozdrav in podatki o skupini se dodajo sami."
        />
        <div>
          <Button>Predogled</Button>
        </div>
      </form>
    </OfficePage>
  )
}

/** The message as it would leave. */
export function MessagePreviewView(props: AudienceProps & { letter: LetterText }) {
  const { user, season, id, name, audience, count, text, letter } = props
  return (
    <OfficePage user={user} title={`Predogled: ${name}`} section={officeRoutes.messages}>
      <LastStep
        path={officeRoutes.newMessage}
        values={{ sezona: season, skupina: id, komu: audience, zadeva: text.subject, besedilo: text.body }}
        letter={letter}
        button={`Pošlji: ${countOf(count, mailForms)}`}
        isTypedElsewhere
      >
        {countOf(count, mailForms)} {AUDIENCES[audience]}. Pošiljanje se začne čez 5&nbsp;minut; do takrat ga
        lahko prekličete.
      </LastStep>
    </OfficePage>
  )
}

interface MessageViewProps {
  user: OfficeUser
  message: SentMessage
  mails: readonly OfficeMail[]
  now: Date
}

/** Who got a message. */
export function MessageView({ user, message, mails, now }: MessageViewProps) {
  const { id, subject, body, author, createdAt, sent } = message
  const canCancel = sent === 0 && mails.every((mail) => isCallable(mail, now))
  return (
    <OfficePage
      user={user}
      title={subject}
      section={officeRoutes.messages}
      back={{ label: 'Sporočila', path: officeRoutes.messages }}
    >
      <p className="mb-5 text-label text-ink-2">
        {author}, {formatSlovenianInstant(new Date(createdAt))}
      </p>
      {canCancel && !user.isReadOnly && (
        <form method="post" action={`${officeRoutes.messages}/${id}/preklici`} className="mb-6">
          <Button>Prekliči pošiljanje</Button>
        </form>
      )}
      <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-2">
        <Section title="Besedilo">
          <p className="text-label whitespace-pre-wrap wrap-anywhere">{body}</p>
        </Section>
        <Section title="Prejemniki">
          <MailList mails={mails} now={now} />
        </Section>
      </div>
    </OfficePage>
  )
}
