import { expect, test } from 'vitest'
import { fillLetter } from './placeholders'

const fill = (body: string, values = {}, subject = 'x') => fillLetter({ subject, body }, values)

test('placeholders are filled in, with a capital letter where the placeholder has one; the recipient’s link stays a placeholder', () => {
  expect(
    fill('{Delavnica} ({skupina}) [odprite]({povezava})', { delavnica: 'muzikal', skupina: 'otroci' }).body,
  ).toBe('Muzikal (otroci) [odprite]({povezava})')
})

test('placeholders are recognised despite spaces, double braces, capitals and diacritics; unknown ones stay as they are', () => {
  expect(fill('{ Številka_prijave } {{SKUPINA}} {constructor} {Povezava}', { skupina: 'otroci' }).body).toBe(
    ' Otroci {constructor} {povezava}'.trim(),
  )
})

test('a list item without a value is left out; running text gets a phrase instead', () => {
  const body = 'Termin: {termin}.\n\n- Delavnica: {delavnica}\n- Učilnica: {ucilnica}'
  expect(fill(body, { delavnica: 'Muzikal' }).body).toBe('Termin: po dogovoru.\n\n- Delavnica: Muzikal')
})

test('a value is never read as Markdown', () => {
  const value = '# [klik](https://zlo.example) <b>*_`x`'
  expect(fill('{delavnica}', { delavnica: value }).body).toBe(
    '\\# \\[klik\\](https\\://zlo.example) \\<b\\>\\*\\_\\`x\\`',
  )
  expect(fill('{mesto_na_seznamu} mesto', { mesto_na_seznamu: '3.' }).body).toBe('3\\. mesto')
  expect(fill('- Na seznamu: {mesto_na_seznamu}', { mesto_na_seznamu: '3.' }).body).toBe('- Na seznamu: 3.')
})

test('line breaks in a subject become spaces', () => {
  expect(fill('x', { zadeva: 'Vaja\r\nBcc: tujec@primer.si' }, '{zadeva}').subject).toBe(
    'Vaja Bcc: tujec@primer.si',
  )
})

test('the text that an office user typed is Markdown', () => {
  expect(fill('{besedilo}', { besedilo: '**Pridite** {nekaj}' }).body).toBe('**Pridite** {nekaj}')
})
