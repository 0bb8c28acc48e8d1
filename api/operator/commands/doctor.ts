import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatSlovenianInstant } from '../../../common/calendar-date'
import packageJson from '../../../package.json' with { type: 'json' }
import { DAY, MINUTE } from '../../core/clock'
import { type Database, databaseFile } from '../../core/database'
import { adviseOnMailDns } from '../../mail/dns-advice'
import { verifySmtp } from '../../mail/transport'
import type { Finding } from '../../office/context'
import { REMINDER, tellReminder } from '../../people/reminders'
import type { Backup } from '../backups/backups'
import { BACKUP_TOO_OLD } from '../health'
import type { Command, CommandContext } from './command'

/** Below this much free space the disk is worth a warning, in bytes. */
const ENOUGH_SPACE = 500 * 1024 * 1024

export const doctor: Command = {
  name: 'doctor',
  summary: 'pregleda nastavitve, bazo, disk, pošto in vzorčne vsebine',
  async run(context) {
    const findings = await examine(context)
    const signs = { ok: '✓', advice: '!', problem: '✗' }
    return {
      data: findings,
      lines: findings.map(({ check, state, text }) => `${signs[state]} ${check}: ${text}`),
      exitCode: findings.some(({ state }) => state === 'problem') ? 1 : 0,
    }
  },
}

type Examined = Pick<
  CommandContext,
  'clock' | 'getSettings' | 'getCatalogue' | 'getDatabase' | 'getRecords' | 'getBackups'
>

/** How everything stands: what `ckd doctor` prints, and the office shows to whoever leads it. */
export async function examine(context: Examined): Promise<Finding[]> {
  const { clock, getSettings, getCatalogue, getDatabase, getRecords, getBackups } = context
  const settings = getSettings()
  const { siteUrl, dataDirectory, mailFrom, mailTo, operatorMail, smtpUrl, verification } = settings
  const { samples } = getCatalogue()
  const now = clock.now()
  const hasDatabase = existsSync(databaseFile(dataDirectory))
  return [
    judge('Nastavitve', undefined, 'pravilne'),
    judge('Naslov strani', findAddressProblem(siteUrl), siteUrl),
    judge('Naslovi pošte', findSamples([mailFrom, ...mailTo, operatorMail ?? '']), 'pravi'),
    judge(
      'Skrbnik',
      operatorMail ? undefined : 'OPERATOR_MAIL ni nastavljen; kar potrebuje človeka, ne izve nihče',
      operatorMail,
    ),
    examineDisk(dataDirectory),
    ...(hasDatabase
      ? [
          judge('Baza', findDamage(getDatabase()), 'cela'),
          judge('Ura', findClockProblem(getDatabase(), now), formatSlovenianInstant(now)),
          examineOutbox(getRecords().outbox.count().failed),
          examineBackup(getBackups().list()[0], getDatabase(), now),
          ...getRecords()
            .reminders.list()
            .map((reminder) => advise(REMINDER, tellReminder(reminder))),
          ...getRecords()
            .alerts.listOpen()
            .filter(({ topic }) => topic !== 'reminder')
            .map(({ sentence }) => advise('Opozorilo', sentence)),
          examineOffsite(dataDirectory),
          examineSubscribers(getRecords().subscriptions.list()),
        ]
      : // The server makes one at its first start, so that without any this is the wrong directory.
        [judge('Baza', 'je ni; preverite DATA_DIR in mapo, v kateri ste')]),
    examineImage(now),
    judge(
      'Poštni strežnik',
      smtpUrl ? await verifySmtp(smtpUrl) : 'SMTP_URL ni nastavljen; e-pošta nastaja kot datoteke',
      'dosegljiv',
    ),
    ...(await adviseOnMailDns(settings)).map((text) => advise('DNS pošte', text)),
    ...(verification.provider === 'recaptcha' ? [advise('Pravna besedila', OTHER_BOT_CHECK)] : []),
    samples.length === 0
      ? judge('Vzorčne vsebine', undefined, 'ni več vzorčnih vsebin')
      : advise('Vzorčne vsebine', `čakajo prave podatke: ${samples.join(', ')}`),
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

function examineDisk(directory: string): Finding {
  const { bavail, bsize } = statfsSync(existsSync(directory) ? directory : '.')
  const text = `prosto ${Math.round((bavail * bsize) / 1024 / 1024)} MB`
  return judge('Disk', bavail * bsize < ENOUGH_SPACE ? text : undefined, text)
}

function findDamage(database: Database): string | undefined {
  const answer = database.prepare<[], string>('PRAGMA integrity_check').pluck().all().join('; ')
  return answer === 'ok' ? undefined : answer
}

function examineOutbox(failed: number): Finding {
  const problem = failed === 0 ? undefined : `neuspelih sporočil: ${failed} (ckd outbox list)`
  return judge('Odhodna pošta', problem, 'brez neuspelih sporočil')
}

/** What was stored lies ahead of the clock when the clock went wrong, now or then. */
function findClockProblem(database: Database, now: Date): string | undefined {
  const newest = database.prepare<[], string | null>('SELECT max(created_at) FROM submissions').pluck().get()
  return newest != null && new Date(newest).getTime() > now.getTime() + 5 * MINUTE
    ? 'je za zadnjo shranjeno prijavo: vklopite sinhronizacijo (timedatectl set-ntp true)'
    : undefined
}

function examineBackup(newest: Backup | undefined, database: Database, now: Date): Finding {
  const check = 'Varnostne kopije'
  const isOld = (instant: Date) => now.getTime() - instant.getTime() > BACKUP_TOO_OLD
  if (newest) {
    const text = formatSlovenianInstant(newest.createdAt)
    const problem = `zadnja je stara: ${text} (ckd backup create pove, zakaj)`
    return judge(check, isOld(newest.createdAt) ? problem : undefined, text)
  }
  const begun = database.prepare<[], string>('SELECT min(applied_at) FROM migrations').pluck().get()
  const isNew = begun !== undefined && !isOld(new Date(begun))
  return isNew ? advise(check, 'še ni nobene') : judge(check, 'še ni nobene')
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
