// Fixed retention periods. Configurable ones are in content/site.yaml (`hramba`). The privacy notice names both.

/** Days after which recipients of sent mails, and idempotency keys of forms, are deleted. */
export const RECIPIENT_RETENTION_DAYS = 30

/** Days for which sending of a mail is retried. The secret in its link is stored for the same time. */
export const MAIL_RETRY_DAYS = 5

/** Private links of families expire at the end of the season, but are valid for at least this number of days. */
export const FAMILY_LINK_MIN_DAYS = 90

export const OFFICE_SESSION_HOURS = 12

/** Minutes until a sign-in link expires. */
export const SIGN_IN_LINK_MINUTES = 15

/** Lifetime in days of the cookie that identifies a known browser after a sign-in. */
export const KNOWN_BROWSER_DAYS = 180

/** Years, from the end of the year, for which the log of access to personal data is kept (ZVOP-2, Article 22). */
export const PRIVACY_LOG_YEARS = 2

/** Days between two clean-ups of the centre's mailboxes. Staff then delete expired mails about people. */
export const MAILBOX_CLEANUP_INTERVAL_DAYS = 90

/** Days after which backups, and databases replaced by a restore, are deleted. `deploy/offsite.sh` has the same value. */
export const BACKUP_RETENTION_DAYS = 42
