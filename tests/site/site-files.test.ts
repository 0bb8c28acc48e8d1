import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { DAY } from '../../api/core/clock'
import { SITE } from './built-site'

test('Whoever finds a weakness reads whom to tell, in a file that is valid for months after its build', () => {
  const text = readFileSync(join(SITE, '.well-known/security.txt'), 'utf8')
  expect(text).toMatch(/^Contact: mailto:info@ckd\.example\nExpires: \S+Z\nPreferred-Languages: sl, en\n$/)
  const expires = new Date(/Expires: (.*)/.exec(text)?.[1] ?? '')
  expect((expires.getTime() - Date.now()) / DAY).toBeGreaterThan(300)
})
