import { expect, test } from 'vitest'
import { fillLetter } from './placeholders'

const fill = (body: string, values = {}, subject = 'x') => fillLetter({ subject, body }, values)

test('names in braces are filled in, with a capital where they have one; the reader’s own link stays for later', () => {
  expect(
    fill('{Delavnica} ({skupina}) [odprite]({povezava})', { delavnica: 'muzikal', skupina: 'otroci' }).body,
  ).toBe('Muzikal (otroci) [odprite]({povezava})')
})

test('sloppy names are understood in a letter as in a page, and none that is no fact', () => {
  expect(fill('{ Številka_prijave } {{SKUPINA}} {constructor} {Povezava}', { skupina: 'otroci' }).body).toBe(
    ' Otroci {constructor} {povezava}'.trim(),
  )
})

test('a line of a list whose value nobody knows is left out, running text says so in words', () => {
  const body = 'Termin: {termin}.\n\n- Delavnica: {delavnica}\n- Učilnica: {ucilnica}'
  expect(fill(body, { delavnica: 'Muzikal' }).body).toBe('Termin: po dogovoru.\n\n- Delavnica: Muzikal')
})

test('a value is never read as Markdown, whatever stands in it', () => {
  const value = '# [klik](https://zlo.example) <b>*_`x`'
  expect(fill('{delavnica}', { delavnica: value }).body).toBe(
    '\\# \\[klik\\](https://zlo.example) \\<b\\>\\*\\_\\`x\\`',
  )
  expect(fill('{mesto_na_seznamu} mesto', { mesto_na_seznamu: '3.' }).body).toBe('3\\. mesto')
  expect(fill('- Na seznamu: {mesto_na_seznamu}', { mesto_na_seznamu: '3.' }).body).toBe('- Na seznamu: 3.')
})

test('a subject is one line, however many were typed', () => {
  expect(fill('x', { zadeva: 'Vaja\r\nBcc: tujec@primer.si' }, '{zadeva}').subject).toBe(
    'Vaja Bcc: tujec@primer.si',
  )
})

test('the office’s own words are Markdown', () => {
  expect(fill('{besedilo}', { besedilo: '**Pridite** {nekaj}' }).body).toBe('**Pridite** {nekaj}')
})
