import { describeLessonChange, formatLessonDate, type Lesson } from '../../../common/lessons'
import type { LetterText } from '../../../common/letter-kinds'
import { formatCount } from '../../../common/numbers'
import { officeRoutes } from '../../../common/routes'
import type { ListEntry } from '../entries'
import { type LessonAction, type LessonChangeRequest, lessonActions, listLessonActions } from '../lesson-form'
import {
  Button,
  ConfirmSendForm,
  Field,
  HiddenFields,
  Link,
  mailForms,
  Notice,
  SelectField,
} from './controls'
import { CallList } from './PlaceViews'

interface LessonListProps {
  /** Lessons from today on. */
  upcoming: readonly Lesson[]
  /** Lesson that the user has just changed. */
  changed: Lesson | undefined
  /** Message sent about that change; undefined when the group has no recipients. */
  message: { id: number; total: number } | undefined
  /** Participants without an e-mail address. */
  silent: readonly ListEntry[]
  isReadOnly: boolean
  /** Path of the form for a change, with the group in its query. */
  changePath: string
}

export function LessonListView(props: LessonListProps) {
  const { upcoming, changed, message, silent, isReadOnly, changePath } = props
  const toActionPath = (action: LessonAction, dan = '') =>
    `${changePath}&${new URLSearchParams({ kaj: action, dan })}`
  return (
    <>
      {changed && (
        <Notice>
          Zapisano. {describeLessonChange(changed) ?? `${formatLessonDate(changed)}: po urniku.`}{' '}
          {message ? (
            <Link to={`${officeRoutes.messages}/${message.id}`}>
              Komu gre sporočilo: {formatCount(message.total, mailForms)}
            </Link>
          ) : (
            'V skupini ni nikogar, ki bi mu pisali.'
          )}
        </Notice>
      )}
      {upcoming.length === 0 && <p className="mb-6">Pred vami ni nobenega srečanja.</p>}
      <ul className="mb-6 max-w-180 border-t-2 border-rule text-label">
        {upcoming.map((lesson) => (
          <li key={lesson.plannedOn} className="border-b border-rule-soft py-2">
            <span className={lesson.state === 'planned' ? '' : 'font-semibold'}>
              {describeLessonChange(lesson) ?? formatLessonDate(lesson)}
            </span>
            {lesson.state !== 'planned' && <CallList lines={silent} />}
            {!isReadOnly && (
              <span className="flex flex-wrap gap-x-6">
                {listLessonActions(lesson.state).map((action) => (
                  <Link key={action} to={toActionPath(action, lesson.plannedOn)}>
                    {lessonActions[action].name}
                    <span className="sr-only">, {formatLessonDate(lesson)}</span>
                  </Link>
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
      {!isReadOnly && <Link to={toActionPath('dodaj')}>{lessonActions.dodaj.name}</Link>}
    </>
  )
}

interface LessonChangeProps {
  season: string
  /** Name of the group. */
  name: string
  change: LessonChangeRequest
  problem: string | undefined
  /** Typed values by field name. */
  typed: Readonly<Record<string, string>>
  /** Participants without an e-mail address. */
  silent: readonly ListEntry[]
  /** Preview; undefined when the change is invalid or stored already. */
  letter: LetterText | undefined
  mailCount: number
}

export function LessonChangeView(props: LessonChangeProps) {
  const { season, name, change, problem, typed, silent, letter, mailCount } = props
  const { action, group, lesson, fields, mentors } = change
  const { button, hasFields } = lessonActions[action]
  const identity = { sezona: season, skupina: group.id, kaj: action, dan: lesson?.plannedOn ?? '' }
  return (
    <>
      <p className="mb-5 text-fact font-semibold">
        {name}
        {lesson && `: ${formatLessonDate(lesson)}`}
      </p>
      {problem !== undefined && <Notice kind="alert">{problem}</Notice>}
      <CallList lines={silent} />
      {letter && (
        <ConfirmSendForm
          path={officeRoutes.lessonChange}
          values={{ ...typed, ...identity, korak: undefined }}
          letter={letter}
          button={mailCount === 0 ? button : `${button} in pošlji zdaj`}
        >
          {mailCount === 0
            ? 'V skupini ni nikogar, ki bi mu pisali; sprememba bo vidna na strani delavnice.'
            : `${formatCount(mailCount, mailForms)}. Sporočilo odide takoj in ga ni mogoče preklicati.`}
        </ConfirmSendForm>
      )}
      <form
        method="post"
        action={officeRoutes.lessonChange}
        className="flex max-w-180 flex-col gap-4 border-t-2 border-rule pt-4"
      >
        <HiddenFields {...identity} />
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
        <div>
          <Button isSecondary={letter !== undefined}>Predogled</Button>
        </div>
      </form>
    </>
  )
}
