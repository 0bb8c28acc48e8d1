/** What nodemailer adds to the error of an attempt that failed. */
interface SmtpFault extends Error {
  /** The command that was not answered well: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH PLAIN`, `CONN` … */
  command?: string
  /** The server's answer, when there was one. */
  responseCode?: number
  /** The answer in words, with the enhanced status code where the server gives one. */
  response?: string
}

/** Commands whose refusal is about the recipient or the message; all others are about us. */
const ABOUT_THE_MAIL = ['RCPT TO', 'DATA']

/** »Bad sequence« and the refusals of a sign-in (RFC 4954), which some servers say only at the recipient. */
const ABOUT_US = [503, 530, 534, 535, 538]

/**
 * Enhanced status codes (RFC 3463) of a bad sender (5.1.7, 5.1.8) and of a day's quota (5.4.5), which servers that
 * delay their checks say at the recipient or after the message.
 */
const ABOUT_SENDER_OR_QUOTA = /^\d{3}[ -]5\.(1\.[78]|4\.5)\b/

/**
 * The one place that says which failures are final: a 5xx answer to a recipient or to the message. A refused sender
 * or sign-in, a quota, a connection and every 4xx are faults of ours or of the day, and are tried again.
 */
export function isFinalRefusal({ command, responseCode: code = 0, response = '' }: SmtpFault): boolean {
  return (
    command !== undefined &&
    ABOUT_THE_MAIL.includes(command) &&
    code >= 500 &&
    code < 600 &&
    !ABOUT_US.includes(code) &&
    !ABOUT_SENDER_OR_QUOTA.test(response)
  )
}
