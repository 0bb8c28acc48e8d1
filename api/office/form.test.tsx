import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalLine } from '../../common/forms/fields'
import { parseCents } from '../../common/numbers'
import { defineForm, FormControl, OfficeForm, oneOf, parsedText, refuse } from './form'

const KINDS = [
  { value: 'placilo', label: 'Plačilo' },
  { value: 'vracilo', label: 'Vračilo' },
] as const

const form = defineForm({
  kind: { name: 'kaj', label: 'Kaj', options: KINDS, schema: oneOf(KINDS) },
  amount: {
    name: 'znesek',
    label: 'Znesek',
    inputMode: 'decimal',
    hint: 'V evrih.',
    schema: parsedText(parseCents, 'Vpišite znesek.'),
  },
  remark: { name: 'opomba', label: 'Opomba', rows: 3, schema: optionalLine(10) },
  people: {
    name: 'oseba',
    label: 'Osebe',
    isMultiple: true,
    options: [
      { value: 'ena', label: 'Prva' },
      { value: 'dva', label: 'Druga' },
    ],
    schema: z.array(z.string()).check(z.minLength(1, 'Označite osebo.')),
  },
})

const read = (typed: [string, string][]) => form.read(new URLSearchParams(typed))
const render = (state: ReturnType<typeof read>) =>
  renderToStaticMarkup(
    <OfficeForm form={state} path="/urad/pot" values={{ mesec: '2026-03' }} label="Zapiši" />,
  )

const VALID: [string, string][] = [
  ['kaj', 'vracilo'],
  ['znesek', ' 32,50 '],
  ['opomba', ' kratka '],
  ['oseba', 'ena'],
  ['oseba', 'dva'],
]

test('a valid form is read into converted values', () => {
  const { values, errors, status } = read(VALID)
  expect([values, errors, status]).toEqual([
    { kind: 'vracilo', amount: 3250, remark: 'kratka', people: ['ena', 'dva'] },
    {},
    200,
  ])
})

test('a refused form reports every wrong field at once, beside the field and in a focused summary', () => {
  const sent = read([
    ['kaj', 'nekaj'],
    ['znesek', 'pet'],
    ['opomba', 'predolga opomba'],
  ])
  expect([sent.values, sent.status]).toEqual([undefined, 422])
  const html = render(sent)
  expect(html).toMatch(
    /<div tabindex="-1"[^>]*role="group" aria-labelledby="([^"]+)"[^>]*autofocus=""[^>]*><h2 id="\1"[^>]*>Ni šlo\. Popravite 4.polja:/,
  )
  for (const [id, message] of [
    ['kaj', 'Izberite eno od možnosti.'],
    ['znesek', 'Vpišite znesek.'],
    ['opomba', 'Vnos je predolg (največ 10 znakov)'],
    ['oseba', 'Označite osebo.'],
  ] as const) {
    expect(html).toContain(`href="#${id}">${message}</a>`)
    expect(html).toMatch(new RegExp(`id="${id}-napaka".*?${message.replace(/[().]/g, '\\$&')}</p>`))
    const [control = ''] = new RegExp(`<(?:input|select|textarea)[^>]* id="${id}"[^>]*>`).exec(html) ?? []
    expect(control).toMatch(new RegExp(`aria-invalid="true" aria-describedby="[^"]*\\b${id}-napaka"`))
  }
  expect(html).toContain('aria-describedby="znesek-namig znesek-napaka"')
})

test('a refused form keeps all typed values, also invalid ones, and its hidden values', () => {
  const html = render(
    read([
      ['kaj', 'vracilo'],
      ['znesek', '»pet« <b>'],
      ['opomba', 'predolga opomba'],
      ['oseba', 'dva'],
    ]),
  )
  expect(html).toContain('<option value="vracilo" selected="">')
  expect(html).toContain('value="»pet« &lt;b&gt;"')
  expect(html).toContain('>predolga opomba</textarea>')
  expect(html).toMatch(/<input type="checkbox"[^>]*name="oseba"[^>]*checked=""[^>]*value="dva"/)
  expect(html).not.toMatch(/checked=""[^>]*value="ena"/)
  expect(html).toContain('<input type="hidden" name="mesec" value="2026-03"/>')
})

test('a value that only the service can refuse gets its message in the same way', () => {
  const html = render(refuse(read(VALID), { amount: 'Toliko ni odprto.' }))
  expect(html).toContain('href="#znesek">Toliko ni odprto.</a>')
  expect(html).toContain('value=" 32,50 "')
})

test('a form that was not sent has its initial values, marks required fields, and shows no error', () => {
  const html = render(form.fill({ amount: '10', people: ['ena'] }))
  expect(html).toMatch(/<input[^>]*required=""[^>]*id="znesek"[^>]*value="10"/)
  expect(html).not.toMatch(/<textarea[^>]*required/)
  expect(html).toMatch(/checked=""[^>]*value="ena"/)
  expect(html).not.toMatch(/napaka|role="alert"|autofocus/)
})

test('a page can place each field itself', () => {
  const html = renderToStaticMarkup(<FormControl form={form.fill()} field="amount" />)
  expect(html).toContain('<label class="label text-control" for="znesek">Znesek')
})
