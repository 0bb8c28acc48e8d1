// People of a spreadsheet: merges the rows of each person, and finds wrong, missing and doubtful values and earlier
// enrolments.

import * as z from 'zod/mini'
import {
  ADULT_AGE,
  type CalendarDay,
  getAgeOn,
  normalizeBirthDate,
  parseCalendarDate,
  parseFormDate,
} from '../../../common/calendar-date'
import { createEnrolmentSchema } from '../../../common/forms/enrolment'
import { toAddressKey, toContactKey, toPersonKey } from '../../core/address-keys'
import { getFieldLabel, type ImportField, type ImportValues, importFields } from './fields'
import { type GroupMatcher, NO_GROUP, type TargetPlace } from './groups'
import type { ReadRow } from './rows'

/** A field that the office can correct: one of the form, the group of a row, or the day of the contract. */
type CorrectableField = ImportField | 'group' | 'signedOn'
export type Corrections = Readonly<Record<string, Partial<Record<CorrectableField, string>>>>

export type ContractMeans = 'paper' | 'email'

/** Answers of the office for the whole spreadsheet. */
export interface SheetAnswers {
  /** Choice of a group by the text of the spreadsheet. */
  groups: Readonly<Record<string, string>>
  corrections: Corrections
  /** Whether contact data that the payer lacks are those of the participant, as in the office's enrolment form. */
  isContactShared: boolean
  /** Means by which contracts were concluded before; undefined when there are none. */
  means: ContractMeans | undefined
  /** Day of all contracts for which the spreadsheet has none. */
  signedOn: CalendarDay | undefined
}

/** An enrolment that is stored already. */
interface EnrolledPerson extends Pick<ImportValues, 'participantBirthDate' | 'payerName' | 'payerEmail'> {
  name: string
  workshopId: string
  reference: string
}

export interface ImportContext {
  matcher: GroupMatcher
  today: CalendarDay
  /** People who have a place in the present season or wait for one. */
  enrolled: readonly EnrolledPerson[]
  /** First day on which a contract of the present season can have been concluded. */
  firstContractDay: CalendarDay
}

/** A person to import, with all rows of the person. */
export interface ImportedPerson {
  /** Id of the first row. */
  id: string
  rows: readonly ReadRow[]
  values: ImportValues
  /** Places to store, without those that the person already has. */
  places: (TargetPlace & { rowId: string })[]
  /** Chosen or proposed group for each text that names one; empty without a proposal. */
  choices: readonly { rowId: string; text: string; target: string }[]
  /** Day of the contract; undefined without one. */
  signedOn: CalendarDay | undefined
  /** Sentences about wrong values, by field; the person cannot be stored with them. */
  problems: Partial<Record<CorrectableField, string>>
  /** Labels of what the form requires and the spreadsheet lacks. */
  missing: string[]
  notes: string[]
  /** Reasons why the office must decide whether to store the person. */
  doubts: string[]
  /**
   * Whether nothing is left to store, because the person is enrolled already or all rows of the person are left out.
   */
  isDone: boolean
}

const REQUIRED_FIELDS = [
  'participantBirthDate',
  'participantAddress',
  'participantPostalCode',
  'participantCity',
  'payerName',
  'payerAddress',
  'payerPostalCode',
  'payerCity',
] as const satisfies readonly ImportField[]

const SHARED_SUFFIXES = ['Address', 'PostalCode', 'City', 'Email', 'Phone'] as const
const FORMULA_SENTENCE = 'V celici je napaka preglednice ali formula: vpišite vrednost'

/** Lists what the form requires and an enrolment lacks, by the labels of the fields. */
export function listMissingFields(values: ImportValues): string[] {
  const fields = REQUIRED_FIELDS.filter((field) => values[field] === '').map(getFieldLabel)
  const { participantEmail, payerEmail, participantPhone, payerPhone } = values
  const hasContact = [participantEmail, payerEmail, participantPhone, payerPhone].some(Boolean)
  return hasContact ? fields : [...fields, 'E-pošta ali telefon']
}

/** Merges the rows of each person and validates them, in the order of the first rows. */
export function toImportedPeople(
  rows: readonly ReadRow[],
  answers: SheetAnswers,
  context: ImportContext,
): ImportedPerson[] {
  const completed = rows.map((row) => ({ row, values: completeValues(row, answers, context.today) }))
  const groups: (typeof completed)[] = []
  const byName = new Map<string, (typeof completed)[]>()
  for (const entry of completed) {
    const key = toNameOf(entry.values)
    const named = byName.get(key) ?? []
    const own = named.find(([first]) => first && isSamePerson(first.values, entry.values))
    if (own) own.push(entry)
    else {
      const group = [entry]
      groups.push(group)
      byName.set(key, [...named, group])
    }
  }
  return groups.map((group) => {
    const namesakes = (byName.get(toNameOf(group[0]?.values)) ?? []).filter((other) => other !== group)
    const numbers = namesakes.flatMap((other) => other.map(({ row }) => row.number))
    return toImportedPerson({ group, namesakes: numbers }, answers, context)
  })
}

const toNameOf = (values: ImportValues | undefined) =>
  toPersonKey(`${values?.participantFirstName} ${values?.participantLastName}`)

/** Whether rows of one name describe one person: same birth date, or same payer where one row has no birth date. */
function isSamePerson(
  one: Pick<ImportValues, 'participantBirthDate' | 'payerName' | 'payerEmail'>,
  other: typeof one,
): boolean {
  if (one.participantBirthDate && other.participantBirthDate)
    return one.participantBirthDate === other.participantBirthDate
  const isShared = (field: 'payerName' | 'payerEmail') =>
    one[field] !== '' && isSameValue(field, one[field], other[field])
  return isShared('payerName') || isShared('payerEmail')
}

/** Whether two spellings are one value of a field: one mailbox, one telephone, one name. */
function isSameValue(field: ImportField, one: string, other: string): boolean {
  const toKey = field.endsWith('Email') ? toAddressKey : field.endsWith('Phone') ? toContactKey : toPersonKey
  return toKey(one) === toKey(other)
}

const isWithoutPayer = ({ id, values }: ReadRow, corrections: Corrections) =>
  (corrections[id]?.payerName ?? values.payerName) === ''

/** Applies the office's corrections, and fills in what follows from other values, as the office's form does. */
function completeValues(row: ReadRow, answers: SheetAnswers, today: CalendarDay): ImportValues {
  const values = { ...row.values }
  const own = answers.corrections[row.id] ?? {}
  for (const field of importFields) values[field] = own[field] ?? values[field]
  values.participantBirthDate = normalizeBirthDate(values.participantBirthDate)
  const birthDay = parseFormDate(values.participantBirthDate)
  if (values.payerName === '' && birthDay && getAgeOn(birthDay, today) >= ADULT_AGE) {
    values.payerName = `${values.participantFirstName} ${values.participantLastName}`.trim()
    values.participantEmail ||= values.payerEmail
    values.participantPhone ||= values.payerPhone
  }
  if (answers.isContactShared)
    for (const suffix of SHARED_SUFFIXES) values[`payer${suffix}`] ||= values[`participant${suffix}`]
  return values
}

/** Merges and validates the rows of one person. @param person its rows, and the numbers of rows with the same name */
function toImportedPerson(
  {
    group,
    namesakes,
  }: { group: readonly { row: ReadRow; values: ImportValues }[]; namesakes: readonly number[] },
  answers: SheetAnswers,
  context: ImportContext,
): ImportedPerson {
  const rows = group.map(({ row }) => row)
  const [id = ''] = rows.map((row) => row.id)
  const { values, conflicts } = mergeValues(group)
  const problems: ImportedPerson['problems'] = findWrongValues(values, context.today)
  for (const row of rows)
    for (const field of row.brokenFields)
      if (values[field] === row.values[field]) problems[field] = FORMULA_SENTENCE
  const notes = rows.flatMap((row) => row.notes)
  if (values.payerName !== '' && group.every(({ row }) => isWithoutPayer(row, answers.corrections)))
    notes.push('Polnoletna oseba brez plačnika: plača zase.')
  const doubts = [...rows.flatMap((row) => row.doubts), ...conflicts]
  if (namesakes.length > 0)
    doubts.push(`Enako ime je tudi v vrstici ${namesakes.join(', ')}: preverite, ali je to ista oseba.`)

  const { places, choices, sentences } = choosePlaces(rows, values, { ...answers, ...context })
  if (sentences.problem) problems.group = sentences.problem
  notes.push(...sentences.notes)
  const enrolled = context.enrolled.filter(({ name }) => toPersonKey(name) === toNameOf(values))
  const known = enrolled.filter((person) => isSamePerson(person, values))
  const isEnrolled = ({ workshopId }: TargetPlace) => known.some((person) => person.workshopId === workshopId)
  for (const { reference } of known.filter(({ workshopId }) =>
    places.some((place) => place.workshopId === workshopId),
  ))
    notes.push(`Prijava ${reference} je že vpisana, zato se ta delavnica preskoči.`)
  for (const { reference } of enrolled.filter((person) => !known.includes(person)))
    doubts.push(`Enako ime je v prijavi ${reference}: preverite, ali je to ista oseba.`)
  if (rows.length > 1) notes.unshift(`Vrstice ${rows.map(({ number }) => number).join(', ')} so ista oseba.`)

  const { signedOn, problem } = readContractDay(rows, answers, context)
  if (problem) problems.signedOn = problem
  const open = places.filter((place) => !isEnrolled(place))
  return {
    id,
    rows,
    values,
    choices,
    signedOn,
    problems,
    places: open,
    missing: listMissingFields(values),
    notes: [...new Set(notes)],
    doubts: [...new Set(doubts)],
    isDone: open.length === 0 && problems.group === undefined,
  }
}

/** Fills in the values that the first row lacks from the other rows, and notes values that differ. */
function mergeValues(group: readonly { row: ReadRow; values: ImportValues }[]) {
  const values = { ...(group[0]?.values as ImportValues) }
  const conflicts: string[] = []
  for (const { row, values: other } of group.slice(1))
    for (const field of importFields) {
      if (values[field] === '') values[field] = other[field]
      else if (other[field] !== '' && !isSameValue(field, other[field], values[field]))
        conflicts.push(`${getFieldLabel(field)} je v vrstici ${row.number} drug: »${other[field]}«.`)
    }
  return { values, conflicts }
}

/** Validates the values by the rules of the form. An empty value is missing, not wrong; only the name is required. */
function findWrongValues(values: ImportValues, today: CalendarDay): ImportedPerson['problems'] {
  const { shape } = createEnrolmentSchema({ today: () => today })
  const wrong = importFields.flatMap((field): [ImportField, string][] => {
    const isName = field === 'participantFirstName' || field === 'participantLastName'
    if (values[field] === '' && !isName) return []
    const { error, data } = z.safeParse(shape[field], values[field])
    if (error) return [[field, error.issues[0]?.message ?? '']]
    values[field] = data
    return []
  })
  return Object.fromEntries(wrong)
}

function choosePlaces(
  rows: readonly ReadRow[],
  { participantBirthDate }: ImportValues,
  { groups, corrections, matcher }: SheetAnswers & ImportContext,
) {
  const places: ImportedPerson['places'] = []
  const choices: { rowId: string; text: string; target: string }[] = []
  const notes: string[] = []
  let problem: string | undefined
  for (const row of rows)
    for (const text of matcher.split(row.groupText)) {
      const target = corrections[row.id]?.group ?? groups[text] ?? matcher.proposeGroup(text) ?? ''
      choices.push({ rowId: row.id, text, target })
      if (target === NO_GROUP) continue
      const place = matcher.isOption(target) ? matcher.resolve(target, participantBirthDate) : undefined
      const same = place && places.find(({ workshopId }) => workshopId === place.workshopId)
      if (!place)
        problem = matcher.isOption(target)
          ? 'Skupine po starosti ni mogoče določiti: izberite jo'
          : `Izberite skupino za »${text}«`
      else if (!same) places.push({ ...place, rowId: row.id })
      else if (same.groupId === place.groupId)
        notes.push(`Vrstica ${row.number} je v isti skupini še enkrat.`)
      else problem = `Oseba je v dveh skupinah iste delavnice (vrstica ${row.number}): izberite eno`
    }
  return { places, choices, sentences: { problem, notes } }
}

/** Finds the day of the contract: the corrected one, that of the row, or the one chosen for the whole spreadsheet. */
function readContractDay(rows: readonly ReadRow[], answers: SheetAnswers, context: ImportContext) {
  const [text = ''] = rows.flatMap((row) => (answers.corrections[row.id]?.signedOn ?? row.signedOn) || [])
  if (answers.means === undefined || /^ne$/i.test(text)) return {}
  if (text === '' || /^(da|x|✓|✔)$/i.test(text)) {
    if (answers.signedOn !== undefined) return { signedOn: answers.signedOn }
    return text === '' ? {} : { problem: 'Vpišite dan, ko je bila pogodba podpisana' }
  }
  const day = parseCalendarDate(text)
  if (!day) return { problem: 'Dan pogodbe vpišite s številkami, na primer 5. 10. 2026' }
  if (context.firstContractDay <= day && day <= context.today) return { signedOn: day }
  return { problem: 'Dan pogodbe mora biti v tem šolskem letu ali pred njim in ne v prihodnosti' }
}
