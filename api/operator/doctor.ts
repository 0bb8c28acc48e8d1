import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatSlovenianInstant } from '../../common/calendar-date'
import packageJson from '../../package.json' with { type: 'json' }
import { addMilliseconds, DAY, SECOND } from '../core/clock'
import type { Core } from '../core/core'
import { verifySmtp } from '../mail/delivery'
import { formatReminder, REMINDER_HEADING, type Reminders } from '../privacy/reminders'
import type { Alerts } from './alerts/alerts'
import { type AlertTopic, findProblems } from './alerts/monitor'
import type { ClockCheck } from './clock-check'
import type { HealthCheck, HealthReport } from './health'

/** Result of one check of `ckd doctor`. */
export interface DoctorFinding {
  check: string
  state: 'ok' | 'advice' | 'problem'
  text: string
}

interface OpenedServices extends Core {
  alerts: Alerts
  reminders: Reminders
  checkHealth: HealthCheck
  clockCheck: ClockCheck
  /** Checks that features add (`doctorChecks`). */
  checks: readonly (() => { check: string; text: string }[])[]
}

/**
 * Checks settings, database, disk, mail and contents: for `ckd doctor` and for the leads' page »Stanje« in the office.
 * @param opened undefined when there is no database
 * @param readsDatabase whether to read the whole database file, which blocks the process: 0.25 s with ten years of data.
 * The server refers to its nightly backup instead, which is verified.
 */
export async function runDoctorChecks(
  { settings, catalogue, clock }: Omit<Core, 'database'>,
  opened: OpenedServices | undefined,
  readsDatabase = false,
): Promise<DoctorFinding[]> {
  const now = clock.now()
  const { siteUrl, mailFrom, mailTo, operatorMail, smtpUrl, verification } = settings
  const { samples } = catalogue
  return [
    toFinding('Nastavitve', undefined, 'pravilne'),
    toFinding(
      'Naslov strani',
      siteUrl.startsWith('https://')
        ? undefined
        : `${siteUrl} ni naslov https: obrazci bi potovali nešifrirani`,
      siteUrl,
    ),
    toFinding('Naslovi pošte', findSampleAddressProblem([mailFrom, ...mailTo, operatorMail ?? '']), 'pravi'),
    toFinding(
      'Skrbnik',
      operatorMail ? undefined : 'OPERATOR_MAIL ni nastavljen; kar potrebuje človeka, ne izve nihče',
      operatorMail,
    ),
    ...(opened
      ? await checkOpenedServices(opened, now, readsDatabase)
      : [toFinding('Baza', 'je ni; preverite DATA_DIR in mapo, v kateri ste')]),
    checkBuildAge(now),
    toFinding(
      'Poštni strežnik',
      smtpUrl ? await verifySmtp(smtpUrl) : 'SMTP_URL ni nastavljen; e-pošta nastaja kot datoteke',
      'dosegljiv',
    ),
    ...(verification.provider === 'recaptcha'
      ? [toAdvice('Pravna besedila', 'opisujejo vgrajeno preverjanje; dopišite, kaj prejme reCAPTCHA')]
      : []),
    samples.length === 0
      ? toFinding('Vzorčne vsebine', undefined, 'ni več vzorčnih vsebin')
      : toAdvice(
          'Vzorčne vsebine',
          `prave podatke čakajo ${samples.length} datotek (katere, pove npm run content)`,
        ),
  ]
}

/** Lists the checks that also raise alerts (alerts/monitor.ts), each with its text for »no problem«. */
const listMonitoredChecks = (
  health: HealthReport,
  now: Date,
): [AlertTopic, check: string, good: string][] => [
  ['disk', 'Disk', 'prostora je dovolj'],
  ['mail-failed', 'Odhodna pošta', 'brez neuspelih sporočil'],
  ['mail-late', 'Čakajoča pošta', 'odhaja sproti'],
  [
    'backup',
    'Varnostne kopije',
    health.backup ? `zadnja ${formatBackupTime(health, now)}` : 'še ni nobene; nastane ponoči',
  ],
]

/** Checks the database by its last verified copy, or by reading all of it. */
function checkDatabase({ database }: OpenedServices, copiedAt: string | undefined, readsDatabase: boolean) {
  if (!readsDatabase)
    return toFinding(
      'Baza',
      undefined,
      copiedAt ? `cela ob varnostni kopiji ${copiedAt}` : 'pregleda se ob varnostni kopiji',
    )
  // `quick_check` does not compare indexes with rows; the check of the nightly backup does.
  const damage = database.prepare<[], string>('PRAGMA quick_check').pluck().all().join('; ')
  return toFinding('Baza', damage === 'ok' ? undefined : damage, 'cela')
}

/** Formats the time of the last backup. */
const formatBackupTime = ({ backup }: HealthReport, now: Date): string | undefined =>
  backup ? formatSlovenianInstant(addMilliseconds(now, -backup.ageSeconds * SECOND)) : undefined

async function checkOpenedServices(
  opened: OpenedServices,
  now: Date,
  readsDatabase: boolean,
): Promise<DoctorFinding[]> {
  const { database, settings, reminders, alerts, checks, checkHealth, clockCheck } = opened
  const health = checkHealth()
  const installedAt =
    database.prepare<[], string>('SELECT min(applied_at) FROM schema_changes').pluck().get() ?? 0
  const uptime = now.getTime() - new Date(installedAt).getTime()
  const problems = findProblems({
    health,
    uptime,
    isRetentionFailing: false,
    errors: 0,
    reminders: [],
    clockProblem: undefined,
  })
  const monitored = listMonitoredChecks(health, now)
  const listedTopics: readonly string[] = ['clock', 'reminder', ...monitored.map(([topic]) => topic)]
  return [
    checkDatabase(opened, formatBackupTime(health, now), readsDatabase),
    toFinding('Ura', clockCheck.findProblem(), formatSlovenianInstant(now)),
    ...monitored.map(([topic, check, good]) => toFinding(check, problems[topic], good)),
    ...reminders.list().map((reminder) => toAdvice(REMINDER_HEADING, formatReminder(reminder))),
    ...alerts
      .listOpen()
      .filter(({ topic }) => !listedTopics.includes(topic))
      .map(({ sentence }) => toAdvice('Opozorilo', sentence)),
    checkOffsiteCopies(settings.dataDirectory),
    ...checks.flatMap((list) => list().map(({ check, text }) => toFinding(check, undefined, text))),
  ]
}

const toFinding = (check: string, problem: string | undefined, good = ''): DoctorFinding =>
  problem === undefined ? { check, state: 'ok', text: good } : { check, state: 'problem', text: problem }

const toAdvice = (check: string, text: string): DoctorFinding => ({ check, state: 'advice', text })

/** Finds addresses at sample domains (RFC 2606, and `primer.si` of sample content): mail to these is lost. */
function findSampleAddressProblem(addresses: string[]): string | undefined {
  const samples = addresses.filter((address) =>
    /[@.](example|test|invalid|primer\.si|example\.(com|org|net|si))>?$/i.test(address),
  )
  return samples.length === 0
    ? undefined
    : `vzorčni so: ${samples.join(', ')} (MAIL_FROM, MAIL_TO, OPERATOR_MAIL)`
}

/** The host uploads the off-site snapshot, and raises an alert after half an hour of failures (deploy/offsite.sh). */
function checkOffsiteCopies(dataDirectory: string): DoctorFinding {
  const check = 'Kopije zunaj strežnika'
  const file = join(dataDirectory, 'offsite', 'ckd.sqlite')
  if (!existsSync(file)) return toAdvice(check, 'jih ni: gostitelj ni nastavljen (deploy/install)')
  return toFinding(check, undefined, `zadnja sprememba ${formatSlovenianInstant(statSync(file).mtime)}`)
}

/** Checks the age of the build: weekly builds bring the security updates of the base image. */
function checkBuildAge(now: Date): DoctorFinding {
  const builtAt = statSync(fileURLToPath(import.meta.url)).mtime
  const text = `${packageJson.version}, zgrajena ${formatSlovenianInstant(builtAt)}`
  const isOld = now.getTime() - builtAt.getTime() > 45 * DAY
  return toFinding('Različica', isOld ? `${text}: posodobitve ne prihajajo` : undefined, text)
}
