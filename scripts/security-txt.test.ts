import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makeTestFolder } from '../tests/support/of-a-test'
import { writeSecurityTxt } from './security-txt'

test('Whoever finds a weakness reads whom to tell, in a file that is valid for months after its build', async () => {
  const directory = makeTestFolder()
  await writeSecurityTxt(directory, 'info@ckd.example', new Date('2026-11-22T10:00:00Z'))
  expect(readFileSync(join(directory, '.well-known/security.txt'), 'utf8')).toBe(
    'Contact: mailto:info@ckd.example\nExpires: 2027-11-01T00:00:00Z\nPreferred-Languages: sl, en\n',
  )
})
