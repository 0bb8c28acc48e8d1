import { existsSync, statfsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatSlovenianInstant } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { DAY, HOUR, MINUTE, toInstant } from '../../core/clock'
import { type Database, databaseFile } from '../../core/database'
import type { Settings } from '../../core/env'
import { adviseOnMailDns } from '../../mail/dns-advice'
import { verifySmtp } from '../../mail/transport'
import type { Backup } from '../backups/backups'
import { BACKUP_TOO_OLD } from '../health'
import type { Command, CommandContext } from './command'

/** Below this much free space the disk is worth a warning, in bytes. */
const ENOUGH_SPACE = 500 * 1024 * 1024

interface Finding {
  check: string
  state: 'ok' | 'advice' | 'problem'
  text: string
}

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

async function examine(context: CommandContext): Promise<Finding[]> {
  const { clock, getSettings, getCatalogue, getDatabase, getRecords, getBackups } = context
  const settings = getSettings()
  const { dataDirectory, mailFrom, mailTo, operatorMail, smtpUrl } = settings
  const hasDatabase = existsSync(databaseFile(dataDirectory))
  return [
    { check: 'Nastavitve', state: 'ok', text: 'pravilne' },
    examineAddress(settings),
    examineRecipients([mailFrom, ...mailTo, ...(operatorMail ? [operatorMail] : [])]),
    examineOperator(operatorMail),
    examineDisk(dataDirectory),
    ...(hasDatabase
      ? [
          examineDatabase(getDatabase()),
          examineClock(getDatabase(), clock.now()),
          examineOutbox(getRecords().outbox.count().failed),
          examineBackup(getBackups().list()[0], getDatabase(), clock.now()),
        ]
      : [noDatabase]),
    examineOffsite(dataDirectory, clock.now()),
    examineImage(clock.now()),
    await examineSmtp(smtpUrl),
    ...(await adviseOnMailDns(mailFrom)).map(
      (text): Finding => ({ check: 'DNS pošte', state: 'advice', text }),
    ),
    ...examineTexts(settings),
    examineSamples(getCatalogue()),
  ]
}

function examineAddress({ siteUrl }: Settings): Finding {
  const isPublic = siteUrl.startsWith('https://')
  const text = isPublic ? siteUrl : `${siteUrl} ni naslov https: obrazci bi potovali nešifrirani`
  return { check: 'Naslov strani', state: isPublic ? 'ok' : 'problem', text }
}

/** Domains of samples (RFC 2606, and the one that our content uses) take enrolments along into nowhere. */
function examineRecipients(addresses: string[]): Finding {
  const samples = addresses.filter((address) =>
    /[@.](example|test|invalid|primer\.si|example\.(com|org|net|si))>?$/i.test(address),
  )
  return {
    check: 'Naslovi pošte',
    state: samples.length === 0 ? 'ok' : 'problem',
    text:
      samples.length === 0
        ? 'pravi'
        : `vzorčni so: ${samples.join(', ')} (MAIL_FROM, MAIL_TO, OPERATOR_MAIL)`,
  }
}

function examineOperator(operatorMail: string | undefined): Finding {
  const text = operatorMail ?? 'OPERATOR_MAIL ni nastavljen; kar potrebuje človeka, ne izve nihče'
  return { check: 'Skrbnik', state: operatorMail ? 'ok' : 'problem', text }
}

function examineDisk(directory: string): Finding {
  const existing = existsSync(directory) ? directory : '.'
  const { bavail, bsize } = statfsSync(existing)
  const megabytes = Math.round((bavail * bsize) / 1024 / 1024)
  return {
    check: 'Disk',
    state: bavail * bsize < ENOUGH_SPACE ? 'problem' : 'ok',
    text: `prosto ${megabytes} MB`,
  }
}

/** The server makes one at its first start, so that without any this is the wrong directory. */
const noDatabase: Finding = {
  check: 'Baza',
  state: 'problem',
  text: 'je ni; preverite DATA_DIR in mapo, v kateri ste',
}

function examineDatabase(database: Database): Finding {
  const check = 'Baza'
  const problems = database.prepare<[], string>('PRAGMA integrity_check').pluck().all()
  const isGood = problems.length === 1 && problems[0] === 'ok'
  return { check, state: isGood ? 'ok' : 'problem', text: isGood ? 'cela' : problems.join('; ') }
}

function examineOutbox(failed: number): Finding {
  const text = failed === 0 ? 'brez neuspelih sporočil' : `neuspelih sporočil: ${failed} (ckd outbox list)`
  return { check: 'Odhodna pošta', state: failed === 0 ? 'ok' : 'problem', text }
}

/** What was stored lies ahead of the clock when the clock went wrong, now or then. */
function examineClock(database: Database, now: Date): Finding {
  const newest = database.prepare<[], string | null>('SELECT max(created_at) FROM submissions').pluck().get()
  const isBehind = newest != null && new Date(newest).getTime() > now.getTime() + 5 * MINUTE
  const text = isBehind
    ? 'je za zadnjo shranjeno prijavo: vklopite sinhronizacijo (timedatectl set-ntp true)'
    : toInstant(now)
  return { check: 'Ura', state: isBehind ? 'problem' : 'ok', text }
}

function examineBackup(newest: Backup | undefined, database: Database, now: Date): Finding {
  const check = 'Varnostne kopije'
  const isOld = (instant: Date) => now.getTime() - instant.getTime() > BACKUP_TOO_OLD
  if (newest) {
    const text = isOld(newest.createdAt)
      ? `zadnja je stara: ${newest.name} (ckd backup create pove, zakaj)`
      : newest.name
    return { check, state: isOld(newest.createdAt) ? 'problem' : 'ok', text }
  }
  const begun = database.prepare<[], string>('SELECT min(applied_at) FROM migrations').pluck().get()
  const isNew = begun !== undefined && !isOld(new Date(begun))
  return { check, state: isNew ? 'advice' : 'problem', text: 'še ni nobene' }
}

/** deploy/offsite.sh leaves this mark whenever everything that is here is elsewhere too. */
function examineOffsite(dataDirectory: string, now: Date): Finding {
  const check = 'Kopije zunaj strežnika'
  const mark = statSync(join(dataDirectory, 'offsite', 'uploaded'), { throwIfNoEntry: false })
  if (!mark)
    return {
      check,
      state: 'problem',
      text: 'ni jih; če se strežnik pokvari, so prijave izgubljene (deploy/install)',
    }
  const isOld = now.getTime() - mark.mtimeMs > HOUR
  const text = isOld
    ? `zadnja je iz ${formatSlovenianInstant(mark.mtime)} (journalctl --unit ckd-offsite)`
    : 'sveže'
  return { check, state: isOld ? 'problem' : 'ok', text }
}

/** Weekly builds bring the security updates of the base image along; one that is older has missed six. */
function examineImage(now: Date): Finding {
  const builtAt = statSync(fileURLToPath(import.meta.url)).mtime
  const isOld = now.getTime() - builtAt.getTime() > 45 * DAY
  const text = `zgrajena ${formatSlovenianInstant(builtAt)}`
  return {
    check: 'Različica',
    state: isOld ? 'problem' : 'ok',
    text: isOld ? `${text}: posodobitve ne prihajajo` : text,
  }
}

async function examineSmtp(url: string | undefined): Promise<Finding> {
  const check = 'Poštni strežnik'
  if (!url) return { check, state: 'problem', text: 'SMTP_URL ni nastavljen; e-pošta nastaja kot datoteke' }
  const problem = await verifySmtp(url)
  return { check, state: problem ? 'problem' : 'ok', text: problem ?? 'dosegljiv' }
}

/** The privacy notice and the cookie policy describe the built-in bot check. */
function examineTexts({ verification }: Settings): Finding[] {
  if (verification.provider !== 'recaptcha') return []
  return [
    {
      check: 'Pravna besedila',
      state: 'advice',
      text: 'obvestilo o zasebnosti in politika piškotkov opisujeta vgrajeno preverjanje; dopišite, kaj prejme reCAPTCHA',
    },
  ]
}

function examineSamples({ samples }: Catalogue): Finding {
  const text = samples.length === 0 ? 'ni več vzorčnih vsebin' : `čakajo prave podatke: ${samples.join(', ')}`
  return { check: 'Vzorčne vsebine', state: samples.length === 0 ? 'ok' : 'advice', text }
}
