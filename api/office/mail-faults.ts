// Sentences for staff about mails that could not be delivered.

const PHONE_ADVICE = 'Družino obvestite po telefonu'
const PHONE_AND_TELL_ADVICE = `${PHONE_ADVICE} in povejte skrbniku.`
const CORRECT_ADVICE = 'Preverite ga, ga popravite pod »Podatki« in pošljite znova.'

/** Causes and advice by the status code in the recipient server's reply (RFC 5321, RFC 3463); the first match wins. */
const REFUSAL_FAULTS: readonly (readonly [replyPattern: RegExp, cause: string, advice: string])[] = [
  [/\b[45]\.2\.2\b|\b[45]52\b/, 'predal prejemnika je poln', `${PHONE_ADVICE} in pozneje pošljite znova.`],
  [/\b[45]\.7\.\d|\b554\b/, 'prejemnikov ponudnik pošte od nas ne sprejme', PHONE_AND_TELL_ADVICE],
  [/\b5\.1\.\d|\b55[0135]\b/, 'tega naslova ni ali pa ne sprejema pošte', CORRECT_ADVICE],
  [/\b4\d\d\b/, 'prejemnikov ponudnik pošte zdaj ne sprejema', `${PHONE_ADVICE}.`],
  [/\b5\d\d\b/, 'prejemnikov ponudnik je sporočilo zavrnil', PHONE_AND_TELL_ADVICE],
]

/** Matches nodemailer's messages about errors that the recipient's server caused. */
const REFUSAL_PATTERN = /recipients were rejected|^(Message|Data command) failed/

/** Explains a delivery error to staff; `advice` is for a mail whose delivery has failed for good. */
export function explainMailFault(error: string): { cause: string; advice: string } {
  const refusals = REFUSAL_PATTERN.test(error) ? REFUSAL_FAULTS : []
  const [, cause = 'naša e-pošta ne deluje', advice = 'Povejte skrbniku, nato pošljite znova.'] =
    refusals.find(([replyPattern]) => replyPattern.test(error)) ?? []
  return { cause, advice }
}
