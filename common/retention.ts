// Terms that are no setting; all others are `hramba` in content/site.yaml. The privacy notice reads both.

/** How long the recipients of mails that left, and keys of forms, are remembered. */
export const RECIPIENT_DAYS = 30

/** How long a mail that cannot leave is tried again; until then the secret of its link waits with it. */
export const MAIL_PATIENCE_DAYS = 5

/** A private link of a family ends with its season, but not before it is so old. */
export const FAMILY_LINK_DAYS = 90

/** How long somebody of the office stays signed in. */
export const OFFICE_SESSION_HOURS = 12

/** How long a sign-in link can be used. */
export const OFFICE_LINK_MINUTES = 15

/** How long a browser is known in which somebody has signed in. */
export const KNOWN_BROWSER_DAYS = 180

/** How long after the end of its year the account of what was done with people's data is kept, and by whom (ZVOP-2, Article 22). */
export const ACCOUNT_YEARS = 2

/** How often mails about people that are older than their term are deleted from the centre's mailboxes. */
export const MAILBOX_CLEANING_DAYS = 90

/** Until when a backup, off-site or here, and what a restore put aside forget what was deleted; `deploy/offsite.sh` says the same. */
export const BACKUP_DAYS = 42
