// Fields of an imported person, and what a column of a spreadsheet can contain.
import { enrolmentFields } from '../enrolments/enrolment'

/** Fields of the enrolment form that an import fills; the sender's message is none, because remarks often name an illness. */
export const importFields = [
  'participantFirstName',
  'participantLastName',
  'participantBirthDate',
  'participantAddress',
  'participantPostalCode',
  'participantCity',
  'participantEmail',
  'participantPhone',
  'payerName',
  'payerAddress',
  'payerPostalCode',
  'payerCity',
  'payerVatId',
  'payerContact',
  'payerEmail',
  'payerPhone',
] as const satisfies readonly (keyof typeof enrolmentFields)[]

export type ImportField = (typeof importFields)[number]
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
