import { ART_FORMS } from '../../common/art-forms'
import { defineCollection } from '../collection'
import { colour, group, sample } from '../keys'
import { checkContrast } from './rules'

/** Keys of either theme and their tokens in the style sheet. */
export const THEME_TOKENS = {
  papir: 'paper',
  vdolbina: 'sunk',
  povrsina: 'surface',
  crnilo: 'ink',
  crnilo_tiho: 'ink-2',
  crta: 'rule',
  crta_tiha: 'rule-soft',
  polje: 'field',
  povezava: 'link',
  poudarek: 'focus',
  obroba_poudarka: 'focus-halo',
  napaka: 'error',
  napaka_podlaga: 'error-bg',
  uspeh: 'success',
  uspeh_podlaga: 'success-bg',
} as const

/** The same in both themes; the footer and pictures stand on black. */
export const FIXED_TOKENS = {
  crna: 'black',
  bela: 'white',
  kreda: 'chalk',
  kreda_tiha: 'chalk-2',
  kreda_crta: 'chalk-rule',
  jama: 'pit',
} as const

/** What each is for, as the guide says it. */
const WORDS = {
  papir: ['Papir', 'Ozadje strani.', '#f6f1e7'],
  vdolbina: ['Vdolbina', 'Ozadje delov, ki so globlje od papirja.', '#eae1d0'],
  povrsina: ['Površina', 'Ozadje obrazcev, oken in e-pošte.', '#fffcf5'],
  crnilo: ['Črnilo', 'Besedilo in gumbi.', '#17161b'],
  crnilo_tiho: ['Tiho črnilo', 'Pojasnila in manj pomembno besedilo.', '#57524b'],
  crta: ['Črta', 'Debele črte.', '#17161b'],
  crta_tiha: ['Tiha črta', 'Tanke črte.', '#cdc2ae'],
  polje: ['Polje', 'Obroba polj v obrazcih.', '#776f64'],
  povezava: ['Povezava', 'Povezave v besedilu.', '#2442c6'],
  poudarek: ['Poudarek', 'Okvir tam, kjer je obiskovalec s tipkovnico.', '#2442c6'],
  obroba_poudarka: ['Obroba poudarka', 'Rob ob tem okvirju.', '#fffcf5'],
  napaka: ['Napaka', 'Sporočila o napakah.', '#b01e17'],
  napaka_podlaga: ['Podlaga napake', 'Ozadje sporočil o napakah.', '#fbe3dd'],
  uspeh: ['Uspeh', 'Sporočila o uspehu.', '#145c39'],
  uspeh_podlaga: ['Podlaga uspeha', 'Ozadje sporočil o uspehu.', '#ddeddf'],
  crna: ['Črna', 'Noga in besedilo na svetlih barvah.', '#17161b'],
  bela: ['Bela', 'Besedilo na temnih barvah.', '#fffcf5'],
  kreda: ['Kreda', 'Besedilo na črni.', '#f6f1e7'],
  kreda_tiha: ['Tiha kreda', 'Manj pomembno besedilo na črni.', '#bdb5a9'],
  kreda_crta: ['Črta s kredo', 'Črte na črni.', '#4a464f'],
  jama: ['Jama', 'Noga v temni temi in ozadje povečanih slik.', '#0b0a0d'],
} as const

const colours = <Key extends keyof typeof WORDS>(
  tokens: Readonly<Record<Key, string>>,
  words: { label: string; hint: string },
) => {
  const shape = Object.keys(tokens).map((key) => {
    const [label, hint, example] = WORDS[key as Key]
    return [key, colour({ label, hint, example: `"${example}"` })]
  })
  return group(Object.fromEntries(shape) as Record<Key, ReturnType<typeof colour>>, words)
}

const pair = group(
  {
    podlaga: colour({ label: 'Podlaga', hint: 'Barva podobe.', example: '"#c8281e"' }),
    senca: colour({ label: 'Senca', hint: 'Ista barva, temnejša.', example: '"#7e1420"' }),
  },
  { label: 'Podoba', hint: 'Barvi delavnic s to podobo.' },
)

/** What the centre looks like, beside its two drawings. */
export const brandCollection = defineCollection({
  name: 'Brand',
  label: 'barve',
  files: 'znamka/barve.yaml',
  hasBody: false,
  rules: [checkContrast],
  schema: group({
    svetla: colours(THEME_TOKENS, { label: 'Svetla tema', hint: 'Barve svetle teme in e-pošte.' }),
    temna: colours(THEME_TOKENS, { label: 'Temna tema', hint: 'Iste barve v temni temi.' }),
    stalne: colours(FIXED_TOKENS, { label: 'Stalne barve', hint: 'Enake v obeh temah.' }),
    podobe: group(
      Object.fromEntries(ART_FORMS.map((form) => [form, pair])) as Record<
        (typeof ART_FORMS)[number],
        typeof pair
      >,
      { label: 'Podobe', hint: 'Barvi vsake podobe; delavnica jo izbere s ključem podoba.' },
    ),
    vzorec: sample,
  }),
})
