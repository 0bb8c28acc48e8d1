import { toSlovenianDay } from '../../../common/calendar-date'
import { describeLessonChange, formatLessonDate, type Lesson } from '../../../common/lessons'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficePages, OfficeRequest } from '../../office/page'
import {
  ColumnForm,
  ConfirmSendForm,
  Field,
  Link,
  mailPluralForms,
  Notice,
  SelectField,
} from '../../office/views/controls'
import { createMessageReader, listRecipients } from '../messages/message-audience'
import type { PlacesOffice } from '../places/office/context'
import { isPlacedInGroup } from '../places/office/entries'
import { CallList } from '../places/office/PlaceViews'
import { parseListQuery, toListPath } from '../places/office/query'
import {
  isLessonAction,
  type LessonChangeRequest,
  type LessonFields,
  lessonActions,
  readLessonFields,
  toFormValues,
  toLessonFields,
  validateLessonChange,
} from './lesson-form'

const UNCHANGED_PROBLEM = 'S tem se nič ne spremeni: srečanje je tako že zapisano.'

/** Lessons of a group: listed, cancelled, moved and added; each change sends the group's families a mail at once. */
export function createLessonPages(context: PlacesOffice): OfficePages {
  const { clock, database, programme, lessons, letters, places, outbox, worker, entries } = context
  const { logAccess, listWithoutEmail } = context
  const messages = createMessageReader(database, outbox)
  const mentors = [...new Set(programme.groups.map(({ mentorName }) => mentorName))]

  /** @throws ApiError 404 for an unknown group and for a group that this user may not see */
  function getGroupLessons(query: URLSearchParams, { user }: OfficeRequest) {
    const { season, group: id = '' } = parseListQuery(query, programme.season)
    const { group, name } = entries.getGroup(id, user)
    if (!group) throw errors.notFound()
    const listed = lessons.listGroupLessons(group, season)
    return { season, group, name, listed, today: toSlovenianDay(clock.now()) }
  }

  const listParticipants = (season: string, group: string, { user }: OfficeRequest) =>
    entries.list({ season, group }, user).filter(isPlacedInGroup)

  /** Validates a requested change; `letter` is undefined for an invalid change and for one that is stored already. */
  function prepareChange(query: URLSearchParams, typed: LessonFields | undefined, request: OfficeRequest) {
    const { season, group, name, listed, today } = getGroupLessons(query, request)
    const value = query.get('kaj') ?? ''
    const action = isLessonAction(value) ? value : 'odpade'
    const day = action === 'dodaj' ? undefined : query.get('dan')
    const lesson = listed.find(({ plannedOn }) => plannedOn === day)
    const fields = typed ?? toLessonFields(lesson, group)
    const change = { action, fields, group, lessons: listed, lesson, today, mentors }
    const result = validateLessonChange(change)
    const participants = listParticipants(season, group.id, request)
    const recipients = listRecipients(participants, letters)
    const letter = 'problem' in result || result.isDone ? undefined : draftLetter(change, result.after)
    return { season, name, change, result, participants, recipients, letter }
  }

  function draftLetter({ action, group, lesson: before, fields }: LessonChangeRequest, after: Lesson) {
    const template = lessonActions[action].letter
    return places.fillLetter(template, {
      place: { workshopId: group.workshopId, groupId: group.id, state: 'accepted' },
      values: {
        ...(before && { srecanje: formatLessonDate(before) }),
        novo_srecanje: formatLessonDate(after),
        mentor: after.mentor,
        ...(after.room && { ucilnica: after.room }),
        besedilo: fields.remark,
      },
    })
  }

  function renderChangeForm(request: OfficeRequest, query: URLSearchParams, typed?: LessonFields) {
    const { season, name, change, result, letter, ...prepared } = prepareChange(query, typed, request)
    const { action, group, lesson, fields } = change
    const { title, button, hasFields } = lessonActions[action]
    const list = { season, group: group.id }
    const identity = { sezona: season, skupina: group.id, kaj: action, dan: lesson?.plannedOn ?? '' }
    const mailCount = prepared.recipients.length
    const isUntouched = typed === undefined && hasFields
    const problem =
      isUntouched || letter ? undefined : 'problem' in result ? result.problem : UNCHANGED_PROBLEM
    return request.showPage(
      title,
      <>
        <p className="mb-5 text-fact font-semibold">
          {name}
          {lesson && `: ${formatLessonDate(lesson)}`}
        </p>
        {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
        <CallList lines={listWithoutEmail(request.user, prepared.participants)} />
        {letter && (
          <ConfirmSendForm
            path={officeRoutes.lessonChange}
            values={{ ...identity, ...toFormValues(fields) }}
            letter={letters.renderPlainText(letter)}
            label={mailCount === 0 ? button : `${button} in pošlji zdaj`}
          >
            {mailCount === 0
              ? 'V skupini ni nikogar, ki bi mu pisali; sprememba bo vidna na strani delavnice.'
              : `${formatCount(mailCount, mailPluralForms)}. Sporočilo odide takoj in ga ni mogoče preklicati.`}
          </ConfirmSendForm>
        )}
        <ColumnForm
          path={officeRoutes.lessonChange}
          values={identity}
          className="gap-4 max-w-180 border-t-2 border-rule pt-4"
          label="Predogled"
          isSecondary={letter !== undefined}
        >
          {hasFields && (
            <>
              <Field label="Dan" name="novi_dan" type="date" defaultValue={fields.day} isRequired />
              <div className="grid grid-cols-2 gap-4">
                <Field label="Od" name="od" type="time" defaultValue={fields.from} />
                <Field label="Do" name="do" type="time" defaultValue={fields.to} />
              </div>
              <Field label="Učilnica" name="ucilnica" defaultValue={fields.room} />
              <SelectField
                label="Vodi"
                name="mentor"
                value={fields.mentor}
                options={mentors.map((mentor) => ({ value: mentor, label: mentor }))}
              />
            </>
          )}
          <Field
            label="Kaj želite dopisati?"
            name="pojasnilo"
            defaultValue={fields.remark}
            rows={3}
            hint="Stoji v sporočilu družinam."
          />
        </ColumnForm>
      </>,
      {
        back: { label: 'Nazaj brez sprememb', path: toListPath(list, officeRoutes.lessons) },
        status: problem === undefined ? 200 : 422,
      },
    )
  }

  function renderLessons(request: OfficeRequest) {
    const { user, query, showPage } = request
    const { season, group, name, listed, today } = getGroupLessons(query, request)
    const list = { season, group: group.id }
    const changed = listed.find(({ plannedOn }) => plannedOn === query.get('opravljeno'))
    const letterId = changed && lessons.findLetter(group.id, season, changed.plannedOn)
    const message = letterId === undefined ? undefined : messages.find(letterId)
    const upcoming = listed.filter(({ heldOn }) => heldOn >= today)
    const hasChanges = upcoming.some(({ state }) => state !== 'planned')
    const withoutEmail = hasChanges ? listWithoutEmail(user, listParticipants(season, group.id, request)) : []
    const canChange = !user.isReadOnly
    const toActionPath = (kaj: string, dan = '') =>
      `${toListPath(list, officeRoutes.lessonChange)}&${new URLSearchParams({ kaj, dan })}`
    return showPage(
      `Srečanja: ${name}`,
      <>
        {changed && (
          <Notice>
            Zapisano: {describeLessonChange(changed) ?? `${formatLessonDate(changed)}: po urniku.`}{' '}
            {message ? (
              <Link to={`${officeRoutes.messages}/${message.id}`}>
                Komu gre sporočilo: {formatCount(message.total, mailPluralForms)}
              </Link>
            ) : (
              'V skupini ni nikogar, ki bi mu pisali.'
            )}
          </Notice>
        )}
        {canChange && <Link to={toActionPath('dodaj')}>{lessonActions.dodaj.name}</Link>}
        {upcoming.length === 0 && <p className="mb-6">Pred vami ni nobenega srečanja.</p>}
        <ul className="mb-6 max-w-180 border-t-2 border-rule text-label">
          {upcoming.map((lesson) => (
            <li key={lesson.plannedOn} className="border-b border-rule-soft py-2">
              <span className={lesson.state === 'planned' ? '' : 'font-semibold'}>
                {describeLessonChange(lesson) ?? formatLessonDate(lesson)}
              </span>
              {lesson.state !== 'planned' && <CallList lines={withoutEmail} />}
              {canChange && (
                <span className="flex flex-wrap gap-x-6">
                  {Object.entries(lessonActions)
                    .filter(([, { states }]) => states.includes(lesson.state))
                    .map(([action, { name }]) => (
                      <Link key={action} to={toActionPath(action, lesson.plannedOn)}>
                        {name}
                        <span className="sr-only">, {formatLessonDate(lesson)}</span>
                      </Link>
                    ))}
                </span>
              )}
            </li>
          ))}
        </ul>
      </>,
    )
  }

  /** Previews a change; with `korak=poslji` stores the change and enqueues the mails (idempotent). */
  function submitChange(request: OfficeRequest, form: URLSearchParams) {
    const fields = readLessonFields(form)
    if (form.get('korak') !== 'poslji') return renderChangeForm(request, form, fields)
    const { season, change, result, letter, recipients, participants } = prepareChange(form, fields, request)
    if ('problem' in result) return renderChangeForm(request, form, fields)
    const { group } = change
    const author = `office:${request.user.id}`
    if (letter)
      outbox.inTransaction(() =>
        lessons.change(group.id, season, result.change, () => {
          logAccess(request.user, 'office-message', participants, { mails: recipients.length })
          return recipients.length === 0 ? null : letters.enqueue({ ...letter, author }, recipients)
        }),
      )
    worker.pollSoon()
    const path = toListPath({ season, group: group.id }, officeRoutes.lessons)
    request.redirectTo(`${path}&opravljeno=${result.change.plannedOn}`)
  }

  return {
    getHandlers: {
      [officeRoutes.lessons]: renderLessons,
      [officeRoutes.lessonChange]: (request) => renderChangeForm(request, request.query),
    },
    postHandlers: { [officeRoutes.lessonChange]: submitChange },
  }
}
