import type { CalendarDay } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { describeLesson, formatLesson, type Lesson } from '../../../common/lessons'
import type { LetterText } from '../../../common/letters'
import { countOf } from '../../../common/plural'
import { officeRoutes } from '../../../common/routes'
import type { Enrolment } from '../entries'
import { type LessonAct, type LessonFields, lessonActs, rulesOfLessonAct } from '../lesson-form'
import type { SentMessage } from '../messages'
import { mailForms } from '../plurals'
import { toListPath } from '../query'
import type { OfficeUser } from '../users'
import { CallInstead } from './CallInstead'
import { OfficePage } from './OfficePage'
import { Button, Choice, Field, Hidden, LastStep, Note } from './parts'

interface GroupProps {
  user: OfficeUser
  season: string
  group: CatalogueGroup
  name: string
}

interface LessonsViewProps extends GroupProps {
  lessons: readonly Lesson[]
  today: CalendarDay
  /** What has just been changed, and what the families were told of it. */
  done: Lesson | undefined
  message: SentMessage | undefined
}

const toActPath = ({ season, group }: GroupProps, act: LessonAct, day = '') =>
  `${toListPath({ season, group: group.id }, officeRoutes.lessonChange)}&${new URLSearchParams({ kaj: act, dan: day })}`

/** Every date of a group, those ahead first, each with what can be done about it. */
export function LessonsView({ lessons, today, done, message, ...group }: LessonsViewProps) {
  const past = lessons.filter(({ heldOn }) => heldOn < today)
  const ahead = lessons.filter(({ heldOn }) => heldOn >= today)
  return (
    <OfficePage
      user={group.user}
      title={`Srečanja: ${group.name}`}
      section={officeRoutes.groups}
      back={{ label: 'Skupine', path: officeRoutes.groups }}
    >
      {done && (
        <Note>
          Zapisano. {describeLesson(done) ?? `${formatLesson(done)}: po urniku.`}{' '}
          {message ? (
            <a href={`${officeRoutes.messages}/${message.id}`} className="tap-target text-link">
              Komu gre sporočilo: {countOf(message.total, mailForms)}
            </a>
          ) : (
            'V skupini ni nikogar, ki bi mu pisali.'
          )}
        </Note>
      )}
      {ahead.length === 0 && <p className="mb-6">Pred vami ni nobenega srečanja.</p>}
      <ul className="mb-6 max-w-180 border-t-2 border-rule text-label">
        {ahead.map((lesson) => (
          <LessonLine key={lesson.plannedOn} lesson={lesson} {...group} />
        ))}
      </ul>
      {!group.user.isReadOnly && (
        <p className="mb-8 text-label">
          <a className="tap-target font-bold text-link" href={toActPath(group, 'dodaj')}>
            {lessonActs.dodaj.name}
          </a>
        </p>
      )}
      {past.length > 0 && (
        <details className="max-w-180 text-label">
          <summary className="min-h-11 cursor-pointer py-2 font-semibold">Pretekla srečanja</summary>
          <ul className="border-t border-rule-soft">
            {past.map((lesson) => (
              <li key={lesson.plannedOn} className="border-b border-rule-soft py-2">
                {describeLesson(lesson) ?? formatLesson(lesson)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </OfficePage>
  )
}

function LessonLine({ lesson, ...group }: GroupProps & { lesson: Lesson }) {
  const acts = (Object.keys(lessonActs) as LessonAct[]).filter((act) =>
    rulesOfLessonAct(act).states.includes(lesson.state),
  )
  return (
    <li className="border-b border-rule-soft py-2">
      <span className={lesson.state === 'planned' ? '' : 'font-semibold'}>
        {describeLesson(lesson) ?? formatLesson(lesson)}
      </span>
      {!group.user.isReadOnly && (
        <span className="flex flex-wrap gap-x-6">
          {acts.map((act) => (
            <a key={act} className="tap-target text-link" href={toActPath(group, act, lesson.plannedOn)}>
              {lessonActs[act].name}
              <span className="sr-only">, {formatLesson(lesson)}</span>
            </a>
          ))}
        </span>
      )}
    </li>
  )
}

interface LessonChangeViewProps extends GroupProps {
  act: LessonAct
  lesson: Lesson | undefined
  fields: LessonFields
  /** As it would leave; undefined before the form is filled in. */
  letter: LetterText | undefined
  /** How often the date has been changed before. */
  sequence: number
  problem: string | undefined
  /** Whom it concerns. */
  enrolments: readonly Enrolment[]
  /** Mails that would leave. */
  count: number
  mentors: readonly string[]
}

/** One date: how it shall be, and the letter that says so, which leaves at once. */
export function LessonChangeView(props: LessonChangeViewProps) {
  const { user, name, season, group, act, lesson, fields, letter, sequence, problem, count, mentors } = props
  const asked = { sezona: season, skupina: group.id, kaj: act, dan: lesson?.plannedOn ?? '' }
  const { title, button, hasFields } = rulesOfLessonAct(act)
  return (
    <OfficePage
      user={user}
      title={title}
      section={officeRoutes.groups}
      back={{
        label: 'Nazaj brez sprememb',
        path: toListPath({ season, group: group.id }, officeRoutes.lessons),
      }}
    >
      <p className="mb-5 text-fact font-semibold">
        {name}
        {lesson && `: ${formatLesson(lesson)}`}
      </p>
      {problem !== undefined && <Note kind="alert">{problem}</Note>}
      <CallInstead enrolments={props.enrolments} />
      {letter && (
        <LastStep
          path={officeRoutes.lessonChange}
          values={{ ...asked, stanje: sequence, ...toFormValues(fields) }}
          letter={letter}
          button={button}
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
            <Field label="Dan" name="novi_dan" type="date" value={fields.day} isRequired />
            <div className="grid grid-cols-2 gap-4">
              <Field label="Od" name="od" type="time" value={fields.from} />
              <Field label="Do" name="do" type="time" value={fields.to} />
            </div>
            <Field label="Učilnica" name="ucilnica" value={fields.room} />
            <Choice
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
          value={fields.remark}
          rows={3}
          hint="Ni obvezno; stoji v sporočilu družinam."
        />
        <div>
          <Button isQuiet={letter !== undefined}>Predogled</Button>
        </div>
      </form>
    </OfficePage>
  )
}

/** Under the names that the form is read by. */
const toFormValues = ({ day, from, to, room, mentor, remark }: LessonFields) => ({
  novi_dan: day,
  od: from,
  do: to,
  ucilnica: room,
  mentor,
  pojasnilo: remark,
})
