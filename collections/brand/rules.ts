import { ART_FORMS } from '../../common/art-forms'
import { contrastOf, findLegible } from '../../common/brand'
import { getValue, labelOf, placeOf } from '../check/paths'
import type { Problem } from '../check/problem'
import type { ContentFile } from '../collection'

/** For words (WCAG 2.2, 1.4.3), and for signs and edges (1.4.11). */
const WORDS = 4.5
const SIGNS = 3

/** What stands on which grounds, in either theme. */
const ON_GROUNDS: [key: string, grounds: string[], contrast: number][] = [
  ['crnilo', ['papir', 'vdolbina', 'povrsina'], WORDS],
  ['crnilo_tiho', ['papir', 'vdolbina', 'povrsina'], WORDS],
  ['povezava', ['papir', 'vdolbina', 'povrsina'], WORDS],
  ['napaka', ['papir', 'povrsina', 'napaka_podlaga'], WORDS],
  ['uspeh', ['papir', 'povrsina', 'uspeh_podlaga'], WORDS],
  ['polje', ['papir', 'povrsina'], SIGNS],
  ['poudarek', ['papir', 'povrsina'], SIGNS],
]

type Path = [string, ...string[]]

/** Colours that stand on each other are far enough apart for everybody to read. */
export function checkContrast(file: ContentFile): Problem[] {
  const read = (path: Path): string => {
    const value = getValue(file.keys?.values, path)
    return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value.toLowerCase() : ''
  }
  const tell = (path: Path, grounds: Path[], contrast: number): Problem[] => {
    const colour = read(path)
    const written = grounds.map(read)
    const least = Math.min(...written.map((ground) => contrastOf(colour, ground)))
    // Colours that cannot be read are told by the schema.
    if (colour === '' || written.includes('') || least >= contrast) return []
    const fix = findLegible(colour, written, contrast)
    const ground = grounds.find((other) => contrastOf(colour, read(other)) === least) ?? path
    return [
      {
        ...placeOf(file, path),
        message: `Barva ${colour} se premalo loči od barve ${read(ground)} (${labelOf(file.collection, ground)}), zato je mnogi ne bi prebrali: razmerje je ${toWords(least)}, potrebno je vsaj ${toWords(contrast)}.${fix ? ` Ustreza na primer ${fix}.` : ' Spremenite podlago.'}`,
        ...(fix && { fix: `  ${path.at(-1)}: "${fix}"` }),
      },
    ]
  }
  const themes = ['svetla', 'temna'].flatMap((theme) =>
    ON_GROUNDS.flatMap(([key, grounds, contrast]) =>
      tell(
        [theme, key],
        grounds.map((ground): Path => [theme, ground]),
        contrast,
      ),
    ),
  )
  const dark: Path[] = [
    ['stalne', 'crna'],
    ['stalne', 'jama'],
  ]
  const onBlack = ['bela', 'kreda', 'kreda_tiha'].flatMap((key) => tell(['stalne', key], dark, WORDS))
  const [black, white] = [read(['stalne', 'crna']), read(['stalne', 'bela'])]
  const forms = ART_FORMS.flatMap((form) =>
    ['podlaga', 'senca'].flatMap((part) => {
      const path: Path = ['podobe', form, part]
      const isDark = contrastOf(read(path), black) < contrastOf(read(path), white)
      return tell(path, [['stalne', isDark ? 'bela' : 'crna']], WORDS)
    }),
  )
  return [...themes, ...onBlack, ...forms]
}

/** `4,5 : 1` */
const toWords = (contrast: number) => `${(Math.floor(contrast * 10) / 10).toString().replace('.', ',')} : 1`
