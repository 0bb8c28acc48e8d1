// Writes a new centre's content: the sample content beside this file, with the centre's answers filled in.
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Blob, Face, Font, Buffer as FontBuffer, shape } from 'harfbuzzjs'
import subsetFont from 'subset-font'
import { type Document, parseDocument } from 'yaml'
import { z } from 'zod'

const text = z.string().min(1)

/** Answers of a new centre, filled into the sample content. All other sample content stays marked `vzorec`. */
export const answersSchema = z.strictObject({
  name: text,
  /** Short name, also the text of the generated logo. */
  shortName: text,
  /** Name of the legal person that offers the workshops, as registered. */
  legalName: text,
  founder: z.strictObject({ name: text, shortName: text }).optional(),
  street: text,
  postalCode: text,
  town: text,
  phone: text,
  email: z.email(),
  privacyEmail: z.email(),
  /** Colour of links and of the focus ring; the content check verifies its contrast. */
  colour: z
    .string()
    .regex(/^#[\da-f]{6}$/, '# and six small letters or digits')
    .optional(),
})

type NewCentreAnswers = z.output<typeof answersSchema>

const SAMPLE_CONTENT = fileURLToPath(new URL('./content', import.meta.url))

export async function writeCentreContent(answers: NewCentreAnswers, directory: string): Promise<void> {
  await cp(SAMPLE_CONTENT, directory, { recursive: true, errorOnExist: true, force: false })
  await rewriteYaml(join(directory, 'site.yaml'), (site) => fillSiteYaml(site, answers))
  const { colour, shortName } = answers
  if (colour)
    await rewriteYaml(join(directory, 'znamka/barve.yaml'), (brand) => {
      for (const key of ['povezava', 'poudarek']) brand.setIn(['svetla', key], colour)
    })
  await writeFile(join(directory, 'znamka/logo.svg'), await renderLogo(shortName))
  await writeFile(join(directory, 'znamka/logo-kratek.svg'), await renderLogo(shortName.slice(0, 1)))
}

/** Changes values of a YAML file and keeps its comments and line order. */
async function rewriteYaml(file: string, change: (document: Document) => void): Promise<void> {
  const document = parseDocument(await readFile(file, 'utf8'))
  change(document)
  await writeFile(file, document.toString({ lineWidth: 0 }))
}

function fillSiteYaml(site: Document, answers: NewCentreAnswers): void {
  const { name, shortName, founder, email } = answers
  const values = {
    ime: name,
    kratko_ime: shortName,
    naslov_ulica: answers.street,
    postna_stevilka: answers.postalCode,
    kraj: answers.town,
    telefoni: [answers.phone],
    e_posta: email,
    e_posta_zasebnost: answers.privacyEmail,
    posiljatelj: `${shortName} <${email}>`,
    prejemniki: [email],
  }
  for (const [key, value] of Object.entries(values)) site.set(key, value)
  site.setIn(['ponudnik', 'naziv'], answers.legalName)
  if (founder) site.set('krovna_ustanova', { naziv: founder.name, kratica: founder.shortName })
  else site.delete('krovna_ustanova')
}

const FONT_FILE = 'renderer/fonts/archivo-sl.woff2'
/** Width and weight of the font, as in the pages' boldest condensed headlines. */
const FONT_AXES = { wdth: 66, wght: 800 }

/** Returns an SVG of a text in the font of the pages, 48 units high. */
async function renderLogo(text: string): Promise<string> {
  const HEIGHT = 48
  const scale = HEIGHT / 1000
  const file = await subsetFont(await readFile(FONT_FILE), null, {
    keepAllGlyphs: true,
    targetFormat: 'sfnt',
    variationAxes: FONT_AXES,
  })
  const font = new Font(new Face(new Blob(file)))
  const buffer = new FontBuffer()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  let width = 0
  const shapes = buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => {
    const path = `<path transform="translate(${width})" d="${font.glyphToPath(codepoint)}"/>`
    width += xAdvance
    return path
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${Math.ceil(width * scale)} ${HEIGHT}" fill="currentColor"><g transform="translate(0 ${HEIGHT * 0.8}) scale(${scale} -${scale})">${shapes.join('')}</g></svg>\n`
}
