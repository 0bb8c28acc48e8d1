import type { ReactElement, ReactNode } from 'react'
import type { CompleteSubmission } from '../../submissions/submission'
import type { FamilyLink } from '../letters/links'

/** A valid private link with its enrolment. */
export interface OpenedLink {
  token: string
  link: FamilyLink
  enrolment: CompleteSubmission<'registration'>
}

/** Page that a form leads to: its result, or the form again with its errors. */
export interface FormResult {
  view: ReactElement
  isRefused?: boolean
}

/** Sections, forms and pages that a later feature adds to the family page. */
export interface FamilyExtension {
  /** Section below the places; sections are sorted by `position`. */
  section?: { position: number; render(opened: OpenedLink): ReactNode }
  /** Form below a place in one workshop. */
  renderPlaceForm?(opened: OpenedLink, workshopId: string): ReactNode
  /** Note on the page that asks to confirm a withdrawal. @param workshopId undefined for all places of the enrolment */
  renderWithdrawalNote?(opened: OpenedLink, workshopId: string | undefined): ReactNode
  /** A form that leads to a page of its own. @throws ApiError when there is nothing to show */
  page?: { path: string; render(opened: OpenedLink, form: URLSearchParams): FormResult }
}
