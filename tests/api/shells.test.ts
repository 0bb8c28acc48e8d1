import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startTestServer, testShells } from '../support/test-server'

const digestOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

test('A page that is drawn for one reader is kept by nobody, found by nobody, loads nothing of a third party, and runs its own scripts alone', async () => {
  const script = 'document.title="x"'
  const scripts = `<script src="/a.js"></script><script>${script}</script>`
  const shell = testShells['/urad']?.replace('</head>', `${scripts}</head>`) ?? ''
  const { url } = await startTestServer({ shells: { ...testShells, '/urad': shell } })
  for (const [path, status] of Object.entries({ '/urad/ni-take-strani': 404, '/urad/prijava': 200 })) {
    const answer = await fetch(url + path)
    expect([path, answer.status]).toEqual([path, status])
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': expect.stringMatching(/^text\/html/),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'same-origin',
    })
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain(`style-src 'self' ${digestOf('p{margin:0}')}`)
    expect(policy).toContain(`script-src 'self' ${digestOf(script)};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/https?:\/\//)
  }
})
