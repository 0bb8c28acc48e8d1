// Helpers of the benchmarks: pin processes to CPU cores (util-linux) and generate load with wrk.
import { execFileSync } from 'node:child_process'

/** CPU cores of the measured server and of the load generator. */
export const SERVER_CORE = 0
export const CLIENT_CORE = 1

/** Command and arguments that run a program on one core only. */
export function onCore(core: number, command: string, args: string[]): [string, string[]] {
  return ['taskset', ['-c', String(core), command, ...args]]
}

/** Restricts a running process, with all its threads, to one core. */
export function pinToCore(core: number, pid: number): void {
  execFileSync('taskset', ['--all-tasks', '--pid', '--cpu-list', String(core), String(pid)], {
    stdio: 'ignore',
  })
}

export interface Rate {
  perSecond: number
  /** Response time in milliseconds: median and 99th percentile. */
  p50: number
  p99: number
}

/**
 * Generates load with wrk on the client's core: each client has one request in flight.
 * @throws Error with wrk's report when a request failed or got an error status
 */
export function load(url: string, clients: number, seconds: number, options: string[] = [], body = ''): Rate {
  const args = ['-t', '1', '-c', String(clients), '-d', String(seconds), '--latency', ...options, url]
  const wrk = onCore(CLIENT_CORE, 'wrk', [...args, ...(body && ['--', body])])
  const report = execFileSync(...wrk, { encoding: 'utf8' })
  if (report.includes('Non-2xx or 3xx') || report.includes('Socket errors')) throw new Error(report)
  const match = (pattern: RegExp) => pattern.exec(report) ?? []
  const quantile = (share: number) => {
    const [, value, unit = ''] = match(new RegExp(`${share}%\\s+([\\d.]+)(us|ms|s)`))
    return Number(value) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? Number.NaN)
  }
  return {
    perSecond: Number(match(/Requests\/sec:\s+([\d.]+)/)[1]),
    p50: quantile(50),
    p99: quantile(99),
  }
}

export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Formats a rate, such as »12,345/s«. */
export const formatRate = (rate: number) => `${Math.round(rate).toLocaleString('en')}/s`
