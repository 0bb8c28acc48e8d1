import type { Letter } from '../../mail/letter'
import type { LetterContext } from '../../mail/letters/context'

/** To the operator: what needs a person, in one sentence with the remedy. */
export function toOperatorAlert({ alert, siteUrl }: LetterContext): Letter | undefined {
  return alert && toNote(`Potrebna je pomoč: ${new URL(siteUrl).hostname}`, alert.sentence, siteUrl)
}

/** To the operator: what was told before is over. */
export function toOperatorAllClear({ alert, siteUrl }: LetterContext): Letter | undefined {
  return (
    alert && toNote(`Odpravljeno: ${new URL(siteUrl).hostname}`, `Odpravljeno je: ${alert.sentence}`, siteUrl)
  )
}

/** Proves that mail leaves. */
export function toMailTest(siteUrl: string): Letter {
  return toNote(
    `Preizkus pošte: ${new URL(siteUrl).hostname}`,
    'E-pošta s strežnika odhaja in prihaja.',
    siteUrl,
  )
}

function toNote(subject: string, sentence: string, siteUrl: string): Letter {
  return {
    subject,
    replyTo: [],
    heading: subject,
    paragraphs: [sentence],
    rows: [],
    closing: [],
    footer: [
      `Sporočilo strežnika ${siteUrl} upravljavcu. Vsaka težava je javljena enkrat, ob koncu še njen konec.`,
    ],
  }
}
