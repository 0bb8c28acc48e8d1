/**
 * Every kind of mail, by its name in the outbox. What each is about and says is known to the room that sends it; the
 * server's services (api/services.ts) do not compile without somebody who writes it.
 */
export type MailKind =
  | 'address_changed'
  | 'contact_notice'
  | 'enrolment_confirmation'
  | 'enrolment_notice'
  | 'letter'
  | 'newsletter_confirmation'
  | 'newsletter_welcome'
  | 'office_sign_in'
  | 'operator_alert'
  | 'operator_all_clear'
