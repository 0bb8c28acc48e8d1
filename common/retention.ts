// Terms that are no setting; all others are `hramba` in content/site.yaml. The privacy notice reads both.

/** How long the recipients of mails that left, and keys of forms, are remembered. */
export const RECIPIENT_DAYS = 30

/** How long somebody of the office stays signed in. */
export const OFFICE_SESSION_HOURS = 12
