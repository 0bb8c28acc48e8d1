import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BACKUP_RETENTION_DAYS } from '../../../common/retention'
import { addMilliseconds, DAY, HOUR } from '../../core/clock'
import { listExpiredBackups, parseBackupName, toBackupName } from './rotation'

const newest = new Date('2026-11-21T03:00:00Z')

test('the name of a backup contains its time', () => {
  expect(toBackupName(newest)).toBe('ckd-2026-11-21T030000Z.sqlite')
  expect(parseBackupName(toBackupName(newest))).toEqual(newest)
  expect(parseBackupName('ckd-nekaj.sqlite')).toBeUndefined()
})

test('after months of nightly backups seven daily and older weekly backups remain', () => {
  const names = Array.from({ length: 100 }, (_, age) => toBackupName(addMilliseconds(newest, -age * DAY)))
  const expired = listExpiredBackups(names)
  const kept = names.filter((name) => !expired.includes(name)).map((name) => name.slice(9, 14))
  const daily = ['11-21', '11-20', '11-19', '11-18', '11-17', '11-16', '11-15']
  expect(kept).toEqual([...daily, '11-08', '11-01'])
  // The newest backup of each day remains; other files are ignored.
  const ofOneDay = ['ckd-2026-11-21T030000Z.sqlite', 'ckd-2026-11-21T120000Z.sqlite', 'moje.sqlite']
  expect(listExpiredBackups(ofOneDay)).toEqual(['ckd-2026-11-21T030000Z.sqlite'])
})

test('the backup made before the newest migration is kept for a week, although newer ones were made that day', () => {
  const beforeMigration = toBackupName(newest, true)
  const earlier = toBackupName(addMilliseconds(newest, -DAY), true)
  expect(beforeMigration).toBe('ckd-2026-11-21T030000Z.pred-migracijo.sqlite')
  expect(parseBackupName(beforeMigration)).toEqual(newest)
  const ofThatDay = [beforeMigration, toBackupName(addMilliseconds(newest, HOUR))]
  expect(listExpiredBackups([earlier, toBackupName(newest), ...ofThatDay])).toEqual([toBackupName(newest)])
  const afterOneWeek = toBackupName(addMilliseconds(newest, 7 * DAY))
  expect(listExpiredBackups([...ofThatDay, afterOneWeek])).toEqual([beforeMigration])
})

test('no backup is kept longer than the privacy notice says, on the server and off-site', () => {
  const names = Array.from({ length: 100 }, (_, age) => toBackupName(addMilliseconds(newest, -age * DAY)))
  const tooOld = toBackupName(addMilliseconds(newest, -BACKUP_RETENTION_DAYS * DAY))
  expect(listExpiredBackups(names)).toEqual(expect.arrayContaining(names.filter((name) => name <= tooOld)))
  expect(readFileSync('deploy/offsite.sh', 'utf8')).toContain(
    `--keep-within-weekly ${BACKUP_RETENTION_DAYS}d`,
  )
})
