import { ART_FORMS, type ArtForm } from '../../common/art-forms'
import { defineCollection } from '../collection'
import { colour, group, sample } from '../keys'
import { checkContrast } from './contrast'

/** CSS token, label and hint of a colour key. */
type Words = readonly [token: string, label: string, hint: string]

/** Colour keys of both the light and the dark theme. */
export const THEME_KEYS = {
  papir: ['paper', 'Papir', 'Ozadje strani; barva svetle teme je tudi besedilo na črni.'],
  vdolbina: ['sunk', 'Vdolbina', 'Ozadje delov, ki so globlje od papirja.'],
  povrsina: [
    'surface',
    'Površina',
    'Ozadje obrazcev in e-pošte, v svetli temi tudi besedilo na temnih barvah.',
  ],
  crnilo: ['ink', 'Črnilo', 'Besedilo, črte in gumbi; barva svetle teme je tudi ozadje noge.'],
  crnilo_tiho: ['ink-2', 'Tiho črnilo', 'Pojasnila; barva temne teme stoji tudi v nogi.'],
  crta_tiha: ['rule-soft', 'Tiha črta', 'Tanke črte.'],
  polje: ['field', 'Polje', 'Obroba polj v obrazcih.'],
  povezava: ['link', 'Povezava', 'Povezave v besedilu.'],
  poudarek: ['focus', 'Poudarek', 'Okvir tam, kjer je obiskovalec s tipkovnico.'],
  obroba_poudarka: ['focus-halo', 'Obroba poudarka', 'Rob ob tem okvirju.'],
  napaka: ['error', 'Napaka', 'Sporočila o napakah.'],
  napaka_podlaga: ['error-bg', 'Podlaga napake', 'Ozadje sporočil o napakah.'],
  uspeh: ['success', 'Uspeh', 'Sporočila o uspehu.'],
  uspeh_podlaga: ['success-bg', 'Podlaga uspeha', 'Ozadje sporočil o uspehu.'],
} as const satisfies Record<string, Words>

/** Colour keys of the footer, the same in both themes. */
export const FOOT_KEYS = {
  crta: ['chalk-rule', 'Črta', 'Črte v nogi.'],
  jama: ['pit', 'Jama', 'Noga v temni temi in ozadje povečanih slik.'],
} as const satisfies Record<string, Words>

const ART_KEYS = {
  podlaga: ['', 'Podlaga', 'Barva podobe.'],
  senca: ['', 'Senca', 'Ista barva, temnejša.'],
} as const satisfies Record<string, Words>

const colours = <Key extends string>(keys: Readonly<Record<Key, Words>>, label: string, hint: string) => {
  const shape = Object.entries<Words>(keys).map(([key, [, name, use]]) => [
    key,
    colour({ label: name, hint: use, example: '"#2442c6"' }),
  ])
  return group(Object.fromEntries(shape) as Record<Key, ReturnType<typeof colour>>, { label, hint })
}

const toArtForm = (form: ArtForm) => [
  form,
  colours(ART_KEYS, `Podoba ${form}`, 'Barvi delavnic s to podobo.'),
]

/** The centre's colours; its drawings are separate SVG files. */
export const brandCollection = defineCollection({
  name: 'Brand',
  label: 'barve',
  files: 'znamka/barve.yaml',
  hasBody: false,
  rules: [checkContrast],
  schema: group({
    svetla: colours(THEME_KEYS, 'Svetla tema', 'Barve svetle teme in e-pošte.'),
    temna: colours(THEME_KEYS, 'Temna tema', 'Iste barve v temni temi.'),
    noga: colours(FOOT_KEYS, 'Noga', 'Barvi na črni, enaki v obeh temah.'),
    podobe: group(
      Object.fromEntries(ART_FORMS.map(toArtForm)) as Record<
        ArtForm,
        ReturnType<typeof colours<keyof typeof ART_KEYS>>
      >,
      { label: 'Podobe', hint: 'Barvi vsake podobe; delavnica jo izbere s ključem podoba.' },
    ),
    vzorec: sample,
  }),
})
