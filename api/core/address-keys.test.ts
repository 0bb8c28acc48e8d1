import { expect, test } from 'vitest'
import { toAddressKey, toNameKey } from './address-keys'

test.each([
  ['Spela@Primer.si', ' spela@primer.SI '],
  ['info@ČEBELA.si', 'info@čebela.si'],
  ['info@čebela.si', 'info@c\u030cebela.si'],
  ['info@čebela.si', 'info@xn--ebela-gya.si'],
  ['ΣΑΣ@primer.si', 'σας@primer.si'],
])('%s and %s are one address', (first, second) => {
  expect(toAddressKey(first)).toBe(toAddressKey(second))
})

test.each([
  ['ana@gmaıl.com', 'ana@gmail.com'],
  ['ana@straße.de', 'ana@strasse.de'],
  ['straße@primer.si', 'strasse@primer.si'],
  ['mıha@primer.si', 'miha@primer.si'],
  ['ſpela@primer.si', 'spela@primer.si'],
  ['ana@primer.si', 'ana@primer．si.eu'],
])('%s and %s are two people', (first, second) => {
  expect(toAddressKey(first)).not.toBe(toAddressKey(second))
})

test('different addresses have different keys, and a key tells nothing of its address', () => {
  const keys = ['spela@primer.si', 'spelam@primer.si', 'spela@primer.com', 'spela', ''].map(toAddressKey)
  expect(new Set(keys).size).toBe(5)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['Špela  ŽAGAR', 'spela zagar'],
  ['Đurđa Ćirić-Čuk', 'durda ciric cuk'],
  ['  S\u030cpela\u00a0Žagar, s. p.', 'spela zagar s p'],
])('the name %s is found as »%s«', (name, key) => {
  expect(toNameKey(name)).toBe(key)
})
