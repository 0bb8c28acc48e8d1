import { formatLessonDay } from '../../../common/lessons'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import { errors } from '../../core/errors'
import type { Attendee, LessonRecord } from '../../season/attendance/attendance'
import type { OfficeContext, OfficePages, OfficeRequest } from '../context'
import { formatListName } from '../entries'
import { HiddenFields, Link, LinkLine, Notice, Section } from '../views/controls'

const MAX_NEWCOMERS = 99

const newcomerPluralForms = {
  one: 'nova oseba',
  two: 'novi osebi',
  few: 'nove osebe',
  other: 'novih oseb',
}

/** Marks of a participant, by their value in forms. A click on a name sets `next`. */
const MARKS = {
  brez: { isPresent: undefined, label: 'ni oznake', next: 'tu' },
  tu: { isPresent: true, label: '✓ je tu', next: 'manjka' },
  manjka: { isPresent: false, label: '✗ manjka', next: 'tu' },
} as const

type MarkValue = keyof typeof MARKS

const toMarkValue = (isPresent: boolean | undefined): MarkValue =>
  isPresent === undefined ? 'brez' : isPresent ? 'tu' : 'manjka'

export const toLessonPath = ({ groupId, plannedOn }: LessonRecord): string =>
  `${officeRoutes.lessonAttendance}?${new URLSearchParams({ skupina: groupId, dan: plannedOn })}`

/** Attendance of lessons: each click stores one mark at once. Forms state the new mark, so a repeated one changes nothing. */
export function createAttendancePages(context: OfficeContext): OfficePages {
  const { attendance, programme, entries, logAccess } = context
  const { season } = programme
  const collator = new Intl.Collator('sl')

  /** @throws ApiError 404 for a group that the user may not see, and for a lesson that is still to come */
  function getLesson(fields: URLSearchParams, { user }: OfficeRequest) {
    const { group, name } = entries.getGroup(fields.get('skupina') ?? '', user)
    const lesson = group && attendance.findLesson(group, season, fields.get('dan') ?? '')
    if (!lesson) throw errors.notFound()
    return { group, lesson, name }
  }

  function renderLesson(request: OfficeRequest, fields = request.query) {
    const { user, showPage } = request
    const { group, lesson, name } = getLesson(fields, request)
    const attendees = attendance
      .listAttendees(lesson)
      .sort((a, b) => collator.compare(formatListName(a.enrolment), formatListName(b.enrolment)))
    const listed = attendance.listUntilToday(group, season).filter(({ isCancelled }) => !isCancelled)
    const earlier = listed.findLast(({ heldOn }) => heldOn < lesson.heldOn)
    const later = listed.find(({ heldOn }) => heldOn > lesson.heldOn)
    logAccess(user, 'office-view', attendees)
    return showPage(
      name,
      <>
        <p className="mb-4 text-fact font-semibold">{formatLessonDay(lesson.heldOn)}</p>
        {lesson.isCancelled ? (
          <Notice kind="alert">To srečanje odpade, zato oznak ni.</Notice>
        ) : (
          <AttendanceForm {...{ lesson, attendees }} isReadOnly={user.isReadOnly} />
        )}
        <p className="flex flex-wrap gap-x-6 text-label">
          {earlier && <Link to={toLessonPath(earlier)}>← {formatLessonDay(earlier.heldOn)}</Link>}
          {later && <Link to={toLessonPath(later)}>{formatLessonDay(later.heldOn)} →</Link>}
        </p>
      </>,
      { back: { label: 'Prisotnost', path: `${officeRoutes.attendanceToday}?vse` } },
    )
  }

  /** Shows the lesson at once when the user has only one today. */
  function renderToday(request: OfficeRequest) {
    const { user, query, showPage } = request
    const { today, unmarked } = attendance.listOpenLessons(entries.listGroups(user))
    const [only] = today
    if (only && today.length === 1 && !query.has('vse'))
      return renderLesson(request, new URLSearchParams({ skupina: only.groupId, dan: only.plannedOn }))
    return showPage(
      'Prisotnost',
      <div className="flex max-w-180 flex-col gap-8">
        <LessonSection
          title="Danes"
          lessons={today}
          empty="Danes ni srečanj."
          getGroupName={programme.getGroupName}
        />
        <LessonSection
          title="Pretekla srečanja brez oznak"
          lessons={unmarked}
          empty="Vsa pretekla srečanja imajo oznake."
          getGroupName={programme.getGroupName}
        />
        <p className="flex flex-wrap gap-x-6">
          <Link to={officeRoutes.mentorHours}>Ure mentorjev</Link>
        </p>
      </div>,
    )
  }

  /** @throws ApiError 404 for a person who is not listed, 409 for a cancelled lesson */
  function submitMark(request: OfficeRequest, form: URLSearchParams): void {
    const { lesson } = getLesson(form, request)
    if (lesson.isCancelled) throw errors.refused('To srečanje odpade, zato oznak ni mogoče zapisati.')
    const newcomers = form.get('novih')
    if (newcomers !== null) {
      attendance.setNewcomers(
        lesson,
        Math.min(MAX_NEWCOMERS, Math.max(0, Math.trunc(Number(newcomers) || 0))),
      )
      request.redirectTo(`${toLessonPath(lesson)}#novih`)
      return
    }
    const [value = '', reference = ''] = (form.get('oznaka') ?? '').split(' ')
    const attendee = attendance
      .listAttendees(lesson)
      .find(({ enrolment }) => enrolment.reference === reference)
    if (!attendee || !isMarkValue(value)) throw errors.notFound()
    attendance.mark(lesson, attendee.enrolment.id, MARKS[value].isPresent ?? null)
    logAccess(request.user, 'office-change', [attendee], { marked: 1 })
    request.redirectTo(`${toLessonPath(lesson)}#${reference}`)
  }

  return {
    getHandlers: {
      [officeRoutes.attendanceToday]: renderToday,
      [officeRoutes.lessonAttendance]: (request) => renderLesson(request),
    },
    postHandlers: { [officeRoutes.lessonAttendance]: submitMark },
  }
}

const isMarkValue = (text: string): text is MarkValue => Object.hasOwn(MARKS, text)

interface LessonSectionProps {
  title: string
  lessons: readonly LessonRecord[]
  empty: string
  getGroupName(groupId: string): string
}

const LessonSection = ({ title, lessons, empty, getGroupName }: LessonSectionProps) => (
  <Section title={title}>
    {lessons.length === 0 && <p className="text-label">{empty}</p>}
    <ul>
      {lessons.map((lesson) => (
        <LinkLine
          key={`${lesson.groupId} ${lesson.plannedOn}`}
          to={toLessonPath(lesson)}
          title={getGroupName(lesson.groupId)}
        >
          <span className="text-label">{formatLessonDay(lesson.heldOn)}</span>
        </LinkLine>
      ))}
    </ul>
  </Section>
)

interface AttendanceFormProps {
  lesson: LessonRecord
  attendees: readonly Attendee[]
  isReadOnly: boolean
}

/** One button per name. After a click the browser moves the focus to the same button, whose id is in the URL. */
function AttendanceForm({ lesson, attendees, isReadOnly }: AttendanceFormProps) {
  const { groupId, plannedOn, newcomers } = lesson
  const count = (value: MarkValue) => attendees.filter((one) => toMarkValue(one.isPresent) === value).length
  return (
    <form method="post" action={officeRoutes.lessonAttendance} className="mb-6 max-w-180">
      <HiddenFields skupina={groupId} dan={plannedOn} />
      <p className="mb-3 text-label">
        Je tu: {count('tu')} · manjka: {count('manjka')} · brez oznake: {count('brez')}
        {!isReadOnly && '. Dotik imena zapiše, da je oseba tu, še en dotik pa, da manjka.'}
      </p>
      <ul className="mb-6 border-t-2 border-rule">
        {attendees.map(({ enrolment, isPresent }) => (
          <li key={enrolment.id} className="flex border-b border-rule-soft">
            <MarkButtons
              name={formatListName(enrolment)}
              reference={enrolment.reference}
              value={toMarkValue(isPresent)}
              isDisabled={isReadOnly}
            />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-3 text-fact" id="novih">
        <span className="grow">Brez prijave: {formatCount(newcomers, newcomerPluralForms)}</span>
        {!isReadOnly &&
          [newcomers - 1, newcomers + 1].map((value) => (
            <button
              key={value}
              type="submit"
              name="novih"
              value={value}
              disabled={value < 0}
              className="min-h-14 min-w-14 cursor-pointer border-2 border-ink text-fact font-bold disabled:opacity-40"
              aria-label={value < newcomers ? 'Ena nova oseba manj' : 'Ena nova oseba več'}
            >
              {value < newcomers ? '−' : '+'}
            </button>
          ))}
      </p>
    </form>
  )
}

const MARK_CLASSES: Readonly<Record<MarkValue, string>> = {
  brez: 'border-transparent',
  tu: 'border-success bg-success-bg font-bold',
  manjka: 'border-error bg-error-bg',
}

interface MarkButtonsProps {
  name: string
  reference: string
  value: MarkValue
  isDisabled: boolean
}

const MarkButtons = ({ name, reference, value, isDisabled }: MarkButtonsProps) => (
  <>
    <button
      type="submit"
      id={reference}
      name="oznaka"
      value={`${MARKS[value].next} ${reference}`}
      disabled={isDisabled}
      className={`flex min-h-16 grow scroll-mt-[35vh] cursor-pointer items-center justify-between gap-3 border-l-8 px-3 text-left text-fact ${MARK_CLASSES[value]}`}
    >
      <span className="wrap-anywhere">{name}</span>
      <span className="shrink-0 text-label">{MARKS[value].label}</span>
    </button>
    {value !== 'brez' && !isDisabled && (
      <button
        type="submit"
        name="oznaka"
        value={`brez ${reference}`}
        aria-label={`Razveljavi oznako: ${name}`}
        className="min-h-16 min-w-14 cursor-pointer text-fact text-link"
      >
        ↶
      </button>
    )}
  </>
)
