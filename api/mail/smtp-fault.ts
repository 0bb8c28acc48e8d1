/** Properties that nodemailer adds to the error of a failed attempt. */
interface SmtpFault extends Error {
  /** The SMTP command that failed: `MAIL FROM`, `RCPT TO`, `DATA`, `AUTH PLAIN`, `CONN` … */
  command?: string
  /** Reply code, when the server replied. */
  responseCode?: number
  /** Text of the reply, with the enhanced status code where the server sends one. */
  response?: string
}

/** Commands that are refused because of the recipient or the message; others because of the sender. */
const MAIL_COMMANDS = ['RCPT TO', 'DATA']

/** Reply codes of a wrong command sequence and of refused sign-ins (RFC 4954); some servers send them to `RCPT TO`. */
const SENDER_CODES = [503, 530, 534, 535, 538]

/**
 * Enhanced status codes (RFC 3463) of a bad sender (5.1.7, 5.1.8) and of a daily quota (5.4.5). Servers that delay
 * their checks send them to `RCPT TO` or after the message.
 */
const SENDER_STATUS_PATTERN = /^\d{3}[ -]5\.(1\.[78]|4\.5)\b/

/**
 * Whether a failure is permanent: a 5xx reply because of the recipient or the message. A refused sender or sign-in, an
 * exceeded quota, a failed connection and every 4xx reply are retried.
 */
export function isPermanentRefusal({ command, responseCode: code = 0, response = '' }: SmtpFault): boolean {
  return (
    command !== undefined &&
    MAIL_COMMANDS.includes(command) &&
    code >= 500 &&
    code < 600 &&
    !SENDER_CODES.includes(code) &&
    !SENDER_STATUS_PATTERN.test(response)
  )
}
