import { toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { formatLessonDate, type Lesson } from '../../../common/lessons'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { hasPlace } from '../entries'
import {
  isLessonAction,
  type LessonAction,
  type LessonChangeRequest,
  type LessonFields,
  lessonActions,
  readLessonFields,
  toLessonFields,
  validateLessonChange,
} from '../lesson-form'
import { createMessageReader, listRecipients } from '../messages'
import { parseListQuery, toListPath } from '../query'
import { LessonChangeView, LessonListView } from '../views/LessonViews'

const UNCHANGED_PROBLEM = 'S tem se nič ne spremeni: srečanje je tako že zapisano.'

/** Lessons of a group: listed, cancelled, moved and added; each change sends the group's families a mail at once. */
export function createLessonPages(context: OfficeContext): OfficePages {
  const { clock, database, programme, lessons, letters, outbox, worker, entries } = context
  const { logAccess, listWithoutEmail, renderPlainText } = context
  const messages = createMessageReader(database, outbox)
  const mentors = [...new Set(programme.groups.map(({ mentorName }) => mentorName))]

  /** @throws ApiError 404 for an unknown group and for a group that this user may not see */
  function getGroupLessons(query: URLSearchParams, { user }: OfficeRequest) {
    const { season, group: id = '' } = parseListQuery(query, programme.season)
    const { group, name } = entries.getGroup(id, user)
    if (!group) throw errors.notFound()
    return { season, group, name, listed: lessons.list(group, season), today: toSlovenianDay(clock.now()) }
  }

  const listParticipants = (season: string, group: CatalogueGroup, { user }: OfficeRequest) =>
    entries.list({ season, group: group.id }, user).filter(hasPlace)

  /** Validates a requested change; `letter` is undefined for an invalid change and for one that is stored already. */
  function prepareChange(query: URLSearchParams, typed: LessonFields | undefined, request: OfficeRequest) {
    const { season, group, name, listed, today } = getGroupLessons(query, request)
    const value = query.get('kaj') ?? ''
    const action: LessonAction = isLessonAction(value) ? value : 'odpade'
    const lesson =
      action === 'dodaj' ? undefined : listed.find(({ plannedOn }) => plannedOn === query.get('dan'))
    const fields = typed ?? toLessonFields(lesson, group)
    const change = { action, fields, group, lessons: listed, lesson, today, mentors }
    const result = validateLessonChange(change)
    const participants = listParticipants(season, group, request)
    const recipients = listRecipients(participants, letters)
    const letter = 'problem' in result || result.isDone ? undefined : writeLetter(change, result.after)
    return { season, group, name, change, result, participants, recipients, letter }
  }

  function writeLetter({ action, group, lesson: before, fields }: LessonChangeRequest, after: Lesson) {
    const template = lessonActions[action].letter
    const text = letters.fillTemplate(template, {
      place: { workshopId: group.workshopId, groupId: group.id, state: 'accepted' },
      values: {
        ...(before && { srecanje: formatLessonDate(before) }),
        novo_srecanje: formatLessonDate(after),
        mentor: after.mentor,
        ...(after.room && { ucilnica: after.room }),
        besedilo: fields.remark,
      },
    })
    return { template, ...text }
  }

  /** Renders the form for one lesson, with a preview of the letter once the change is valid. */
  function renderChangeForm(request: OfficeRequest, query: URLSearchParams, typed: LessonFields | undefined) {
    const { season, group, name, change, result, ...prepared } = prepareChange(query, typed, request)
    const { title, hasFields } = lessonActions[change.action]
    const isUntouched = typed === undefined && hasFields
    const letter = prepared.letter && renderPlainText(prepared.letter)
    const problem =
      isUntouched || letter ? undefined : 'problem' in result ? result.problem : UNCHANGED_PROBLEM
    return request.showPage(
      title,
      <LessonChangeView
        {...{ season, name, change, problem, letter }}
        typed={Object.fromEntries(query)}
        silent={listWithoutEmail(request.user, prepared.participants)}
        mailCount={prepared.recipients.length}
      />,
      {
        back: {
          label: 'Nazaj brez sprememb',
          path: toListPath({ season, group: group.id }, officeRoutes.lessons),
        },
        status: problem === undefined ? 200 : 422,
      },
    )
  }

  /** Renders a group's lessons from today on. */
  function renderLessons(request: OfficeRequest) {
    const { user, query, showPage } = request
    const { season, group, name, listed, today } = getGroupLessons(query, request)
    const changed = listed.find(({ plannedOn }) => plannedOn === query.get('opravljeno'))
    const letterId = changed && lessons.findLetter(group.id, season, changed.plannedOn)
    const upcoming = listed.filter(({ heldOn }) => heldOn >= today)
    const hasChanges = upcoming.some(({ state }) => state !== 'planned')
    return showPage(
      `Srečanja: ${name}`,
      <LessonListView
        {...{ upcoming, changed }}
        message={letterId === undefined ? undefined : messages.find(letterId)}
        silent={hasChanges ? listWithoutEmail(user, listParticipants(season, group, request)) : []}
        isReadOnly={user.isReadOnly}
        changePath={toListPath({ season, group: group.id }, officeRoutes.lessonChange)}
      />,
    )
  }

  /** Previews a change; with `korak=poslji` stores it and enqueues the mails, once however often the form is sent. */
  function submitChange(request: OfficeRequest, form: URLSearchParams) {
    const fields = readLessonFields(form)
    if (form.get('korak') !== 'poslji') return renderChangeForm(request, form, fields)
    const { season, group, result, letter, recipients, participants } = prepareChange(form, fields, request)
    if ('problem' in result) return renderChangeForm(request, form, fields)
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
      [officeRoutes.lessonChange]: (request) => renderChangeForm(request, request.query, undefined),
    },
    postHandlers: { [officeRoutes.lessonChange]: submitChange },
  }
}
