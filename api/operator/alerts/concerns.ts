import { countOf } from '../../../common/plural'
import { HOUR, SECOND } from '../../core/clock'
import { BACKUP_TOO_OLD, type HealthReport, PENDING_TOO_LONG } from '../health'

/** What the server sees of itself and can tell the operator. */
export type Topic = 'mail-failed' | 'mail-late' | 'backup' | 'retention' | 'disk' | 'errors' | 'reminder'

/** Below this much free space, in bytes, somebody must make room: pictures, images and backups need it too. */
export const LITTLE_ROOM = 1024 ** 3

interface Sight {
  health: HealthReport
  /** How long this process runs, in milliseconds: a fresh installation has no backup yet. */
  uptime: number
  /** Whether what was kept long enough could not be deleted. */
  isRetentionFailing: boolean
  /** Errors in the log during the last day. */
  errors: number
  /** What people must do, in a sentence each. */
  reminders: readonly string[]
}

/**
 * Every topic with the sentence that the operator should read now, or undefined where all is well. A failed update,
 * the certificate and the off-site copies are seen by the host alone (deploy/).
 */
export function listConcerns({
  health,
  uptime,
  isRetentionFailing,
  errors,
  reminders,
}: Sight): Record<Topic, string | undefined> {
  const { outbox, backup, freeBytes } = health
  const isBackupOld = backup ? backup.ageSeconds * SECOND > BACKUP_TOO_OLD : uptime > BACKUP_TOO_OLD
  return {
    'mail-failed':
      outbox.failed > 0
        ? `${sentenceOfFailed(outbox.failed)}: poglejte ckd outbox list, nato ckd outbox retry ali cancel.`
        : undefined,
    'mail-late':
      outbox.oldestPendingSeconds * SECOND > PENDING_TOO_LONG
        ? `Najstarejše e-sporočilo čaka že ${Math.floor((outbox.oldestPendingSeconds * SECOND) / HOUR)} h: preverite poštni strežnik z ukazom ckd mail test; nič ni izgubljeno.`
        : undefined,
    backup: isBackupOld
      ? 'Že dve noči ni nastala dobra varnostna kopija: ukaz ckd backup create pove, zakaj.'
      : undefined,
    retention: isRetentionFailing
      ? 'Podatkov, ki jim je potekel rok hrambe, ni bilo mogoče izbrisati do konca: ukaz ckd retention run pove, zakaj. Strežnik poskuša znova sam.'
      : undefined,
    disk:
      freeBytes !== null && freeBytes < LITTLE_ROOM
        ? `Na disku je le še ${Math.floor(freeBytes / 1024 ** 2)} MB prostora: naredite prostor (docker system prune, stare kopije), sicer prijav ne bo več mogoče shraniti.`
        : undefined,
    errors:
      errors > 0
        ? `V zadnjem dnevu je strežnik zapisal ${countOf(errors, { one: 'napako', two: 'napaki', few: 'napake', other: 'napak' })}: poglejte docker compose logs site | grep '"level":"error"'.`
        : undefined,
    reminder: reminders.length > 0 ? reminders.join(' ') : undefined,
  }
}

function sentenceOfFailed(count: number): string {
  return countOf(count, {
    one: 'e-sporočilo ni bilo dostavljeno',
    two: 'e-sporočili nista bili dostavljeni',
    few: 'e-sporočila niso bila dostavljena',
    other: 'e-sporočil ni bilo dostavljenih',
  })
}
