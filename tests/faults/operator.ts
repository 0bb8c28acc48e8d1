// The operator between two lives of the server: makes a backup, erases people, restores; each may be killed.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openSqlite } from '../../api/core/sqlite'
import { type Life, startCkd } from './life'
import type { Random } from './random'
import { addressOf, readContents } from './verdict'
import { type FilledForm, pause } from './visitors'

/** Longest time that passes before a command is killed, in milliseconds. */
const LONGEST = 1200

export function createOperator(dataDirectory: string, random: Random) {
  const deeds = new Map<string, number>()
  const erasedIds = new Set<string>()
  const count = (deed: string) => deeds.set(deed, (deeds.get(deed) ?? 0) + 1)
  const start = (words: string[]) => startCkd({ DATA_DIR: dataDirectory }, words)

  /** @returns what went wrong */
  async function finish(words: string[]): Promise<string[]> {
    const command = start(words)
    const exitCode = await command.ended
    count(words[0] === 'restore' ? 'restore' : words.slice(0, 2).join(' '))
    return exitCode === 0 ? [] : [`ckd ${words.join(' ')} ended with ${exitCode}: ${command.output()}`]
  }

  async function killHalfway(words: string[]): Promise<void> {
    const command = start(words)
    await Promise.race([pause(random.between(0, LONGEST)), command.ended])
    await command.kill()
    count(`${words[0]} killed`)
  }

  /** Somebody who called to leave the newsletter, after the backup that will be restored. */
  async function unsubscribeSomebody(forms: FilledForm[]): Promise<string[]> {
    const form = forms.find(({ visits, isSubscribed, isErased }) => visits === 0 && isSubscribed && !isErased)
    if (!form) return []
    form.isSubscribed = false
    form.hasLeft = true
    return finish(['newsletter', 'unsubscribe', addressOf(form)])
  }

  /** Somebody who waits for nothing any more; their mails are looked up while their rows still tell of them. */
  function eraseSomebody(forms: FilledForm[]): { form: FilledForm; words: string[] }[] {
    const [first, ...others] = forms.filter(
      (form) => form.references.size > 0 && form.visits === 0 && !form.isErased,
    )
    if (!first) return []
    const form = random.pick([first, ...others])
    const { submissions, outbox } = readContents(dataDirectory)
    const ids = submissions.filter(({ payload }) => payload.includes(`"${form.marker}"`)).map(({ id }) => id)
    for (const { messageId, submissionId } of outbox)
      if (submissionId !== null && ids.includes(submissionId)) erasedIds.add(messageId)
    return [{ form, words: ['person', 'erase', addressOf(form), '--yes'] }]
  }

  async function erase(erasures: { form: FilledForm; words: string[] }[]): Promise<string[]> {
    const problems: string[] = []
    for (const { form, words } of erasures) {
      problems.push(...(await finish(words)))
      form.isErased = true
    }
    return problems
  }

  const findNewestBackup = () =>
    readdirSync(join(dataDirectory, 'backups'))
      .filter((name) => name.endsWith('.sqlite'))
      .sort()
      .at(-1) ?? ''

  return {
    /** How often each thing was done, or died halfway. */
    deeds,
    /** Message-IDs of mails whose rows went with an erasure. */
    erasedIds,
    /** Backs up, ends a subscription, erases, restores: the backup holds everything that was acknowledged, so all of it must come back. */
    async restore(forms: FilledForm[], startServer: () => Life): Promise<string[]> {
      if (random.chance(0.3)) await killHalfway(['backup', 'create'])
      const problems = await finish(['backup', 'create'])
      problems.push(...(await unsubscribeSomebody(forms)))
      const erasures = eraseSomebody(forms)
      // Half of the erasures die halfway, and are begun anew before the restore or after it.
      if (random.chance(0.5)) for (const { words } of erasures) await killHalfway(words)
      const isLate = random.chance(0.3)
      if (!isLate) problems.push(...(await erase(erasures)))
      while (random.chance(0.5)) await killHalfway(['restore', findNewestBackup()])
      if (random.chance(0.4)) {
        problems.push(...(await restoreBesideServer(startServer)))
        // It may have taken forms meanwhile.
        problems.push(...(await finish(['backup', 'create'])))
      }
      problems.push(...(await finish(['restore', findNewestBackup()])))
      if (isLate) problems.push(...(await erase(erasures)))
      for (const name of readdirSync(dataDirectory).filter((file) => file.includes('.pred-obnovo')))
        rmSync(join(dataDirectory, name))
      return problems
    },
    /** Keeps the database locked for a while, as a stuck program would. */
    async lockDatabase() {
      const other = openSqlite(join(dataDirectory, 'ckd.sqlite'), { timeout: 1000 })
      try {
        other.exec('BEGIN IMMEDIATE')
        count('locked')
        await pause(random.between(100, 1500))
        other.exec('ROLLBACK')
      } catch {
        count('lock refused')
      } finally {
        other.close()
      }
    },
  }

  /** Whoever comes second has to be refused. */
  async function restoreBesideServer(startServer: () => Life): Promise<string[]> {
    const command = start(['restore', findNewestBackup()])
    await pause(random.between(0, LONGEST))
    const server = startServer()
    const wasRefused = await Promise.race([server.ended.then(() => true), server.listening.then(() => false)])
    count(wasRefused ? 'server refused' : 'server first, or after')
    await command.ended
    await server.kill()
    const isSaid = !wasRefused || server.output().includes('Obnova podatkov še teče')
    return isSaid ? [] : [`the server ended beside a restore without saying why: ${server.output()}`]
  }
}
