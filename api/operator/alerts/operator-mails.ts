import type { Mail } from '../../mail/mail'
import type { Alert } from './alerts'

/** To the operator: what needs a person, in one sentence with the remedy. */
export function toOperatorAlert(alert: Alert, siteUrl: string): Mail {
  return toNote(`Potrebna je pomoč: ${new URL(siteUrl).hostname}`, alert.sentence, siteUrl)
}

/** To the operator: what was told before is over. */
export function toOperatorAllClear(alert: Alert, siteUrl: string): Mail {
  return toNote(`Odpravljeno: ${new URL(siteUrl).hostname}`, `Odpravljeno je: ${alert.sentence}`, siteUrl)
}

/** Proves that mail leaves. */
export function toTestMail(siteUrl: string): Mail {
  return toNote(
    `Preizkus pošte: ${new URL(siteUrl).hostname}`,
    'E-pošta s strežnika odhaja in prihaja.',
    siteUrl,
  )
}

function toNote(subject: string, sentence: string, siteUrl: string): Mail {
  return {
    subject,
    replyTo: [],
    heading: subject,
    body: [sentence],
    footer: [
      `Sporočilo strežnika ${siteUrl} skrbniku. Vsaka težava je javljena enkrat, ob koncu še njen konec.`,
    ],
  }
}
