// What families read of content/sporocila, with sample values: npm run content -- --sporocila <mapa>
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toHtml, toPlainText } from '../api/mail/layout'
import { fillLetter, type LetterValues } from '../api/season/letters/fill'
import { toWrittenLetter } from '../api/season/letters/written-letter'
import { toCatalogue } from '../collections/catalogue'
import { LETTER_NAMES, letterFacts } from '../common/letters'

/**
 * Writes every letter as its HTML and its plain text, as the mail carries them.
 * @returns how many letters
 */
export function writeLetters(directory: string): number {
  const catalogue = toCatalogue()
  const settings = { siteUrl: 'https://www.ckd.example' }
  const values: LetterValues = Object.fromEntries(
    Object.entries(letterFacts).map(([name, { sample }]) => [name, sample]),
  )
  mkdirSync(directory, { recursive: true })
  for (const name of LETTER_NAMES) {
    const text = fillLetter(catalogue.letters[name], values)
    const mail = toWrittenLetter({ catalogue, settings }, text, 'vzorec')
    writeFileSync(join(directory, `${name}.html`), toHtml(mail, catalogue.site.name, catalogue.site.colours))
    writeFileSync(join(directory, `${name}.txt`), toPlainText(mail))
  }
  return LETTER_NAMES.length
}
