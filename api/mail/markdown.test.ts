import { expect, test } from 'vitest'
import { escapeMarkdown } from '../../common/placeholders'
import { testCatalogue } from '../../tests/support/catalogue'
import { renderHtml, renderPlainText } from './layout'
import type { Mail } from './mail'
import { parseMarkdown } from './markdown'

const LINKS = { siteUrl: 'https://ckd.example', link: 'https://ckd.example/moja-prijava?k=skrivnost' }

function layOut(markdown: string): { text: string; html: string } {
  const mail: Mail = {
    subject: 'x',
    replyTo: [],
    heading: 'x',
    body: parseMarkdown(markdown, LINKS),
    footer: [],
  }
  return { text: renderPlainText(mail), html: renderHtml(mail, 'CKD', testCatalogue.site.colours) }
}

test('plain text and HTML have the same content: text, lists, labelled values, and the recipient’s link as a button', () => {
  const { text, html } = layOut(
    '## Kaj sledi\n\n**Mesto** je vaše.\n\n- Termin: torek\n- Skupina: otroci\n\n1. copati\n2. voda\n\n[Odpri]({povezava})',
  )
  expect(text).toBe(
    `x\n\nKaj sledi\n\nMesto je vaše.\n\nTermin: torek\nSkupina: otroci\n\n1. copati\n2. voda\n\nOdpri:\n${LINKS.link}\n`,
  )
  expect(html).toContain('<strong>Mesto</strong> je vaše.')
  expect(html).toMatch(/<th scope="row"[^>]*>Termin<\/th><td[^>]*>torek<\/td>/)
  expect(html).toMatch(/<ol[^>]*><li[^>]*>copati<\/li>/)
  expect(html).toMatch(new RegExp(`<a href="${LINKS.link.replace('?', '\\?')}"[^>]*>Odpri</a>`))
})

test.each([
  ['to a page of the site', '[cenik](/pogoji-in-cenik) ali', 'https://ckd.example/pogoji-in-cenik'],
  ['with diacritics', '[gledališče](/delavnice/gledališke-delavnice) ali', 'gledali%C5%A1ke-delavnice'],
  ['to a page in quotation marks', 'glej »https://primer.si/a«, nato', 'https://primer.si/a'],
  ['to a page before a dash', 'https://primer.si/a– nato', 'https://primer.si/a'],
  ['to a page over https', '[drugam](https://primer.si/a?b=1) ali', 'https://primer.si/a?b=1'],
  ['written as a bare URL', 'Gl. https://primer.si/a zdaj', 'https://primer.si/a'],
])('a link %s becomes a link in HTML', (_name, markdown, url) => {
  const { text, html } = layOut(markdown)
  expect(html).toContain(`${url}"`)
  expect(text).toContain(url)
})

test.each([
  '[klik](javascript:alert(1)) x',
  '[klik](http://primer.si) x',
  '[klik](//zlo.example/x) x',
  '[klik](/\\zlo.example) x',
  '[klik](data:text/html,x) x',
  '[klik](mailto:tujec@primer.si) x',
  '[klik](../dokumenti/hisni-red.pdf) x',
])('%s is shown as its words, without a link', (markdown) => {
  const { html, text } = layOut(markdown)
  expect(html).not.toContain('<a ')
  expect(text).toContain('\n\nklik x')
})

test('brackets that people type are no link', () => {
  const { html, text } = layOut('skupina [1](2) in [priloga](prazno)')
  expect(html).not.toContain('<a ')
  expect(text).toContain('skupina [1](2) in [priloga](prazno)')
})

test('a URL that a visitor typed in a field is shown in letters as text', () => {
  const { html, text } = layOut(escapeMarkdown('Za kaj: https://zlo.example/a', true))
  expect(html).not.toContain('<a ')
  expect(text).toContain('Za kaj: https://zlo.example/a')
})

test('HTML tags and code are shown as text, and images as their alternative text', () => {
  const { html } = layOut(
    '<script>alert(1)</script>\n\nA <img src=x onerror=alert(1)> B\n\n![slika](https://zlo.example/x.png)\n\n`<b>`\n\n    <i>',
  )
  expect(html).not.toMatch(/<script|<img|<b>|<i>/)
  expect(html).toContain('&lt;script&gt;')
})

test.each([
  'www.evil.example/{povezava}',
  'www.evil.example/**{povezava}**',
  'https://evil.example/?a={povezava}',
  '- www.evil.example/{povezava}',
  '[www.evil.example/{povezava}](/cenik)',
  'www.evil.example/_{povezava}_',
])('the recipient’s link never becomes a part of another URL: %s', (markdown) => {
  const { text } = layOut(markdown)
  expect(text).toMatch(/\s(https:\/\/ckd\.example\/moja-prijava\?k=skrivnost)/)
  expect(text).not.toMatch(/evil\S*skrivnost/)
})

test.each(['1. ', '> ', '>', '- ', '1. > - '])(
  'a letter that nests »%s« thousands of times is parsed',
  (mark) => {
    const deep = `${mark.repeat(Math.floor(9990 / mark.length))}konec`
    expect(layOut(`Pozdravljeni.\n\n${deep}`).text).toMatch(/Pozdravljeni\..*konec/s)
    const lines = Array.from({ length: 30 }, (_, index) => ' '.repeat(20 * index) + mark.repeat(10)).join(
      '\n',
    )
    expect(() => layOut(lines)).not.toThrow()
  },
)

test('emphasis in a text with thousands of markers is shown as typed, because parsing it would block the process', () => {
  expect(layOut('*a_'.repeat(3333)).text).toContain('*a_*a_')
})

test.each([
  '21. decembra ni srečanja.',
  '7. decembra\n8. decembra',
  '12. 12.',
  '2026. leto',
  '0. nič',
  '1) copati\n2) voda',
  '+ 5 € za material',
  '> 100 oseb',
  '<3 radi vas imamo',
  '2*3*4 = 24',
  '5 * 3',
  'a_b_c',
  '* * *',
  'Lep pozdrav\n-- \nCenter',
  '---',
  '***',
  '###',
  '#1',
  '[1]: glej spodaj',
  '[x] da',
  '&nbsp; &copy; AT&T',
  '`koda`',
  '```\nkoda\n```',
  '<b>krepko</b>',
  '<!-- opomba -->',
  'A & B <a@b.si>',
  '👨‍👩‍👧 🎭',
  'https://primer.si',
  'Gl. https://primer.si?a=1&b=2 zdaj',
  'prva\\\ndruga',
  'C:\\mapa',
  '**',
  '_',
  '__init__x',
])('%j comes out as it is typed', (typed) => {
  const { text, html } = layOut(typed)
  expect(text.replace(/ +$/gm, '')).toBe(`x\n\n${typed.replace(/ +$/gm, '')}\n`)
  expect(html).not.toMatch(/<ul|<ol|<em|<h2/)
})

test('a numbered line with a colon keeps its number, and a line of hyphens makes no heading of the line above', () => {
  expect(layOut('1. decembra: vaja').text).toBe('x\n\n1. decembra: vaja\n')
  expect(layOut('Podpis\n---\nCenter').text).toBe('x\n\nPodpis\n\n---\n\nCenter\n')
})

test('days at the beginning of list items keep their numbers, in text and HTML', () => {
  const { text, html } = layOut(
    'Urnik:\n\n- 27. novembra vaja\n- 4. decembra nastop\n\nZa vajo:\n\n1. copati\n3. voda',
  )
  expect(text).toBe(
    'x\n\nUrnik:\n\n– 27. novembra vaja\n– 4. decembra nastop\n\nZa vajo:\n\n1. copati\n3. voda\n',
  )
  for (const line of ['27. novembra vaja</li>', '4. decembra nastop</li>', '1. copati<br>3. voda'])
    expect(html).toContain(line)
})
