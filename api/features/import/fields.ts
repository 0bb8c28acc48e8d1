// Fields of an imported person, and what a column of a spreadsheet can contain.
import { enrolmentFields } from '../enrolments/enrolment'

/** Fields that an import leaves empty: places and consents follow from other answers; a remark often names an illness. */
const NOT_IMPORTED = [
  'workshops',
  'selectedWorkshopNames',
  'message',
  'consent',
  'newsletterConsent',
] as const

export type ImportField = Exclude<keyof typeof enrolmentFields, (typeof NOT_IMPORTED)[number]>

/** Fields of the enrolment form that an import fills. */
export const importFields = (Object.keys(enrolmentFields) as (keyof typeof enrolmentFields)[]).filter(
  (field): field is ImportField => !NOT_IMPORTED.some((name) => name === field),
)

export type ImportValues = Record<ImportField, string>

export const getFieldLabel = (field: ImportField): string => enrolmentFields[field].label ?? field

/** Contents of a column that are not one field of the form, with their Slovenian names. */
const combinedTargets = {
  participantName: 'Ime in priimek udeležene osebe',
  participantNameLastFirst: 'Priimek in ime udeležene osebe',
  participantTown: 'Poštna številka in kraj udeležene osebe',
  payerFirstName: 'Ime plačnika',
  payerLastName: 'Priimek plačnika',
  payerNameLastFirst: 'Priimek in ime plačnika',
  payerTown: 'Poštna številka in kraj plačnika',
  payerMailAndPhone: 'E-pošta in telefon plačnika',
  group: 'Delavnica ali skupina',
  signedOn: 'Dan pogodbe, podpisane pri vas',
} as const

/** Contents of a column: a field of the form, or several together. */
export type ColumnTarget = ImportField | keyof typeof combinedTargets

/** All contents of columns in the order of the office's choice, with their Slovenian names. */
export const columnTargets: ReadonlyMap<ColumnTarget, string> = new Map<ColumnTarget, string>([
  ['participantNameLastFirst', combinedTargets.participantNameLastFirst],
  ['participantName', combinedTargets.participantName],
  ['group', combinedTargets.group],
  ...importFields.map((field): [ColumnTarget, string] => [field, getFieldLabel(field)]),
  ...(Object.entries(combinedTargets) as [ColumnTarget, string][]),
])

export const isColumnTarget = (text: string): text is ColumnTarget => columnTargets.has(text as ColumnTarget)

export const createEmptyValues = (): ImportValues =>
  Object.fromEntries(importFields.map((field) => [field, ''])) as ImportValues
