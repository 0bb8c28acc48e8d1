import { getEndOfDay, toSlovenianDay } from '../../../common/calendar-date'
import { describeLessonChange, formatLessonDate, type Lesson } from '../../../common/lessons'
import { formatCount } from '../../../common/numbers'
import { MAIL_FORMS } from '../../../common/plural-forms'
import { officeRoutes } from '../../../common/routes'
import { toOfficeActor } from '../../core/actor'
import { toInstant } from '../../core/clock'
import { errors } from '../../core/errors'
import { FormControl, OfficeForm, refuse, toRequestValues } from '../../office/form'
import type { OfficePages, OfficeRequest } from '../../office/page'
import { ConfirmSendForm, Link, Notice } from '../../office/views/controls'
import { listRecipients, type MessageReader } from '../messages/message-audience'
import type { PlacesOffice } from '../places/office/context'
import { isPlacedInGroup } from '../places/office/entries'
import { CallList } from '../places/office/PlaceViews'
import { parseListQuery, toListPath } from '../places/office/query'
import {
  defineLessonForm,
  isLessonAction,
  type LessonChangeRequest,
  lessonActions,
  toLessonFields,
  validateLessonChange,
} from './lesson-form'

const UNCHANGED_PROBLEM = 'S tem se nič ne spremeni: srečanje je tako že zapisano.'

/** Lessons of a group: listed, cancelled, moved and added; each change sends the group's families a mail at once. */
export function createLessonPages(context: PlacesOffice, messageReader: MessageReader): OfficePages {
  const { clock, programme, lessons, letters, places, outbox, worker, entries } = context
  const { logAccess, listWithoutEmail } = context
  const mentors = [...new Set(programme.groups.map(({ mentorName }) => mentorName))]

  /**
   * Lists the lessons of the group in a query.
   * @throws ApiError 404 for an unknown group and for a group that this user may not see
   */
  function getGroupLessons(query: URLSearchParams, { user }: OfficeRequest) {
    const { season, group: id = '' } = parseListQuery(query, programme.season)
    const { group, name } = entries.getGroup(id, user)
    if (!group) throw errors.notFound()
    const listed = lessons.listGroupLessons(group, season)
    return { season, group, name, listed, today: toSlovenianDay(clock.now()) }
  }

  const listParticipants = (season: string, group: string, { user }: OfficeRequest) =>
    entries.list({ season, group }, user).filter(isPlacedInGroup)

  /**
   * Reads and validates a change; `letter` is undefined for an invalid change and for one that is stored already.
   * @param isSent whether the query has the typed values; before, the form has those of the lesson
   */
  function prepareChange(query: URLSearchParams, isSent: boolean, request: OfficeRequest) {
    const { season, group, name, listed, today } = getGroupLessons(query, request)
    const value = query.get('kaj') ?? ''
    const action = isLessonAction(value) ? value : 'odpade'
    const day = action === 'dodaj' ? undefined : query.get('dan')
    const lesson = listed.find(({ plannedOn }) => plannedOn === day)
    const lessonForm = defineLessonForm(action, mentors)
    const initial = toLessonFields(lesson, group)
    const sent = isSent ? lessonForm.read(query) : { ...lessonForm.fill(initial), values: initial }
    const change = sent.values && {
      action,
      fields: sent.values,
      group,
      lessons: listed,
      lesson,
      today,
      mentors,
    }
    const result = change && validateLessonChange(change)
    const isValid = result && !('problem' in result)
    const form = isSent && !isValid && result?.field ? refuse(sent, { [result.field]: result.problem }) : sent
    const participants = listParticipants(season, group.id, request)
    const recipients = listRecipients(participants, letters)
    const letter = isValid && !result.isDone ? draftLetter(change, result.after) : undefined
    return { season, name, group, action, lesson, result, form, participants, recipients, letter }
  }

  function draftLetter({ action, group, lesson: before, fields }: LessonChangeRequest, after: Lesson) {
    const template = lessonActions[action].letter
    const lastDay = [after.heldOn, before?.heldOn ?? ''].sort().at(-1) ?? after.heldOn
    return places.fillLetter(template, {
      usableUntil: toInstant(getEndOfDay(lastDay)),
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

  function renderChangeForm(request: OfficeRequest, query: URLSearchParams, isSent: boolean) {
    const { season, name, group, action, lesson, result, form, letter, ...prepared } = prepareChange(
      query,
      isSent,
      request,
    )
    const { title, button, hasFields } = lessonActions[action]
    const list = { season, group: group.id }
    const identity = { sezona: season, skupina: group.id, kaj: action, dan: lesson?.plannedOn ?? '' }
    const mailCount = prepared.recipients.length
    const isUntouched = !isSent && hasFields
    const problem =
      isUntouched || letter || form.status === 422
        ? undefined
        : result && 'problem' in result
          ? result.problem
          : UNCHANGED_PROBLEM
    return request.showPage(
      title,
      <>
        <p className="mb-5 text-fact font-semibold">
          {name}
          {lesson && `: ${formatLessonDate(lesson)}`}
        </p>
        {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
        <CallList entries={listWithoutEmail(request.user, prepared.participants)} />
        {letter && (
          <ConfirmSendForm
            path={officeRoutes.lessonChange}
            values={{ ...identity, ...toRequestValues(form) }}
            letter={letters.renderPlainText(letter)}
            label={mailCount === 0 ? button : `${button} in pošlji zdaj`}
          >
            {mailCount === 0
              ? 'V skupini ni nikogar, ki bi mu pisali; sprememba bo vidna na strani delavnice.'
              : `${formatCount(mailCount, MAIL_FORMS)}. Sporočilo odide takoj in ga ni mogoče preklicati.`}
          </ConfirmSendForm>
        )}
        <OfficeForm
          form={form}
          path={officeRoutes.lessonChange}
          values={identity}
          className="gap-4 max-w-180 border-t-2 border-rule pt-4"
          label="Predogled"
          isSecondary={letter !== undefined}
        >
          {hasFields && (
            <>
              <FormControl form={form} field="day" />
              <div className="grid grid-cols-2 gap-4">
                <FormControl form={form} field="from" />
                <FormControl form={form} field="to" />
              </div>
              <FormControl form={form} field="room" />
              <FormControl form={form} field="mentor" />
            </>
          )}
          <FormControl form={form} field="remark" />
        </OfficeForm>
      </>,
      {
        back: { label: 'Nazaj brez sprememb', path: toListPath(list, officeRoutes.lessons) },
        status: problem === undefined ? form.status : 422,
      },
    )
  }

  function renderLessons(request: OfficeRequest) {
    const { user, query, showPage } = request
    const { season, group, name, listed, today } = getGroupLessons(query, request)
    const list = { season, group: group.id }
    const changed = listed.find(({ plannedOn }) => plannedOn === query.get('opravljeno'))
    const letterId = changed && lessons.findLetter(group.id, season, changed.plannedOn)
    const message = letterId === undefined ? undefined : messageReader.find(letterId)
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
                Komu gre sporočilo: {formatCount(message.total, MAIL_FORMS)}
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
              {lesson.state !== 'planned' && <CallList entries={withoutEmail} />}
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
  function submitChange(request: OfficeRequest, query: URLSearchParams) {
    if (query.get('korak') !== 'poslji') return renderChangeForm(request, query, true)
    const prepared = prepareChange(query, true, request)
    const { season, group, result, letter, recipients, participants } = prepared
    if (!result || 'problem' in result) return renderChangeForm(request, query, true)
    const author = toOfficeActor(request.user)
    if (letter)
      outbox.inTransaction(() =>
        lessons.change({ groupId: group.id, season }, result.change, () => {
          logAccess(request.user, {
            action: 'office-message',
            about: participants,
            counts: { mails: recipients.length },
          })
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
      [officeRoutes.lessonChange]: (request) => renderChangeForm(request, request.query, false),
    },
    postHandlers: { [officeRoutes.lessonChange]: submitChange },
  }
}
