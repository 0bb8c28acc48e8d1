import type { ReactElement, ReactNode } from 'react'
import type { CompleteSubmission } from '../../submissions/submission'
import type { FamilyLink } from '../letters/links'

/** A valid private link with its enrolment. */
export interface Visit {
  token: string
  link: FamilyLink
  enrolment: CompleteSubmission<'registration'>
}

/** What a later feature adds to the family page. */
export interface FamilyExtension {
  /** Section below the places; sections are sorted by `position`. */
  section?: { position: number; render(visit: Visit): ReactNode }
  /** Form below a place in one workshop. */
  renderPlaceForm?(visit: Visit, workshopId: string): ReactNode
  /** A form that leads to a page of its own. @throws ApiError when there is nothing to show */
  page?: { path: string; render(visit: Visit, form: URLSearchParams): ReactElement }
}
