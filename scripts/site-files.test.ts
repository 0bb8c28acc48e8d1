import { expect, test } from 'vitest'
import { toSecurityTxt } from './site-files'

test('Whoever finds a weakness reads whom to tell, in a file that is valid for months after its build', () => {
  expect(toSecurityTxt('info@ckd.example', new Date('2026-11-22T10:00:00Z'))).toBe(
    'Contact: mailto:info@ckd.example\nExpires: 2027-11-01T00:00:00Z\nPreferred-Languages: sl, en\n',
  )
})
