import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { environmentSchema, parseSettings } from './env'
import { ExplainedError } from './explained-error'

const defaults = { mailFrom: 'CKD Kranj <prijave@ckd.example>', mailTo: ['osebje@ckd.example'] }

function listProblems(variables: Record<string, string>): string[] {
  try {
    parseSettings(variables, defaults)
    return []
  } catch (error) {
    if (error instanceof ExplainedError) return error.message.split('\n').slice(1)
    throw error
  }
}

test('an empty environment is valid', () => {
  expect(parseSettings({ PORT: '', SMTP_URL: ' ' }, defaults)).toEqual({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    dataDirectory: './data',
    smtpUrl: undefined,
    mailFrom: 'CKD Kranj <prijave@ckd.example>',
    mailTo: ['osebje@ckd.example'],
    verification: expect.objectContaining({ provider: 'altcha', cost: 1000 }),
    trustedProxies: 0,
    rateLimit: { count: 20, seconds: 3600 },
    mailRetryBaseMs: 60000,
    newsletterPerHour: 200,
    logLevel: 'info',
    isProduction: false,
    editor: undefined,
  })
})

test('reCAPTCHA is configured with its keys, and the form editor with its forge and repository', () => {
  const keys = { VERIFICATION: 'recaptcha', RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' }
  const { verification, editor } = parseSettings({ ...keys, ...EDITOR }, defaults)
  expect(verification).toMatchObject({ provider: 'recaptcha', minScore: 0.5 })
  expect(editor).toEqual({
    forge: 'github',
    forgeUrl: 'https://github.com',
    repository: 'ckd/stran',
    branch: 'main',
  })
})

const EDITOR = { EDITOR_FORGE: 'github', EDITOR_REPOSITORY: 'https://github.com/ckd/stran' }

test.each<[refused: Record<string, string>, problems?: number]>([
  [{ VERIFICATION: 'recaptcha' }, 2],
  [{ ...EDITOR, EDITOR_REPOSITORY: '' }],
  [{ ...EDITOR, EDITOR_FORGE: '' }],
  [{ ...EDITOR, EDITOR_APP_ID: 'a1b2c3d4e5' }],
  [{ ...EDITOR, EDITOR_REPOSITORY: 'https://github.com' }],
  [{ RATE_LIMIT: '0/60' }],
  [{ RATE_LIMIT: '20' }],
  [{ RECAPTCHA_MIN_SCORE: '2' }],
  [{ MAIL_RETRY_BASE_MS: '0' }],
  [{ ALTCHA_COST: '1.5' }],
  [{ PORT: '65536' }],
  [{ TRUST_PROXY: '-1' }],
  [{ LOG_LEVEL: 'glasno' }],
  [{ MAIL_TO: 'a@b.si, c' }],
  [{ SITE_URL: 'javascript:alert(1)' }],
  [{ MAIL_FROM: 'a@b.si\nBcc: c@d.si' }],
  // The value may hold a password.
  [{ SMTP_URL: 'smtpx://u:skrivno@posta' }],
])('%j is refused, and the message does not repeat the value', (variables, problems = 1) => {
  const listed = listProblems(variables)
  expect([listed.length, listed.join().includes('skrivno')]).toEqual([problems, false])
})

test('the example file is a correct configuration', () => {
  const variables = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(() => parseSettings({ ...variables }, defaults)).not.toThrow()
  // NODE_ENV is Node's own variable.
  const { NODE_ENV, ...settings } = environmentSchema.shape
  const names = Object.keys(variables).filter((name) => !name.startsWith('CKD_'))
  expect(names.sort()).toEqual(Object.keys(settings).sort())
})
