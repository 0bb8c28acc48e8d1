// The operator between two server processes: backups, erasures and restores, each of which may be killed.
import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { addressOf, readStoredData } from './checks'
import type { Random } from './random'
import { startCkdProcess } from './server-process'
import { type FilledForm, wait } from './visitors'

/** Longest time before a command is killed, in milliseconds. */
const LONGEST_RUN_MS = 1200

export function createOperator(dataDirectory: string, random: Random) {
  const commandCounts = new Map<string, number>()
  const erasedIds = new Set<string>()
  const count = (deed: string) => commandCounts.set(deed, (commandCounts.get(deed) ?? 0) + 1)
  const start = (words: string[]) => startCkdProcess({ DATA_DIR: dataDirectory }, words)

  /** Runs a command to its end. @returns problems */
  async function runToEnd(words: string[]): Promise<string[]> {
    const command = start(words)
    const exitCode = await command.ended
    count(words[0] === 'restore' ? 'restore' : words.slice(0, 2).join(' '))
    return exitCode === 0 ? [] : [`ckd ${words.join(' ')} ended with ${exitCode}: ${command.output()}`]
  }

  async function killHalfway(words: string[]): Promise<void> {
    const command = start(words)
    await Promise.race([wait(random.between(0, LONGEST_RUN_MS)), command.ended])
    await command.kill()
    count(`${words[0]} killed`)
  }

  /** Ends a subscription after the backup that will be restored. */
  async function endSubscription(forms: FilledForm[]): Promise<string[]> {
    const form = forms.find(({ visits, isSubscribed, isErased }) => visits === 0 && isSubscribed && !isErased)
    if (!form) return []
    form.isSubscribed = false
    form.hasLeft = true
    return runToEnd(['newsletter', 'unsubscribe', addressOf(form)])
  }

  /** Chooses a person to erase, and notes the Message-IDs of the person's mails before their rows are deleted. */
  function chooseErasure(forms: FilledForm[]): { form: FilledForm; words: string[] }[] {
    const [first, ...others] = forms.filter(
      (form) => form.references.size > 0 && form.visits === 0 && !form.isErased,
    )
    if (!first) return []
    const form = random.pick([first, ...others])
    const { submissions, outbox } = readStoredData(dataDirectory)
    const ids = submissions.filter(({ payload }) => payload.includes(`"${form.marker}"`)).map(({ id }) => id)
    for (const { messageId, submissionId } of outbox)
      if (submissionId !== null && ids.includes(submissionId)) erasedIds.add(messageId)
    return [{ form, words: ['person', 'erase', addressOf(form), '--yes'] }]
  }

  async function erase(erasures: { form: FilledForm; words: string[] }[]): Promise<string[]> {
    const problems: string[] = []
    for (const { form, words } of erasures) {
      problems.push(...(await runToEnd(words)))
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
    /** Counts of each command that finished or was killed. */
    commandCounts,
    /** Message-IDs of mails whose rows were erased. */
    erasedIds,
    /**
     * Backs up, ends a subscription, erases and restores. The backup holds every acknowledged form, so all must be
     * restored.
     * @returns problems
     */
    async restore(forms: FilledForm[]): Promise<string[]> {
      if (random.chance(0.3)) await killHalfway(['backup', 'create'])
      const problems = await runToEnd(['backup', 'create'])
      problems.push(...(await endSubscription(forms)))
      const erasures = chooseErasure(forms)
      // Half of the erasures are killed, and repeated before or after the restore.
      if (random.chance(0.5)) for (const { words } of erasures) await killHalfway(words)
      const isLate = random.chance(0.3)
      if (!isLate) problems.push(...(await erase(erasures)))
      while (random.chance(0.5)) await killHalfway(['restore', findNewestBackup()])
      problems.push(...(await runToEnd(['restore', findNewestBackup()])))
      // Releases the mails that a restore holds. No server ran since the backup, so none of them has left.
      problems.push(...(await runToEnd(['backup', 'reviewed', '--by', 'operaterka'])))
      if (isLate) problems.push(...(await erase(erasures)))
      for (const name of readdirSync(dataDirectory).filter((file) => file.includes('.pred-obnovo')))
        rmSync(join(dataDirectory, name))
      return problems
    },
  }
}
