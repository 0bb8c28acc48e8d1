import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { EnvironmentError, environmentSchema, parseSettings } from './env'

const defaults = { mailFrom: 'CKD Kranj <prijave@ckd.example>', mailTo: ['osebje@ckd.example'] }

function problemsOf(variables: Record<string, string>): string[] {
  try {
    parseSettings(variables, defaults)
    return []
  } catch (error) {
    if (error instanceof EnvironmentError) return error.problems
    throw error
  }
}

test('an empty environment is enough to start', () => {
  expect(parseSettings({ PORT: '', SMTP_URL: ' ' }, defaults)).toEqual({
    port: 3000,
    host: '0.0.0.0',
    siteUrl: 'http://localhost:3000',
    dataDirectory: './data',
    smtpUrl: undefined,
    mailFrom: 'CKD Kranj <prijave@ckd.example>',
    mailTo: ['osebje@ckd.example'],
    verification: { provider: 'altcha', cost: 1000 },
    trustedProxies: 0,
    rateLimit: { count: 20, seconds: 3600 },
    mailRetryBaseMs: 60000,
    bounceImapUrl: undefined,
    dkimSelector: undefined,
    newsletterPerHour: 200,
    logLevel: 'info',
    isProduction: false,
    editor: undefined,
  })
})

test('problems never repeat a value, because it may be a password', () => {
  expect(problemsOf({ SMTP_URL: 'smtpx://u:skrivno@posta' }).join()).not.toContain('skrivno')
})

test('reCAPTCHA without its keys is refused', () => {
  expect(problemsOf({ VERIFICATION: 'recaptcha' })).toHaveLength(2)
  expect(
    parseSettings({ VERIFICATION: 'recaptcha', RECAPTCHA_SITE_KEY: 'a', RECAPTCHA_SECRET: 'b' }, defaults)
      .verification,
  ).toMatchObject({ provider: 'recaptcha', minScore: 0.5 })
})

test('the form editor needs forge and repository, each with the other', () => {
  const repository = { EDITOR_REPOSITORY: 'https://github.com/ckd/stran' }
  expect(problemsOf({ EDITOR_FORGE: 'github' })).toHaveLength(1)
  expect(problemsOf(repository)).toHaveLength(1)
  expect(problemsOf({ EDITOR_FORGE: 'github', EDITOR_REPOSITORY: 'https://github.com' })).toHaveLength(1)
  expect(parseSettings({ ...repository, EDITOR_FORGE: 'github' }, defaults).editor).toEqual({
    forge: 'github',
    forgeUrl: 'https://github.com',
    repository: 'ckd/stran',
    branch: 'main',
  })
})

test.each<Record<string, string>>([
  { RATE_LIMIT: '0/60' },
  { RATE_LIMIT: '20' },
  { RECAPTCHA_MIN_SCORE: '2' },
  { MAIL_RETRY_BASE_MS: '0' },
  { ALTCHA_COST: '1.5' },
  { PORT: '65536' },
  { SITE_URL: 'javascript:alert(1)' },
  { MAIL_FROM: 'a@b.si\nBcc: c@d.si' },
])('%j is refused', (variables) => {
  expect(problemsOf(variables)).toHaveLength(1)
})

test('the example file is a correct configuration', () => {
  const variables = parseEnv(readFileSync('.env.example', 'utf8'))
  expect(() => parseSettings({ ...variables }, defaults)).not.toThrow()
  // Node's own is no setting of ours.
  const { NODE_ENV, ...settings } = environmentSchema.shape
  expect(Object.keys(variables)).toEqual(expect.arrayContaining(Object.keys(settings)))
})
