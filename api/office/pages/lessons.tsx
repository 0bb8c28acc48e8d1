import { toSlovenianDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { describeLesson, formatLesson, type Lesson } from '../../../common/lessons'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { hasPlace } from '../entries'
import {
  type Asked,
  isLessonAct,
  type LessonAct,
  type LessonFields,
  lessonActs,
  listLessonActs,
  readLessonFields,
  toLessonChange,
  toLessonFields,
} from '../lesson-form'
import { createMessageReader, listRecipients } from '../messages'
import { mailForms } from '../plurals'
import { readListQuery, toListPath } from '../query'
import { CallInstead } from '../views/PlaceViews'
import { Button, Field, Hidden, LastStep, Link, Note, Select } from '../views/parts'

const UNCHANGED = 'S tem se nič ne spremeni: srečanje je tako že zapisano.'

/** The dates of a group: seen, cancelled, moved and added, and the group's families told at once. */
export function createLessonPages(context: OfficeContext): OfficePages {
  const { clock, database, programme, lessons, letters, outbox, worker, entries } = context
  const { note, listSilent, draw } = context
  const messages = createMessageReader(database, outbox)
  const mentors = [...new Set(programme.groups.map(({ mentorName }) => mentorName))]

  /** @throws ApiError 404, also for a group that this user may not know of */
  function open(query: URLSearchParams, { user }: OfficeRequest) {
    const { season, group: id = '' } = readListQuery(query, programme.season)
    const { group, name } = entries.getGroup(id, user)
    if (!group) throw errors.notFound()
    return { season, group, name, listed: lessons.list(group, season), today: toSlovenianDay(clock.now()) }
  }

  const listMembers = (season: string, group: CatalogueGroup, { user }: OfficeRequest) =>
    entries.list({ season, group: group.id }, user).filter(hasPlace)

  /** What a form or a link asks for, with the letter that would leave. */
  function prepare(query: URLSearchParams, fields: LessonFields | undefined, request: OfficeRequest) {
    const opened = open(query, request)
    const { season, group, listed, today } = opened
    const kind = query.get('kaj') ?? ''
    const act: LessonAct = isLessonAct(kind) ? kind : 'odpade'
    const lesson =
      act === 'dodaj' ? undefined : listed.find(({ plannedOn }) => plannedOn === query.get('dan'))
    const typed = fields ?? toLessonFields(lesson, group)
    const asked = { act, fields: typed, group, lessons: listed, lesson, today, mentors }
    const wanted = toLessonChange(asked)
    const members = listMembers(season, group, request)
    return {
      ...opened,
      act,
      lesson,
      fields: typed,
      wanted,
      members,
      recipients: listRecipients(members, letters),
      letter: 'problem' in wanted || wanted.isDone ? undefined : writeLetter(asked, wanted.after),
    }
  }

  function writeLetter({ act, group, lesson: before, fields }: Asked, after: Lesson) {
    const template = lessonActs[act].letter
    const text = letters.write(template, {
      place: { workshopId: group.workshopId, groupId: group.id, state: 'accepted' },
      values: {
        ...(before && { srecanje: formatLesson(before) }),
        novo_srecanje: formatLesson(after),
        mentor: after.mentor,
        ...(after.room && { ucilnica: after.room }),
        besedilo: fields.remark,
      },
    })
    return { template, ...text }
  }

  /** One date: how it shall be, and the letter that says so, which leaves at once. */
  function showChange(request: OfficeRequest, query: URLSearchParams, fields: LessonFields | undefined) {
    const { wanted, season, group, name, act, lesson, ...prepared } = prepare(query, fields, request)
    const { title, button, hasFields } = lessonActs[act]
    // A form that nobody has filled in yet is no mistake.
    const isFresh = fields === undefined && hasFields
    const problem = isFresh || prepared.letter ? undefined : 'problem' in wanted ? wanted.problem : UNCHANGED
    const asked = { sezona: season, skupina: group.id, kaj: act, dan: lesson?.plannedOn ?? '' }
    const { day, from, to, room, mentor, remark } = prepared.fields
    const count = prepared.recipients.length
    return request.show(
      title,
      <>
        <p className="mb-5 text-fact font-semibold">
          {name}
          {lesson && `: ${formatLesson(lesson)}`}
        </p>
        {problem !== undefined && <Note kind="alert">{problem}</Note>}
        <CallInstead lines={listSilent(request.user, prepared.members)} />
        {prepared.letter && (
          <LastStep
            path={officeRoutes.lessonChange}
            values={{ ...Object.fromEntries(query), ...asked, korak: undefined }}
            letter={draw(prepared.letter)}
            button={count === 0 ? button : `${button} in pošlji zdaj`}
          >
            {count === 0
              ? 'V skupini ni nikogar, ki bi mu pisali; sprememba bo vidna na strani delavnice.'
              : `${countOf(count, mailForms)}. Sporočilo odide takoj in ga ni mogoče preklicati.`}
          </LastStep>
        )}
        <form
          method="post"
          action={officeRoutes.lessonChange}
          className="flex max-w-180 flex-col gap-4 border-t-2 border-rule pt-4"
        >
          <Hidden {...asked} />
          {hasFields && (
            <>
              <Field label="Dan" name="novi_dan" type="date" defaultValue={day} isRequired />
              <div className="grid grid-cols-2 gap-4">
                <Field label="Od" name="od" type="time" defaultValue={from} />
                <Field label="Do" name="do" type="time" defaultValue={to} />
              </div>
              <Field label="Učilnica" name="ucilnica" defaultValue={room} />
              <Select
                label="Vodi"
                name="mentor"
                value={mentor}
                options={mentors.map((one) => ({ value: one, label: one }))}
              />
            </>
          )}
          <Field
            label="Kaj želite dopisati?"
            name="pojasnilo"
            defaultValue={remark}
            rows={3}
            hint="Stoji v sporočilu družinam."
          />
          <div>
            <Button isQuiet={prepared.letter !== undefined}>Predogled</Button>
          </div>
        </form>
      </>,
      {
        back: {
          label: 'Nazaj brez sprememb',
          path: toListPath({ season, group: group.id }, officeRoutes.lessons),
        },
        status: problem === undefined ? 200 : 422,
      },
    )
  }

  /** Every date of a group that is ahead, each with what can be done about it. */
  function showLessons(request: OfficeRequest) {
    const { user, query, show } = request
    const { season, group, name, listed, today } = open(query, request)
    const toActPath = (act: LessonAct, dan = '') =>
      `${toListPath({ season, group: group.id }, officeRoutes.lessonChange)}&${new URLSearchParams({ kaj: act, dan })}`
    const done = listed.find(({ plannedOn }) => plannedOn === query.get('opravljeno'))
    const letterId = done && lessons.findLetter(group.id, season, done.plannedOn)
    const message = letterId === undefined ? undefined : messages.find(letterId)
    const ahead = listed.filter(({ heldOn }) => heldOn >= today)
    const isNews = ahead.some(({ state }) => state !== 'planned')
    const silent = isNews ? listSilent(user, listMembers(season, group, request)) : []
    return show(
      `Srečanja: ${name}`,
      <>
        {done && (
          <Note>
            Zapisano. {describeLesson(done) ?? `${formatLesson(done)}: po urniku.`}{' '}
            {message ? (
              <Link to={`${officeRoutes.messages}/${message.id}`}>
                Komu gre sporočilo: {countOf(message.total, mailForms)}
              </Link>
            ) : (
              'V skupini ni nikogar, ki bi mu pisali.'
            )}
          </Note>
        )}
        {ahead.length === 0 && <p className="mb-6">Pred vami ni nobenega srečanja.</p>}
        <ul className="mb-6 max-w-180 border-t-2 border-rule text-label">
          {ahead.map((lesson) => (
            <li key={lesson.plannedOn} className="border-b border-rule-soft py-2">
              <span className={lesson.state === 'planned' ? '' : 'font-semibold'}>
                {describeLesson(lesson) ?? formatLesson(lesson)}
              </span>
              {lesson.state !== 'planned' && <CallInstead lines={silent} />}
              {!user.isReadOnly && (
                <span className="flex flex-wrap gap-x-6">
                  {listLessonActs(lesson.state).map((act) => (
                    <Link key={act} to={toActPath(act, lesson.plannedOn)}>
                      {lessonActs[act].name}
                      <span className="sr-only">, {formatLesson(lesson)}</span>
                    </Link>
                  ))}
                </span>
              )}
            </li>
          ))}
        </ul>
        {!user.isReadOnly && <Link to={toActPath('dodaj')}>{lessonActs.dodaj.name}</Link>}
      </>,
    )
  }

  function change(request: OfficeRequest, form: URLSearchParams) {
    const fields = readLessonFields(form)
    if (form.get('korak') !== 'poslji') return showChange(request, form, fields)
    const { season, group, wanted, letter, recipients, members } = prepare(form, fields, request)
    if ('problem' in wanted) return showChange(request, form, fields)
    const author = `office:${request.user.id}`
    // The same button pressed twice, or again because its answer was lost, finds it done.
    if (letter)
      outbox.together(() =>
        lessons.change(group.id, season, wanted.change, () => {
          note(request.user, 'office-message', members, { mails: recipients.length })
          return recipients.length === 0 ? null : letters.enqueue({ ...letter, author }, recipients)
        }),
      )
    worker.wake()
    const path = toListPath({ season, group: group.id }, officeRoutes.lessons)
    request.leadTo(`${path}&opravljeno=${wanted.change.plannedOn}`)
  }

  return {
    shown: {
      [officeRoutes.lessons]: showLessons,
      [officeRoutes.lessonChange]: (request) => showChange(request, request.query, undefined),
    },
    acts: { [officeRoutes.lessonChange]: change },
  }
}
