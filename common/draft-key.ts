/** Key of the enrolment form's draft in the browser's session storage. */
export const DRAFT_STORAGE_KEY = 'prijavnica'
