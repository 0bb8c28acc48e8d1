import { existsSync, statfsSync } from 'node:fs'
import type { Catalogue } from '../../common/catalogue'
import { type Database, databaseFile } from '../database'
import type { Settings } from '../env'
import { adviseOnMailDns } from '../mail/dns-advice'
import { verifySmtp } from '../mail/transport'
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

async function examine({
  getSettings,
  getCatalogue,
  getDatabase,
  getRecords,
  getBackups,
}: CommandContext): Promise<Finding[]> {
  const settings = getSettings()
  return [
    { check: 'Nastavitve', state: 'ok', text: 'pravilne' },
    examineAddress(settings),
    examineDisk(settings.dataDirectory),
    ...(existsSync(databaseFile(settings.dataDirectory))
      ? [examineDatabase(getDatabase()), examineOutbox(getRecords().outbox.count().failed)]
      : [noDatabase]),
    examineBackup(getBackups().list()[0]?.name),
    await examineSmtp(settings.smtpUrl),
    ...(await adviseOnMailDns(settings.mailFrom)).map(
      (text): Finding => ({ check: 'DNS pošte', state: 'advice', text }),
    ),
    examineSamples(getCatalogue()),
  ]
}

function examineAddress({ siteUrl }: Settings): Finding {
  const isPublic = siteUrl.startsWith('https://')
  const text = isPublic ? siteUrl : `${siteUrl} ni naslov https; povezave v e-pošti ne bodo delovale`
  return { check: 'Naslov strani', state: isPublic ? 'ok' : 'advice', text }
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

function examineBackup(newest: string | undefined): Finding {
  return { check: 'Varnostne kopije', state: newest ? 'ok' : 'advice', text: newest ?? 'še ni nobene' }
}

async function examineSmtp(url: string | undefined): Promise<Finding> {
  const check = 'Poštni strežnik'
  if (!url) return { check, state: 'advice', text: 'SMTP_URL ni nastavljen; e-pošta nastaja kot datoteke' }
  const problem = await verifySmtp(url)
  return { check, state: problem ? 'problem' : 'ok', text: problem ?? 'dosegljiv' }
}

function examineSamples({ samples }: Catalogue): Finding {
  const text = samples.length === 0 ? 'ni več vzorčnih vsebin' : `čakajo prave podatke: ${samples.join(', ')}`
  return { check: 'Vzorčne vsebine', state: samples.length === 0 ? 'ok' : 'advice', text }
}
