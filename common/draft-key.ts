/** Key of the enrolment form's draft in the session storage of the browser's tab. */
export const DRAFT_STORAGE_KEY = 'prijavnica'
