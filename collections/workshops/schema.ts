import { foldWord } from '../../common/fold-path'
import { createKeyProblem, findValue } from '../check/key-paths'
import type { Problem } from '../check/problem'
import { findNearest } from '../check/suggest'
import { BODY_KEY, type ContentFile, defineCollection, type SiteContent } from '../collection'
import {
  artForm,
  choice,
  day,
  draft,
  integer,
  list,
  longText,
  object,
  optionalPhotoKeys,
  relation,
  sample,
  sentence,
  slug,
  text,
  timeRange,
  weekdays,
} from '../keys'

export const ENROLMENT_STATES = ['odprt', 'cakalni-seznam', 'zaprt'] as const

/** A workshop (docs/product.md, sections 2 and 3). A section of its page appears when its key is filled in. */
export const workshopCollection = defineCollection({
  name: 'Workshop',
  label: 'delavnica',
  files: 'delavnice/*.md',
  plural: { one: 'delavnica', two: 'delavnici', few: 'delavnice', other: 'delavnic' },
  hasPages: true,
  rules: [checkLocation, checkEnrolment],
  synonyms: {
    ime: ['naslov', 'title', 'name'],
    kratek_opis: ['opis', 'description', 'povzetek'],
    dan: ['day'],
    ura: ['time', 'termin'],
    ucilnica: ['room', 'prostor'],
    [BODY_KEY]: ['besedilo', 'vsebina'],
  },
  schema: object({
    ime: text('Ime delavnice', 'Kot naj piše na strani, v seznamu in na prijavnici.', 'Gledališke delavnice'),
    slug: slug('gledališke-delavnice').optional(),
    vrstni_red: integer(
      'Vrstni red',
      'Mesto v seznamu; brez njega pride delavnica na konec.',
      '1',
    ).optional(),
    podoba: artForm.optional(),
    kratek_opis: longText(
      'Kratek opis',
      'En stavek za seznam delavnic in iskalnike.',
      'Igra, glas in gib za vse, ki jih vabi oder.',
    ),
    dan: weekdays(
      'Dan',
      'Dnevi srečanj, če jih v ceniku ni: torek, torek in četrtek, vsak drugi torek od 13. 10. 2026, prvi torek v mesecu. Prazno pomeni »Po dogovoru«.',
    ).optional(),
    ura: timeRange(
      'Ura',
      'Ura začetka in konca s piko, če je v ceniku ni; prazno pomeni »Po dogovoru«.',
    ).optional(),
    ucilnica: sentence(
      'Učilnica',
      'Prostor, če ga v ceniku ni; prazno pomeni »Po dogovoru«.',
      'Dvorana 2',
    ).optional(),
    lokacija: text(
      'Lokacija',
      'Ime ene od lokacij v datoteki domov.yaml; na strani delavnice piše z naslovom.',
      'Hiša otrok',
    ).optional(),
    vpis: object(
      {
        stanje: choice(
          ENROLMENT_STATES,
          'Stanje vpisa',
          'odprt, cakalni-seznam (prijave sprejemamo samo še nanj) ali zaprt.',
          'odprt',
        ),
        od: day(
          'Vpis od',
          'Prvi dan vpisa; pred njim prijava na delavnico ni mogoča.',
          '1. 9. 2026',
        ).optional(),
        besedilo: sentence(
          'Pojasnilo',
          'Stavek ob stanju vpisa.',
          'Prosta mesta so še v skupini za odrasle.',
        ).optional(),
      },
      'Vpis',
      'Brez tega je vpis odprt.',
    ).optional(),
    mentor: relation(
      'mentorji',
      'Mentor',
      'Ime datoteke v mapi content/mentorji, brez končnice.',
      'gledalisce',
    ).optional(),
    ...optionalPhotoKeys('gledaliske-delavnice.png', 'Slika skupine'),
    kaj_se_naucite: list(
      sentence(
        'Kaj se boste naučili',
        'Ena stvar na vrstico.',
        'Jasno in sproščeno govoriti pred občinstvom.',
      ),
      'Kaj se boste naučili?',
      'Seznam na strani delavnice.',
    ).optional(),
    priloznosti: list(
      object({
        naslov: sentence('Naslov priložnosti', 'Nekaj besed.', 'Gostovanja'),
        besedilo: longText('Besedilo', 'En stavek.', 'Predstavo zaigramo na srečanjih otroških skupin.'),
      }),
      'Priložnosti za naprej',
      'Kam vodi delavnica.',
    ).optional(),
    opomba: longText(
      'Opomba',
      'Kar je treba vedeti pred prijavo.',
      'Prinesite udobna oblačila in copate.',
    ).optional(),
    prinesite: text(
      'Prinesite',
      'Kaj naj imajo s seboj; piše v sporočilu o sprejemu in na zasebni strani prijave.',
      'udobna oblačila in copate',
    ).optional(),
    zanimivost: longText(
      'Ali ste vedeli, da …',
      'Nadaljevanje stavka »Ali ste vedeli, da …«.',
      'so prve lutke nastale pred več tisoč leti?',
    ).optional(),
    zakljucek: object(
      {
        naslov: sentence(
          'Naslov zaključka',
          'S čim se sezona sklene.',
          'Sezono sklenemo z javno produkcijo na odru.',
        ),
        besedilo: longText('Besedilo', 'Dodaten stavek.', 'Vabljeni starši in prijatelji.').optional(),
      },
      'Zaključek sezone',
      'Barvni pas na dnu strani.',
    ).optional(),
    vzorec: sample,
    osnutek: draft,
  }),
})

function checkLocation(file: ContentFile, { files }: SiteContent): Problem[] {
  const { keys } = file
  const written = keys?.values.lokacija
  const locations = files.find(({ path }) => path === 'domov.yaml')?.keys?.values.lokacije
  if (!keys || written === undefined || !Array.isArray(locations)) return []
  const names = locations.map((location) => String(findValue(location, ['ime']) ?? ''))
  if (names.some((name) => foldWord(name) === foldWord(String(written)))) return []
  const nearest = findNearest(String(written), names)
  const message = `Lokacije »${written}« v datoteki domov.yaml ni. Vpisane so: ${names.join('; ')}.`
  return [
    createKeyProblem(file, { at: ['lokacija'], message, fix: nearest ? `lokacija: ${nearest}` : undefined }),
  ]
}

/** Checks that closed enrolment has no opening day. */
function checkEnrolment(file: ContentFile): Problem[] {
  const { keys } = file
  if (!keys || findValue(keys.values, ['vpis', 'od']) === undefined) return []
  if (foldWord(String(findValue(keys.values, ['vpis', 'stanje']))) !== 'zaprt') return []
  const message =
    'Vpis je zaprt, hkrati pa piše, od katerega dne poteka. Če se odpre na ta dan, napišite »odprt« (do takrat prijava ni mogoča), sicer vrstico »od« izbrišite.'
  return [createKeyProblem(file, { at: ['vpis', 'stanje'], message, fix: '  stanje: odprt' })]
}
