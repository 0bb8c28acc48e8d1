// What a comparison needs of the machine: two cores told apart (util-linux), and wrk, which loads a server.
import { execFileSync } from 'node:child_process'

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

export interface Rate {
  perSecond: number
  /** Milliseconds that half of all answers, and 99 of 100, stay below. */
  p50: number
  p99: number
}

/**
 * Keeps so many clients busy for some seconds, each with one request in flight, by wrk on the client's core.
 * @throws Error with wrk's report when a request failed or was refused
 */
export function load(url: string, clients: number, seconds: number, options: string[] = [], body = ''): Rate {
  const words = ['-t', '1', '-c', String(clients), '-d', String(seconds), '--latency', ...options, url]
  const wrk = onCore(CLIENT_CORE, 'wrk', [...words, ...(body && ['--', body])])
  const report = execFileSync(...wrk, { encoding: 'utf8' })
  if (report.includes('Non-2xx or 3xx') || report.includes('Socket errors')) throw new Error(report)
  const read = (pattern: RegExp) => pattern.exec(report) ?? []
  const quantile = (share: number) => {
    const [, value, unit = ''] = read(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`))
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN)
  }
  return {
    perSecond: Number(read(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50: quantile(50),
    p99: quantile(99),
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** »12,345/s« */
export const inSeconds = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
