import { toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { formatLesson, type Lesson } from '../../../common/lessons'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import {
  isLessonAct,
  type LessonAct,
  type LessonFields,
  readLessonFields,
  rulesOfLessonAct,
  toLessonChange,
  toLessonFields,
} from '../lesson-form'
import { createMessageReader, isAddressed, listRecipients } from '../messages'
import { readListQuery, toListPath } from '../query'
import { LessonChangeView, LessonsView } from '../views/LessonViews'

/** The dates of a group: seen, cancelled, moved and added, and the group's families told at once. */
export function createLessonPages(context: OfficeContext): OfficePages {
  const { clock, database, programme, lessons, letters, outbox, worker, entries, note, draw } = context
  const messages = createMessageReader(database, outbox)
  const mentors = [...new Set(programme.groups.map(({ mentorName }) => mentorName))]

  /** @throws ApiError 404, also for a group that this user may not know of */
  function open(query: URLSearchParams, { user }: OfficeRequest) {
    const { season, group: id = '' } = readListQuery(query, programme.season)
    const { group, name } = entries.getGroup(id, user)
    if (!group) throw errors.notFound()
    return { season, group, name, listed: lessons.list(group, season), today: toSlovenianDay(clock.now()) }
  }

  /** What a form or a link asks for, with the letter that would leave. */
  function prepare(query: URLSearchParams, fields: LessonFields | undefined, request: OfficeRequest) {
    const opened = open(query, request)
    const { season, group, listed, today } = opened
    const asked = query.get('kaj') ?? ''
    const act: LessonAct = isLessonAct(asked) ? asked : 'odpade'
    const lesson =
      act === 'dodaj' ? undefined : listed.find(({ plannedOn }) => plannedOn === query.get('dan'))
    const typed = fields ?? toLessonFields(lesson, group)
    const seen = query.has('stanje') ? Number(query.get('stanje')) : undefined
    const wanted = toLessonChange({
      act,
      fields: typed,
      group,
      lessons: listed,
      lesson,
      seen,
      today,
      mentors,
    })
    const members = entries
      .list({ season, group: group.id }, request.user)
      .filter((entry) => isAddressed(entry, 'placed'))
    return {
      ...opened,
      act,
      lesson,
      fields: typed,
      wanted,
      enrolments: members.map(({ enrolment }) => enrolment),
      references: members.map(({ enrolment }) => enrolment.reference),
      recipients: listRecipients(members, letters),
      letter: 'problem' in wanted ? undefined : writeLetter(act, group, lesson, wanted.after, typed.remark),
    }
  }

  function writeLetter(
    act: LessonAct,
    group: CatalogueGroup,
    before: Lesson | undefined,
    after: Lesson,
    remark: string,
  ) {
    const template = rulesOfLessonAct(act).letter
    const text = letters.write(template, {
      place: { workshopId: group.workshopId, groupId: group.id, state: 'accepted' },
      values: {
        ...(before && { srecanje: formatLesson(before) }),
        novo_srecanje: formatLesson(after),
        mentor: after.mentor,
        ...(after.room && { ucilnica: after.room }),
        besedilo: remark,
      },
    })
    return { template, ...text }
  }

  function showChange(
    request: OfficeRequest,
    query: URLSearchParams,
    fields: LessonFields | undefined,
    refusal?: string,
  ) {
    const { wanted, recipients, references, today, listed, letter, ...shown } = prepare(
      query,
      fields,
      request,
    )
    // A form that nobody has filled in yet is no mistake.
    const isFresh = fields === undefined && rulesOfLessonAct(shown.act).hasFields
    const problem = 'problem' in wanted && !isFresh ? wanted.problem : refusal
    return request.show(
      rulesOfLessonAct(shown.act).title,
      <LessonChangeView
        {...shown}
        letter={letter && draw(letter)}
        user={request.user}
        sequence={'problem' in wanted ? 0 : wanted.change.sequence}
        problem={problem}
        count={recipients.length}
        mentors={mentors}
      />,
      refusal === undefined ? (problem === undefined ? 200 : 422) : 409,
    )
  }

  return {
    shown: [
      [
        officeRoutes.lessons,
        (request) => {
          const query = request.ctx.URL.searchParams
          const { season, group, name, listed, today } = open(query, request)
          const done = listed.find(({ plannedOn }) => plannedOn === query.get('opravljeno'))
          const letterId = done && lessons.findLetter(group.id, season, done.plannedOn)
          return request.show(
            `Srečanja: ${name}`,
            <LessonsView
              user={request.user}
              season={season}
              group={group}
              name={name}
              lessons={listed}
              today={today}
              done={done}
              message={letterId === undefined ? undefined : messages.find(letterId)}
            />,
          )
        },
      ],
      [officeRoutes.lessonChange, (request) => showChange(request, request.ctx.URL.searchParams, undefined)],
    ],
    acts: [
      [
        officeRoutes.lessonChange,
        (request, form) => {
          const fields = readLessonFields(form)
          if (form.get('korak') !== 'poslji') {
            // What is looked at now is what the next step may change.
            form.delete('stanje')
            return showChange(request, form, fields)
          }
          const { season, group, wanted, letter, recipients, references } = prepare(form, fields, request)
          if ('problem' in wanted || !letter) return showChange(request, form, fields)
          const { change } = wanted
          const author = `office:${request.user.id}`
          const isDone = outbox.together(() =>
            lessons.change(group.id, season, change, () => {
              note(request.user, 'office-message', references, { mails: recipients.length })
              return recipients.length === 0 ? null : letters.enqueue({ ...letter, author }, recipients)
            }),
          )
          if (!isDone) {
            form.delete('stanje')
            return showChange(
              request,
              form,
              fields,
              'To srečanje je medtem spremenil nekdo drug. Preverite, kako je zdaj, in poskusite znova.',
            )
          }
          worker.wake()
          const path = toListPath({ season, group: group.id }, officeRoutes.lessons)
          request.leadTo(`${path}&opravljeno=${change.plannedOn}`)
        },
      ],
    ],
  }
}
