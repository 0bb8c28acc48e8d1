import { expect, test } from 'vitest'
import { toAddressKey, toNameKey } from './address-keys'

test.each([
  ['Spela@Primer.si', ' spela@primer.SI ', true],
  ['info@ČEBELA.si', 'info@čebela.si', true],
  ['info@čebela.si', 'info@c\u030cebela.si', true],
  ['info@čebela.si', 'info@xn--ebela-gya.si', true],
  ['ΣΑΣ@primer.si', 'σας@primer.si', true],
  ['ana@gmaıl.com', 'ana@gmail.com', false],
  ['ana@straße.de', 'ana@strasse.de', false],
  ['straße@primer.si', 'strasse@primer.si', false],
  ['mıha@primer.si', 'miha@primer.si', false],
  ['ſpela@primer.si', 'spela@primer.si', false],
  ['ana@primer.si', 'ana@primer．si.eu', false],
])('%s and %s have the same key: %s', (first, second, isOne) => {
  expect(toAddressKey(first) === toAddressKey(second)).toBe(isOne)
})

test('different addresses have different keys, and a key is a digest', () => {
  const keys = ['spela@primer.si', 'spelam@primer.si', 'spela@primer.com', 'spela', ''].map(toAddressKey)
  expect(new Set(keys).size).toBe(5)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{64}$/)
})

test.each([
  ['Špela  ŽAGAR', 'spela zagar'],
  ['Đurđa Ćirić-Čuk', 'durda ciric cuk'],
  ['  S\u030cpela\u00a0Žagar, s. p.', 'spela zagar s p'],
])('the key of the name %s is »%s«', (name, key) => {
  expect(toNameKey(name)).toBe(key)
})
