// Contrast of colours (WCAG 2.2). Colours are written as `#` and six hexadecimal digits.
import { ART_FORMS } from '../../common/art-forms'
import { createKeyProblem, findValue, getKeyLabel } from '../check/key-paths'
import type { Problem } from '../check/problem'
import type { ContentFile } from '../collection'

export function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [toLuminance(one), toLuminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function toLuminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toRgbChannels(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toRgbChannels = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** Darkens or lightens `colour` stepwise until its contrast to each of `backgrounds` is at least `contrast`. */
function findLegibleColour(
  colour: string,
  backgrounds: readonly string[],
  contrast: number,
): string | undefined {
  const STEPS = 64
  for (let step = 0; step <= STEPS; step++)
    for (const end of [0, 255]) {
      const mixed = toRgbChannels(colour).map((part) => Math.round(part + ((end - part) * step) / STEPS))
      const candidate = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      if (backgrounds.every((background) => getContrast(candidate, background) >= contrast)) return candidate
    }
  return undefined
}

/** Minimum contrast of text (WCAG 2.2, 1.4.3) and of icons and borders (1.4.11). */
const TEXT_CONTRAST = 4.5
const ICON_CONTRAST = 3

type KeyPath = [object: string, ...keys: string[]]

const BACKGROUND_KEYS = ['papir', 'vdolbina', 'povrsina']

/** Foreground colours, the backgrounds they appear on, and the minimum contrast. */
const CONTRAST_PAIRS: [colour: KeyPath, backgrounds: KeyPath[], contrast: number][] = [
  ...['svetla', 'temna'].flatMap((theme) => {
    const toPair = (key: string, onKeys: string[], contrast: number): (typeof CONTRAST_PAIRS)[number] => [
      [theme, key],
      onKeys.map((onKey) => [theme, onKey]),
      contrast,
    ]
    return [
      ...['crnilo', 'crnilo_tiho', 'povezava'].map((key) => toPair(key, BACKGROUND_KEYS, TEXT_CONTRAST)),
      ...['napaka', 'uspeh'].map((key) =>
        toPair(key, ['papir', 'povrsina', `${key}_podlaga`], TEXT_CONTRAST),
      ),
      ...['polje', 'poudarek'].map((key) => toPair(key, ['papir', 'povrsina'], ICON_CONTRAST)),
    ]
  }),
  [
    ['temna', 'crnilo_tiho'],
    [
      ['svetla', 'crnilo'],
      ['noga', 'jama'],
    ],
    TEXT_CONTRAST,
  ],
  [['svetla', 'papir'], [['noga', 'jama']], TEXT_CONTRAST],
]

export function checkContrast(file: ContentFile): Problem[] {
  const readColour = (path: KeyPath) => {
    const value = String(findValue(file.keys?.values, path)).toLowerCase()
    return /^#[0-9a-f]{6}$/.test(value) ? value : undefined
  }
  const black: KeyPath = ['svetla', 'crnilo']
  const white: KeyPath = ['svetla', 'povrsina']
  const onForms = ART_FORMS.flatMap((form) =>
    ['podlaga', 'senca'].map((part): (typeof CONTRAST_PAIRS)[number] => {
      const path: KeyPath = ['podobe', form, part]
      const [background = '', ...words] = [path, black, white].map((one) => readColour(one) ?? '#000000')
      const [onBlack = 0, onWhite = 0] = words.map((text) => getContrast(background, text))
      return [path, [onBlack > onWhite ? black : white], TEXT_CONTRAST]
    }),
  )
  return [...CONTRAST_PAIRS, ...onForms].flatMap(([path, backgrounds, least]) => {
    const colour = readColour(path)
    const known = backgrounds.flatMap((background) => readColour(background) ?? [])
    // Skips values that are not colours: the schema reports them.
    if (!colour || known.length < backgrounds.length) return []
    const contrasts = known.map((background) => getContrast(colour, background))
    const contrast = Math.min(...contrasts)
    if (contrast >= least) return []
    const background = backgrounds[contrasts.indexOf(contrast)] ?? path
    const fix = findLegibleColour(colour, known, least)
    const advice = fix ? `Ustreza na primer ${fix}.` : 'Spremenite podlago.'
    const message = `Barva ${colour} se premalo loči od barve ${readColour(background)} (${getKeyLabel(file.collection, background)}), zato je mnogi ne bi prebrali: razmerje je ${formatContrast(contrast)}, potrebno je vsaj ${formatContrast(least)}. ${advice}`
    return [createKeyProblem(file, { at: path, message, fix: fix && `  ${path.at(-1)}: "${fix}"` })]
  })
}

const formatContrast = (contrast: number) =>
  `${(Math.floor(contrast * 10) / 10).toString().replace('.', ',')} : 1`
