// What a comparison needs of the machine: two cores told apart, CPU time of a process, Debian's nginx and wrk.
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The server has one core for itself, and the client that loads it another. */
export const SERVER_CORE = 0
export const CLIENT_CORE = 1

/** Command and arguments of a program that may run on one core only. */
export function onCore(core: number, command: string, args: string[]): [string, string[]] {
  return ['taskset', ['-c', String(core), command, ...args]]
}

/** Moves a running process, with all its threads, to one core. */
export function pinToCore(core: number, pid: number): void {
  execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', String(core), String(pid)], {
    stdio: 'ignore',
  })
}

/** @returns the programs of a list that are not installed */
export function listMissing(programs: string[]): string[] {
  return programs.filter((program) => spawnSync('which', [program]).status !== 0)
}

/** CPU time that a process has used so far, in microseconds. */
export function readCpuTime(pid: number): number {
  // Fields 14 and 15 of proc(5), counted behind the name, in hundredths of a second.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}
