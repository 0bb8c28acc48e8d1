import { type CalendarDay, parseCalendarDate } from '../../common/calendar-date'
import type { CatalogueGroup } from '../../common/catalogue'
import { toHours } from '../../common/hours'
import { isSameChange, type Lesson, type LessonChange, toLesson, unchanged } from '../../common/lessons'
import type { LetterKindName } from '../../common/letters'

export type LessonAct = 'odpade' | 'spremeni' | 'velja' | 'dodaj'

interface LessonActRules {
  /** Its link in the list, its page and its last button, which also says what leaves. */
  name: string
  title: string
  button: string
  letter: LetterKindName
  /** Whether it asks for day, hours, room and mentor. */
  hasFields: boolean
  /** The dates whose list offers it; an extra one belongs to none yet. */
  states: readonly Lesson['state'][]
}

/** What can be done about one date of a group. */
export const lessonActs: Readonly<Record<LessonAct, LessonActRules>> = {
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

export const isLessonAct = (text: string): text is LessonAct => Object.hasOwn(lessonActs, text)

export const listLessonActs = (state: Lesson['state']): LessonAct[] =>
  (Object.keys(lessonActs) as LessonAct[]).filter((act) => lessonActs[act].states.includes(state))

/** The fields of the form as they were typed: `day` is `YYYY-MM-DD`, an hour `17:00`, `remark` Markdown of the office's own. */
export type LessonFields = ReturnType<typeof readLessonFields>

export function readLessonFields(form: URLSearchParams) {
  const read = (name: string, length = 100) => (form.get(name) ?? '').trim().slice(0, length)
  return {
    day: read('novi_dan'),
    from: read('od'),
    to: read('do'),
    room: read('ucilnica').replace(/\s+/g, ' '),
    mentor: read('mentor'),
    remark: read('pojasnilo', 2000).replace(/\r\n?/g, '\n'),
  }
}

/** A date as its form begins. */
export function toLessonFields(lesson: Lesson | undefined, group: CatalogueGroup): LessonFields {
  const { time = '', room = '', mentor } = lesson ?? { ...group, mentor: group.mentorName }
  const toInput = (hour = '') => (hour === '' ? '' : hour.replace('.', ':').padStart(5, '0'))
  const [from, to] = (toHours(time) ?? '').split('–')
  return { day: lesson?.heldOn ?? '', from: toInput(from), to: toInput(to), room, mentor, remark: '' }
}

export interface Asked {
  act: LessonAct
  fields: LessonFields
  group: CatalogueGroup
  /** Every date of the group. */
  lessons: readonly Lesson[]
  /** The date that it is about; undefined for an extra one. */
  lesson: Lesson | undefined
  today: CalendarDay
  /** Who may lead a lesson. */
  mentors: readonly string[]
}

/** What a form asks for and whether it stands already, or in a sentence why it cannot be. */
export function toLessonChange(
  asked: Asked,
): { change: LessonChange; after: Lesson; isDone: boolean } | { problem: string } {
  const { group, lessons, lesson, today } = asked
  const change = readChange(asked)
  if (typeof change === 'string') return { problem: change }
  const after = toLesson(group, change)
  const present = lessons.find(({ plannedOn }) => plannedOn === change.plannedOn)?.change
  if (present && isSameChange(present, change)) return { change, after, isDone: true }
  if ((lesson && lesson.heldOn < today) || after.heldOn < today)
    return { problem: 'Ta dan je že mimo. Spremeniti je mogoče le srečanja, ki so pred vami.' }
  const others = lessons.filter(({ plannedOn }) => plannedOn !== lesson?.plannedOn)
  const isTaken = ({ heldOn, plannedOn, state }: Lesson) =>
    (state !== 'cancelled' && heldOn === after.heldOn) || (!lesson && plannedOn === after.plannedOn)
  if (after.state !== 'cancelled' && others.some(isTaken))
    return {
      problem: 'Na ta dan je srečanje te skupine že na seznamu. Izberite drug dan ali spremenite tisto.',
    }
  return { change, after, isDone: false }
}

function readChange({ act, fields, group, lesson, mentors }: Asked): LessonChange | string {
  if (act !== 'dodaj' && !lesson) return 'Tega srečanja ni več na seznamu.'
  if (lesson && act === 'odpade') return { ...lesson.change, isCancelled: true }
  if (lesson && act === 'velja')
    return lesson.change.isExtra ? { ...lesson.change, isCancelled: false } : unchanged(lesson.plannedOn)
  const day = parseCalendarDate(fields.day)
  if (!day) return 'Izberite dan.'
  const written = [fields.from, fields.to].filter(Boolean).join('–')
  const time = written === '' ? undefined : toHours(written)
  if (written !== '' && (time === undefined || fields.from === ''))
    return 'Vpišite, kdaj se srečanje začne in konča; konec je po začetku.'
  const own = <Value>(value: Value | undefined, usual: Value | undefined) =>
    value === undefined || value === usual ? null : value
  const plannedOn = lesson?.plannedOn ?? day
  return {
    ...unchanged(plannedOn),
    isExtra: lesson?.change.isExtra ?? true,
    heldOn: own(day, plannedOn),
    time: own(time, toHours(group.time ?? '') ?? group.time),
    room: own(fields.room || undefined, group.room),
    mentor: own(
      mentors.find((name) => name === fields.mentor),
      group.mentorName,
    ),
  }
}
