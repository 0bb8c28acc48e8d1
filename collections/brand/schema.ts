import { ART_FORMS, type ArtForm } from '../../common/art-forms'
import { defineCollection } from '../collection'
import { colour, object, sample } from '../keys'
import { checkContrast } from './contrast'

/** CSS token, label and hint of a colour key. */
type KeyTexts = readonly [token: string, label: string, hint: string]

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
} as const satisfies Record<string, KeyTexts>

/** Colour keys of the footer, the same in both themes. */
export const FOOTER_KEYS = {
  crta: ['chalk-rule', 'Črta', 'Črte v nogi.'],
  jama: ['pit', 'Jama', 'Noga v temni temi in ozadje povečanih slik.'],
} as const satisfies Record<string, KeyTexts>

const ART_FORM_KEYS = {
  podlaga: ['', 'Podlaga', 'Barva podobe.'],
  senca: ['', 'Senca', 'Ista barva, temnejša.'],
} as const satisfies Record<string, KeyTexts>

const createColourObject = <Key extends string>(
  keys: Readonly<Record<Key, KeyTexts>>,
  label: string,
  hint: string,
) => {
  const shape = Object.entries<KeyTexts>(keys).map(([key, [, name, use]]) => [
    key,
    colour(name, use, '"#2442c6"'),
  ])
  return object(Object.fromEntries(shape) as Record<Key, ReturnType<typeof colour>>, label, hint)
}

const toArtFormEntry = (form: ArtForm) => [
  form,
  createColourObject(ART_FORM_KEYS, `Podoba ${form}`, 'Barvi delavnic s to podobo.'),
]

/** The centre's colours; its drawings are separate SVG files. */
export const brandCollection = defineCollection({
  name: 'Brand',
  label: 'barve',
  files: 'znamka/barve.yaml',
  rules: [checkContrast],
  schema: object({
    svetla: createColourObject(THEME_KEYS, 'Svetla tema', 'Barve svetle teme in e-pošte.'),
    temna: createColourObject(THEME_KEYS, 'Temna tema', 'Iste barve v temni temi.'),
    noga: createColourObject(FOOTER_KEYS, 'Noga', 'Barvi na črni, enaki v obeh temah.'),
    podobe: object(
      Object.fromEntries(ART_FORMS.map(toArtFormEntry)) as Record<
        ArtForm,
        ReturnType<typeof createColourObject<keyof typeof ART_FORM_KEYS>>
      >,
      'Podobe',
      'Barvi vsake podobe; delavnica jo izbere s ključem podoba.',
    ),
    vzorec: sample,
  }),
})
