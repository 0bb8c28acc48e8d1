/** What staff read of a mail that has not left. */
interface MailFault {
  cause: string
  /** What to do once it is given up. */
  advice: string
}

const CALL = 'Družino obvestite po telefonu'

/** By the answer of the recipient's server (RFC 5321, RFC 3463); the first that fits. */
const REFUSALS: readonly (MailFault & { answer: RegExp })[] = [
  {
    answer: /\b[45]\.2\.2\b|\b[45]52\b/,
    cause: 'predal prejemnika je poln',
    advice: `${CALL} in pozneje pošljite znova.`,
  },
  {
    answer: /\b[45]\.7\.\d|\b554\b/,
    cause: 'prejemnikov ponudnik pošte od nas ne sprejme',
    advice: `${CALL} in povejte skrbniku.`,
  },
  {
    answer: /\b5\.1\.\d|\b55[0135]\b/,
    cause: 'tega naslova ni ali pa ne sprejema pošte',
    advice: 'Preverite ga, ga popravite pod »Podatki« in pošljite znova.',
  },
  { answer: /\b4\d\d\b/, cause: 'prejemnikov ponudnik pošte zdaj ne sprejema', advice: `${CALL}.` },
  {
    answer: /\b5\d\d\b/,
    cause: 'prejemnikov ponudnik je sporočilo zavrnil',
    advice: `${CALL} in povejte skrbniku.`,
  },
]

/** How nodemailer, and what was read from a returned mail, begin what the recipient's server says; all else is between us and our own. */
const IS_REFUSAL = /recipients were rejected|^(Message|Data command) failed|^Bounced: /

/** What no server is to blame for stands in Slovenian already (mail/delivery.ts). */
const IS_GONE = /^Podatkov /

/** Why a mail has not left, in words that help; the server's own stay with `ckd outbox list`. */
export function explainFault(error: string): MailFault {
  if (IS_GONE.test(error)) return { cause: 'podatkov za to sporočilo ni več', advice: '' }
  const refusal = IS_REFUSAL.test(error) ? REFUSALS.find(({ answer }) => answer.test(error)) : undefined
  return refusal ?? { cause: 'naša e-pošta ne deluje', advice: 'Povejte skrbniku, nato pošljite znova.' }
}
