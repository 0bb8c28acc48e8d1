import { z } from 'zod'
import { emailAddress } from '../../common/forms/fields'
import { DEFAULT_SITE_URL, toOrigin } from '../../common/routes'
import { ExplainedError } from './explained-error'
import { sendsPasswordUnencrypted } from './smtp-url'

/** The operator's settings (docs/product.md, Commands and environment). */
export type Settings = ReturnType<typeof toSettings>

export type VerificationSettings = Settings['verification']

/** Forge, repository and branch that the staff's content editor (Sveltia CMS) reads and saves. */
export type EditorSettings = NonNullable<Settings['editor']>

/** Sender and recipients of mails, from the content. */
interface MailDefaults {
  mailFrom: string
  mailTo: string[]
}

const wholeNumberSchema = (min: number, max: number) => {
  const message = `pričakovano je celo število od ${min} do ${max}`
  return z
    .string()
    .regex(/^\d+$/, message)
    .transform(Number)
    .pipe(z.number().min(min, message).max(max, message))
}

const addressSchema = emailAddress()

/** Whether the value is an e-mail address, by the same rule as in the forms. */
export const isEmailAddress = (value: string) => addressSchema.safeParse(value).success

/** `.env.example` documents every variable. */
export const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumberSchema(0, 65535).default(3000),
  HOST: z.string().default('0.0.0.0'),
  SITE_URL: z
    .url({ protocol: /^https?$/, error: 'pričakovan je naslov, na primer https://www.primer.si' })
    .transform(toOrigin)
    .default(DEFAULT_SITE_URL),
  DATA_DIR: z.string().default('./data'),
  SMTP_URL: z
    .url({
      protocol: /^smtps?$/,
      hostname: /./,
      error: 'pričakovan je naslov, na primer smtp://uporabnik:geslo@posta.primer.si:587',
    })
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isValidSender, 'pričakovan je pošiljatelj, na primer CK Primerje <prijave@primer.si>')
    .optional(),
  MAIL_TO: z
    .string()
    .transform((list) => list.split(',').map((item) => item.trim()))
    .refine((list) => list.every(isEmailAddress), 'pričakovani so e-poštni naslovi, ločeni z vejicami')
    .optional(),
  OPERATOR_MAIL: z.string().trim().refine(isEmailAddress, 'pričakovan je e-poštni naslov').optional(),
  VERIFICATION: z
    .enum(['altcha', 'recaptcha', 'off'], { error: 'pričakovano je altcha, recaptcha ali off' })
    .default('altcha'),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET: z.string().optional(),
  RECAPTCHA_MIN_SCORE: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?)$/, 'pričakovano je število od 0 do 1')
    .transform(Number)
    .default(0.5),
  RECAPTCHA_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'pričakovan je naslov' })
    .default('https://www.google.com/recaptcha/api/siteverify'),
  ALTCHA_COST: wholeNumberSchema(1, 1_000_000).default(1000),
  TRUST_PROXY: wholeNumberSchema(0, 10).default(0),
  RATE_LIMIT: z
    .string()
    .regex(/^(off|[1-9]\d{0,5}\/[1-9]\d{0,6})$/, 'pričakovano je število/sekunde, na primer 20/3600, ali off')
    .default('20/3600'),
  MAIL_RETRY_BASE_MS: wholeNumberSchema(1, 21_600_000).default(60_000),
  NEWSLETTER_PER_HOUR: wholeNumberSchema(1, 1_000_000).default(200),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'pričakovano je fatal, error, warn, info, debug, trace ali silent',
    })
    .default('info'),
  EDITOR_FORGE: z
    .enum(['github', 'gitlab', 'forgejo'], { error: 'pričakovano je github, gitlab ali forgejo' })
    .optional(),
  EDITOR_REPOSITORY: z
    .url({
      protocol: /^https?$/,
      error: 'pričakovan je naslov skladišča, na primer https://github.com/center/stran',
    })
    .refine(isRepoUrl, 'v naslovu pričakujemo lastnika in ime, na primer https://github.com/center/stran')
    .optional(),
  EDITOR_APP_ID: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'pričakovan je ID aplikacije OAuth, kot ga izpiše skladišče')
    .optional(),
  EDITOR_BRANCH: z
    .string()
    .regex(/^[\w./-]+$/, 'pričakovano je ime veje, na primer main')
    .default('main'),
})

type Environment = z.output<typeof environmentSchema>

/** Reads the settings of the process; the only code that reads `process.env`. */
export const readSettings = (defaults: MailDefaults): Settings => parseSettings(process.env, defaults)

/** Parses environment variables; an empty one counts as not set. @throws ExplainedError with every problem at once */
export function parseSettings(variables: NodeJS.ProcessEnv, defaults: MailDefaults): Settings {
  const given = Object.fromEntries(Object.entries(variables).filter(([, value]) => value?.trim()))
  const parsed = environmentSchema.safeParse(given)
  const problems = [
    ...(parsed.error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...listConflicts(given),
  ]
  if (!parsed.success || problems.length > 0)
    throw new ExplainedError(
      ['Nastavitve niso pravilne:', ...problems.map((problem) => `  • ${problem}`)].join('\n'),
    )
  return toSettings(parsed.data, defaults)
}

/** Lists forbidden and incomplete combinations of variables. */
function listConflicts(given: Record<string, string | undefined>): string[] {
  const { SMTP_URL = '', VERIFICATION, RATE_LIMIT, RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET } = given
  const { EDITOR_FORGE, EDITOR_REPOSITORY, EDITOR_APP_ID } = given
  const isProduction = given.NODE_ENV === 'production'
  const needsRecaptcha = VERIFICATION === 'recaptcha'
  return [
    isProduction && VERIFICATION === 'off' && 'VERIFICATION: off v produkciji ni dovoljeno',
    isProduction && RATE_LIMIT === 'off' && 'RATE_LIMIT: off v produkciji ni dovoljeno',
    URL.canParse(SMTP_URL) &&
      sendsPasswordUnencrypted(SMTP_URL) &&
      'SMTP_URL: geslo bi potovalo nešifrirano; izbrišite requireTLS=false',
    needsRecaptcha && !RECAPTCHA_SITE_KEY && 'RECAPTCHA_SITE_KEY: pri VERIFICATION=recaptcha je obvezen',
    needsRecaptcha && !RECAPTCHA_SECRET && 'RECAPTCHA_SECRET: pri VERIFICATION=recaptcha je obvezen',
    EDITOR_FORGE && !EDITOR_REPOSITORY && 'EDITOR_REPOSITORY: pri EDITOR_FORGE je obvezen',
    EDITOR_APP_ID &&
      (!EDITOR_FORGE || EDITOR_FORGE === 'github') &&
      'EDITOR_APP_ID: velja samo za gitlab in forgejo; GitHub prijave brez žetona (PKCE) ne ponuja',
    EDITOR_REPOSITORY && !EDITOR_FORGE && 'EDITOR_FORGE: pri EDITOR_REPOSITORY je obvezen',
  ].filter((problem) => typeof problem === 'string')
}

function toSettings(environment: Environment, defaults: MailDefaults) {
  const [count, seconds] = environment.RATE_LIMIT.split('/').map(Number)
  return {
    port: environment.PORT,
    host: environment.HOST,
    /** Origin of the public site, without a trailing slash. */
    siteUrl: environment.SITE_URL,
    dataDirectory: environment.DATA_DIR,
    /** Undefined: e-mails are written to files. */
    smtpUrl: environment.SMTP_URL,
    mailFrom: environment.MAIL_FROM ?? defaults.mailFrom,
    mailTo: environment.MAIL_TO ?? defaults.mailTo,
    /** The operator's address for alerts; undefined: no alerts are sent. */
    operatorMail: environment.OPERATOR_MAIL,
    /** The bot check of the public forms; the values after `cost` are for reCAPTCHA. */
    verification: {
      provider: environment.VERIFICATION,
      cost: environment.ALTCHA_COST,
      siteKey: environment.RECAPTCHA_SITE_KEY ?? '',
      secret: environment.RECAPTCHA_SECRET ?? '',
      minScore: environment.RECAPTCHA_MIN_SCORE,
      verifyUrl: environment.RECAPTCHA_VERIFY_URL,
    },
    /** Number of trusted proxies in front of the server, for the client's IP address. */
    trustedProxies: environment.TRUST_PROXY,
    /** Accepted submissions per client network and form; undefined: no limit. */
    rateLimit: count && seconds ? { count, seconds } : undefined,
    mailRetryBaseMs: environment.MAIL_RETRY_BASE_MS,
    newsletterPerHour: environment.NEWSLETTER_PER_HOUR,
    logLevel: environment.LOG_LEVEL,
    isProduction: environment.NODE_ENV === 'production',
    /** Settings of the staff's content editor (Sveltia CMS); undefined: its URLs respond 404. */
    editor: toEditorSettings(environment),
  }
}

function toEditorSettings(environment: Environment) {
  const { EDITOR_FORGE, EDITOR_REPOSITORY, EDITOR_BRANCH, EDITOR_APP_ID } = environment
  if (!EDITOR_FORGE || !EDITOR_REPOSITORY) return undefined
  const { origin, pathname } = new URL(EDITOR_REPOSITORY)
  const repository = toRepositoryName(pathname)
  return {
    forge: EDITOR_FORGE,
    forgeUrl: origin,
    repository,
    branch: EDITOR_BRANCH,
    /** Id of the forge's OAuth application for sign-in with PKCE; undefined: staff paste access tokens. */
    appId: EDITOR_APP_ID,
  }
}

/** `/owner/name.git` → `owner/name` */
const toRepositoryName = (pathname: string) => pathname.replace(/^\/|\/$/g, '').replace(/\.git$/, '')

function isRepoUrl(url: string): boolean {
  return URL.canParse(url) && /^[\w.-]+(\/[\w.-]+)+$/.test(toRepositoryName(new URL(url).pathname))
}

/** Whether the value is `address` or `Name <address>`, on one line. */
function isValidSender(value: string): boolean {
  const text = value.trim()
  return isEmailAddress(/^[^<>\r\n]*<([^<>]+)>$/.exec(text)?.[1] ?? text)
}
