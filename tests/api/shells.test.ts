import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { keepServer, startTestServer, testShells } from '../support/test-server'

const server = keepServer({ shells: testShells })

test('A page that is drawn for one reader is kept by nobody, found by nobody and loads nothing of a third party', async () => {
  const answer = await fetch(`${server.url}/urad/ni-take-strani`)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const style = createHash('sha256').update('p{margin:0}').digest('base64')
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(answer.headers.get('referrer-policy')).toBe('same-origin')
  expect(policy).toContain(`style-src 'self' 'sha256-${style}'`)
  expect(policy).toContain("script-src 'self';")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toMatch(/https?:\/\//)
})

test('A page that is drawn for one reader may run its own inline script, by its digest alone', async () => {
  const script = 'document.title="x"'
  const shell = testShells['/urad']?.replace(
    '</head>',
    `<script src="/a.js"></script><script>${script}</script></head>`,
  )
  const other = await startTestServer({ shells: { '/urad': shell ?? '' } })
  const { headers } = await fetch(`${other.url}/urad/prijava`)
  const digest = createHash('sha256').update(script).digest('base64')
  expect(headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${digest}';`)
})

test('Without built pages to fill in, their addresses do not exist', async () => {
  const bare = await startTestServer()
  const { status } = await fetch(`${bare.url}/urad`)
  expect(status).toBe(404)
})
