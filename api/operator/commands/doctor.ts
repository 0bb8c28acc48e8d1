import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import packageJson from '../../../package.json' with { type: 'json' }
import { addMilliseconds, DAY, MINUTE, SECOND } from '../../core/clock'
import { type Database, databaseFile } from '../../core/database'
import type { Settings } from '../../core/env'
import { adviseOnMailDns } from '../../mail/dns-advice'
import { verifySmtp } from '../../mail/transport'
import type { Finding } from '../../office/context'
import { REMINDER, tellReminder } from '../../people/reminders'
import { listConcerns, type Topic } from '../alerts/concerns'
import { createHealthCheck, type HealthCheck, type HealthReport } from '../health'
import type { Records } from '../records'
import type { Command } from './command'
import type { CommandContext } from './context'

export const doctor: Command = {
  name: 'doctor',
  summary: 'pregleda nastavitve, bazo, disk, pošto in vzorčne vsebine',
  async run(context) {
    const findings = await examine({
      settings: context.getSettings(),
      catalogue: context.getCatalogue(),
      now: context.clock.now(),
      opened: existsSync(databaseFile(context.getSettings().dataDirectory)) ? open(context) : undefined,
    })
    const signs = { ok: '✓', advice: '!', problem: '✗' }
    return {
      data: findings,
      lines: findings.map(({ check, state, text }) => `${signs[state]} ${check}: ${text}`),
      exitCode: findings.some(({ state }) => state === 'problem') ? 1 : 0,
    }
  },
}

function open({ clock, getSettings, getDatabase, getRecords, getBackups }: CommandContext): Opened {
  const { dataDirectory } = getSettings()
  const [database, records] = [getDatabase(), getRecords()]
  const findLastBackup = () => getBackups().list()[0]
  const { outbox } = records
  const checkHealth = createHealthCheck({ database, outbox, clock, dataDirectory, findLastBackup })
  return { database, records, checkHealth }
}

interface Opened {
  database: Database
  records: Pick<Records, 'reminders' | 'alerts' | 'subscriptions'>
  checkHealth: HealthCheck
}

interface Examined {
  settings: Settings
  catalogue: Catalogue
  now: Date
  /** The server makes the database at its first start; without any this is the wrong directory. */
  opened: Opened | undefined
}

/** How everything stands: what `ckd doctor` prints, and the office shows to whoever leads it. */
export async function examine({ settings, catalogue, now, opened }: Examined): Promise<Finding[]> {
  const { siteUrl, mailFrom, mailTo, operatorMail, smtpUrl, verification } = settings
  const { samples } = catalogue
  return [
    judge('Nastavitve', undefined, 'pravilne'),
    judge('Naslov strani', findAddressProblem(siteUrl), siteUrl),
    judge('Naslovi pošte', findSamples([mailFrom, ...mailTo, operatorMail ?? '']), 'pravi'),
    judge(
      'Skrbnik',
      operatorMail ? undefined : 'OPERATOR_MAIL ni nastavljen; kar potrebuje človeka, ne izve nihče',
      operatorMail,
    ),
    ...(opened
      ? await examineData(opened, settings, now)
      : [judge('Baza', 'je ni; preverite DATA_DIR in mapo, v kateri ste')]),
    examineImage(now),
    judge(
      'Poštni strežnik',
      smtpUrl ? await verifySmtp(smtpUrl) : 'SMTP_URL ni nastavljen; e-pošta nastaja kot datoteke',
      'dosegljiv',
    ),
    advise('DNS pošte', (await adviseOnMailDns(settings)).join('; ')),
    ...(verification.provider === 'recaptcha' ? [advise('Pravna besedila', OTHER_BOT_CHECK)] : []),
    samples.length === 0
      ? judge('Vzorčne vsebine', undefined, 'ni več vzorčnih vsebin')
      : advise(
          'Vzorčne vsebine',
          `prave podatke čakajo ${samples.length} datotek (katere, pove npm run content)`,
        ),
  ]
}

/** What the server looks after by itself too (alerts/concerns.ts), and how it is told where all is well. */
const WATCHED: readonly [Topic, check: string, good: (health: HealthReport, now: Date) => string][] = [
  ['disk', 'Disk', () => 'prostora je dovolj'],
  ['mail-failed', 'Odhodna pošta', () => 'brez neuspelih sporočil'],
  ['mail-late', 'Čakajoča pošta', () => 'odhaja sproti'],
  ['backup', 'Varnostne kopije', ({ backup }, now) => tellBackup(backup, now)],
]

const tellBackup = (newest: HealthReport['backup'], now: Date): string =>
  newest
    ? `zadnja ${formatSlovenianInstant(addMilliseconds(now, -newest.ageSeconds * SECOND))}`
    : 'še ni nobene; nastane ponoči'

async function examineData(
  { database, records, checkHealth }: Opened,
  { dataDirectory }: Settings,
  now: Date,
): Promise<Finding[]> {
  const health = await checkHealth()
  const begun = database.prepare<[], string>('SELECT min(applied_at) FROM migrations').pluck().get() ?? 0
  const uptime = now.getTime() - new Date(begun).getTime()
  const concerns = listConcerns({ health, uptime, isRetentionFailing: false, errors: 0, reminders: [] })
  const told: readonly string[] = ['reminder', ...WATCHED.map(([topic]) => topic)]
  return [
    judge('Baza', findDamage(database), 'cela'),
    judge('Ura', findClockProblem(database, now), formatSlovenianInstant(now)),
    ...WATCHED.map(([topic, check, good]) => judge(check, concerns[topic], good(health, now))),
    ...records.reminders.list().map((reminder) => advise(REMINDER, tellReminder(reminder))),
    ...records.alerts
      .listOpen()
      .filter(({ topic }) => !told.includes(topic))
      .map(({ sentence }) => advise('Opozorilo', sentence)),
    examineOffsite(dataDirectory),
    examineSubscribers(records.subscriptions.list()),
  ]
}

const judge = (check: string, problem: string | undefined, good = ''): Finding =>
  problem === undefined ? { check, state: 'ok', text: good } : { check, state: 'problem', text: problem }

const advise = (check: string, text: string): Finding => ({ check, state: 'advice', text })

/** The privacy notice and the cookie policy describe the built-in bot check. */
const OTHER_BOT_CHECK =
  'obvestilo o zasebnosti in politika piškotkov opisujeta vgrajeno preverjanje; dopišite, kaj prejme reCAPTCHA'

function findAddressProblem(siteUrl: string): string | undefined {
  return siteUrl.startsWith('https://')
    ? undefined
    : `${siteUrl} ni naslov https: obrazci bi potovali nešifrirani`
}

/** Domains of samples (RFC 2606, and the one that our content uses) take enrolments along into nowhere. */
function findSamples(addresses: string[]): string | undefined {
  const samples = addresses.filter((address) =>
    /[@.](example|test|invalid|primer\.si|example\.(com|org|net|si))>?$/i.test(address),
  )
  return samples.length === 0
    ? undefined
    : `vzorčni so: ${samples.join(', ')} (MAIL_FROM, MAIL_TO, OPERATOR_MAIL)`
}

/** Indexes are compared with their rows once a night, in the copy that is made of them. */
function findDamage(database: Database): string | undefined {
  const answer = database.prepare<[], string>('PRAGMA quick_check').pluck().all().join('; ')
  return answer === 'ok' ? undefined : answer
}

/** What was stored lies ahead of the clock when the clock went wrong, now or then. */
function findClockProblem(database: Database, now: Date): string | undefined {
  const newest = database.prepare<[], string | null>('SELECT max(created_at) FROM submissions').pluck().get()
  return newest != null && new Date(newest).getTime() > now.getTime() + 5 * MINUTE
    ? 'je za zadnjo shranjeno prijavo: vklopite sinhronizacijo (timedatectl set-ntp true)'
    : undefined
}

/** The host takes it away within a minute, and raises an alert when that fails for half an hour (deploy/offsite.sh). */
function examineOffsite(dataDirectory: string): Finding {
  const check = 'Kopije zunaj strežnika'
  const file = join(dataDirectory, 'offsite', 'ckd.sqlite')
  if (!existsSync(file)) return advise(check, 'jih ni: gostitelj ni nastavljen (deploy/install)')
  return judge(check, undefined, `zadnja sprememba ${formatSlovenianInstant(statSync(file).mtime)}`)
}

function examineSubscribers(subscriptions: readonly { status: string }[]): Finding {
  const count = subscriptions.filter(({ status }) => status === 'confirmed').length
  return judge('E-novice', undefined, `potrjenih naročil: ${count}`)
}

/** Weekly builds bring the security updates of the base image along; one that is older has missed six. */
function examineImage(now: Date): Finding {
  const builtAt = statSync(fileURLToPath(import.meta.url)).mtime
  const text = `${packageJson.version}, zgrajena ${formatSlovenianInstant(builtAt)}`
  const isOld = now.getTime() - builtAt.getTime() > 45 * DAY
  return judge('Različica', isOld ? `${text}: posodobitve ne prihajajo` : undefined, text)
}
