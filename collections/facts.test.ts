import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { type FactSource, facts, fillFacts, fillFactsDeep, toFactValues } from './facts'
import { siteCollection } from './site/schema'

const site = siteCollection.schema.parse({
  ...parse(readFileSync('tests/content/base/site.yaml', 'utf8')),
  solsko_leto: '2026/2027',
  ponudnik: { naziv: 'Center & Co', maticna_stevilka: '0000000', id_za_ddv: 'SI00000000' },
  hramba: { prijave_dni: 730, sporocila_dni: 90, nepotrjene_enovice_ure: 72, racuni_leta: 10 },
})
const createFactValues = (changes: Partial<FactSource> = {}) =>
  toFactValues({ site, calendarYear: 2027, workshops: 7, mentors: 6, answerHours: 72, ...changes })

test('a new school year changes every text that names it in braces', () => {
  expect(fillFacts('Šolsko leto {solsko_leto}, koledar {leto_koledarja}.', createFactValues())).toBe(
    'Šolsko leto 2026/2027, koledar 2027.',
  )
})

test.each<[Partial<FactSource>, string]>([
  [{ workshops: 1 }, 'ena delavnica'],
  [{ workshops: 2 }, 'dve delavnici'],
  [{ workshops: 4 }, 'štiri delavnice'],
  [{ workshops: 7 }, 'sedem delavnic'],
  [{ workshops: 11 }, '11\u00a0delavnic'],
  [{ workshops: 101 }, '101\u00a0delavnica'],
  [{ answerHours: 1 }, '1\u00a0uro'],
  [{ answerHours: 2 }, '2\u00a0uri'],
  [{ answerHours: 48 }, '48\u00a0ur'],
])('%o is formatted for a Slovenian sentence', (changes, text) => {
  const name = 'workshops' in changes ? 'stevilo_delavnic' : 'rok_za_odgovor'
  expect(fillFacts(`{${name}}`, createFactValues(changes))).toBe(text)
})

test('a capital in the braces capitalises the value; spaces, diacritics and capitals in names are accepted', () => {
  expect(fillFacts('{Stevilo_delavnic}. {število_mentorjev}. { E_POSTA }.', createFactValues())).toBe(
    'Sedem delavnic. šest stalnih mentoric in mentorjev. Info@ckd.example.',
  )
})

test('a name that is filled in later stays in its braces, even if a fact is called the same', () => {
  expect(fillFacts('{solsko_leto}, {e_posta}', createFactValues(), ['solsko_leto'])).toBe(
    '{solsko_leto}, info@ckd.example',
  )
})

test('retention periods of whole years are formatted in years', () => {
  expect(
    fillFacts(
      '{hramba.prijave}, {hramba.sporocila}, {hramba.nepotrjene_enovice}, {hramba.racuni}',
      createFactValues(),
    ),
  ).toBe('2\u00a0leti, 90\u00a0dni, 72\u00a0ur, 10\u00a0let')
})

test('texts in nested lists and objects are filled in; other values and unknown names stay', () => {
  const keys = { vrstice: [{ naslov: '{solsko_leto}', cena: 30 }], x: '{nekaj}' }
  const filled = { vrstice: [{ naslov: '2026/2027', cena: 30 }], x: '{nekaj}' }
  expect(fillFactsDeep(keys, createFactValues())).toEqual(filled)
})

test('every fact has a value', () => {
  for (const name of Object.keys(facts))
    expect(fillFacts(`{${name}}`, createFactValues()), name).not.toMatch(/[{}]|^$/)
})
