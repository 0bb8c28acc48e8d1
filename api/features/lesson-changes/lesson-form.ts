import { type CalendarDay, parseCalendarDate } from '../../../common/calendar-date'
import type { CatalogueGroup } from '../../../common/catalogue'
import { removeInvisibleCharacters } from '../../../common/characters'
import { optionalLine } from '../../../common/forms/fields'
import {
  applyLessonChange,
  createEmptyChange,
  hasSameEffect,
  type Lesson,
  type LessonChange,
} from '../../../common/lessons'
import type { LetterKindName } from '../../../common/letter-kinds'
import { parseTimeRange } from '../../../common/time-of-day'
import { defineForm, parsedText } from '../../office/form'

type LessonAction = 'odpade' | 'spremeni' | 'velja' | 'dodaj'

interface LessonActionRules {
  name: string
  title: string
  button: string
  letter: LetterKindName
  /** Whether the form has fields for day, hours, room and mentor. */
  hasFields: boolean
  /** States of a lesson in which the list offers the action; none for the action that adds a lesson. */
  states: readonly Lesson['state'][]
}

/** Actions of office users on one lesson of a group, by their value in forms and URLs. */
export const lessonActions: Readonly<Record<LessonAction, LessonActionRules>> = {
  odpade: {
    name: 'Odpade',
    title: 'Srečanje odpade',
    button: 'Odpovej',
    letter: 'odpade',
    hasFields: false,
    states: ['planned', 'changed', 'extra'],
  },
  spremeni: {
    name: 'Prestavi ali spremeni',
    title: 'Srečanje bo drugače',
    button: 'Spremeni',
    letter: 'prestavljeno',
    hasFields: true,
    states: ['planned', 'changed', 'extra'],
  },
  velja: {
    name: 'Vendarle bo',
    title: 'Srečanje bo, kot je bilo na urniku',
    button: 'Prekliči spremembo',
    letter: 'srecanje-bo',
    hasFields: false,
    states: ['cancelled', 'changed'],
  },
  dodaj: {
    name: 'Dodaj srečanje',
    title: 'Dodatno srečanje',
    button: 'Dodaj',
    letter: 'srecanje-bo',
    hasFields: true,
    states: [],
  },
}

export const isLessonAction = (text: string): text is LessonAction => Object.hasOwn(lessonActions, text)

const DAY_PROBLEM = 'Izberite dan.'

/** Defines the form of a change. Actions without fields for day, hours, room and mentor show and read only the remark. */
export const defineLessonForm = (action: LessonAction, mentors: readonly string[]) =>
  defineForm({
    day: {
      name: 'novi_dan',
      label: 'Dan',
      type: 'date',
      schema: lessonActions[action].hasFields
        ? parsedText(parseCalendarDate, DAY_PROBLEM)
        : optionalLine(100),
    },
    from: { name: 'od', label: 'Od', type: 'time', schema: optionalLine(100) },
    to: { name: 'do', label: 'Do', type: 'time', schema: optionalLine(100) },
    room: { name: 'ucilnica', label: 'Učilnica', schema: optionalLine(100) },
    mentor: {
      name: 'mentor',
      label: 'Vodi',
      schema: optionalLine(100),
      options: mentors.map((mentor) => ({ value: mentor, label: mentor })),
    },
    remark: {
      name: 'pojasnilo',
      label: 'Kaj želite dopisati?',
      rows: 3,
      hint: 'Stoji v sporočilu družinam.',
      schema: optionalLine(2000, (text) => removeInvisibleCharacters(text).trim()),
    },
  })

/** Values of the form: `day` is `YYYY-MM-DD`, `from` and `to` are like `17:00`, `remark` is Markdown. */
interface LessonFields {
  day: string
  from: string
  to: string
  room: string
  mentor: string
  remark: string
}

/** Initial values of the form, from a lesson or the group's timetable. */
export function toLessonFields(lesson: Lesson | undefined, group: CatalogueGroup): LessonFields {
  const { time = '', room = '', mentor } = lesson ?? { ...group, mentor: group.mentorName }
  const toTimeInput = (hour = '') => (hour === '' ? '' : hour.replace('.', ':').padStart(5, '0'))
  const [from, to] = (parseTimeRange(time) ?? '').split('–')
  return { day: lesson?.heldOn ?? '', from: toTimeInput(from), to: toTimeInput(to), room, mentor, remark: '' }
}

/** A change that an office user has typed, with what its validation needs. */
export interface LessonChangeRequest {
  action: LessonAction
  fields: LessonFields
  group: CatalogueGroup
  lessons: readonly Lesson[]
  /** Undefined when the action adds a lesson, or the lesson is no longer listed. */
  lesson: Lesson | undefined
  today: CalendarDay
  mentors: readonly string[]
}

/** A problem in Slovenian. `field` is undefined if the problem is the lesson itself. */
interface LessonProblem {
  problem: string
  field?: 'day' | 'from'
}

const PAST_PROBLEM = 'Ta dan je že mimo. Spremeniti je mogoče le srečanja, ki so pred vami.'

/** Validates a change. @returns the change, the changed lesson, and whether the change is already stored; or the problem */
export function validateLessonChange(
  request: LessonChangeRequest,
): { change: LessonChange; after: Lesson; isDone: boolean } | LessonProblem {
  const { action, group, lessons, lesson, today } = request
  const change = parseLessonChange(request)
  if ('problem' in change) return change
  const after = applyLessonChange(group, change)
  const storedChange = lessons.find(({ plannedOn }) => plannedOn === change.plannedOn)?.change
  if (storedChange && hasSameEffect(storedChange, change)) return { change, after, isDone: true }
  const dayField = lessonActions[action].hasFields ? { field: 'day' as const } : {}
  if (lesson && lesson.heldOn < today) return { problem: PAST_PROBLEM }
  if (after.heldOn < today) return { problem: PAST_PROBLEM, ...dayField }
  const otherLessons = lessons.filter(({ plannedOn }) => plannedOn !== lesson?.plannedOn)
  const isDayTaken = ({ heldOn, plannedOn, state }: Lesson) =>
    (state !== 'cancelled' && heldOn === after.heldOn) || (!lesson && plannedOn === after.plannedOn)
  if (after.state !== 'cancelled' && otherLessons.some(isDayTaken))
    return {
      problem: 'Na ta dan je srečanje te skupine že na seznamu. Izberite drug dan ali spremenite tisto.',
      ...dayField,
    }
  return { change, after, isDone: false }
}

function parseLessonChange(request: LessonChangeRequest): LessonChange | LessonProblem {
  const { action, fields, group, lesson, mentors } = request
  if (action !== 'dodaj' && !lesson) return { problem: 'Tega srečanja ni več na seznamu.' }
  if (lesson && action === 'odpade') return { ...lesson.change, isCancelled: true }
  if (lesson && action === 'velja')
    return lesson.change.isExtra
      ? { ...lesson.change, isCancelled: false }
      : createEmptyChange(lesson.plannedOn)
  const day = parseCalendarDate(fields.day)
  if (!day) return { problem: DAY_PROBLEM, field: 'day' }
  const typedTime = [fields.from, fields.to].filter(Boolean).join('–')
  const time = typedTime === '' ? undefined : parseTimeRange(typedTime)
  if (typedTime !== '' && (time === undefined || fields.from === ''))
    return { problem: 'Vpišite, kdaj se srečanje začne in konča; konec je po začetku.', field: 'from' }
  const toChangedValue = <Value>(value: Value | undefined, planned: Value | undefined) =>
    value === undefined || value === planned ? null : value
  const plannedOn = lesson?.plannedOn ?? day
  const mentor = mentors.find((name) => name === fields.mentor)
  return {
    ...createEmptyChange(plannedOn),
    isExtra: lesson?.change.isExtra ?? true,
    heldOn: toChangedValue(day, plannedOn),
    time: toChangedValue(time, parseTimeRange(group.time ?? '') ?? group.time),
    room: toChangedValue(fields.room || undefined, group.room),
    mentor: toChangedValue(mentor, group.mentorName),
  }
}
