/** Who is being enrolled: oneself, one's child or somebody else. Helps with the filling in and is not sent. */
export type Applicant = 'self' | 'child' | 'other'

export const applicants: readonly { id: Applicant; label: string }[] = [
  { id: 'child', label: 'svojega otroka' },
  { id: 'self', label: 'sebe' },
  { id: 'other', label: 'drugo osebo' },
]

/** Most enrolments are of children. */
export const usualApplicant: Applicant = 'child'

export const toApplicant = (value: unknown): Applicant =>
  applicants.find(({ id }) => id === value)?.id ?? usualApplicant
