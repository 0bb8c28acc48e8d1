import { readFileSync, writeFileSync } from 'node:fs'

export interface Cost {
  route: string
  status: number
  /** Seconds of CPU: the lowest of several, because the collection of garbage is no cost of a request. */
  seconds: number
  /** Megabytes by which the request raised the memory of the process at its peak. */
  peakMb: number
}

/** Reads a line of the process's memory in megabytes: `VmRSS` is the present size, `VmHWM` the peak (Linux, proc(5)). */
function readMemory(name: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes = '0'] =
    new RegExp(`${name}:\\s+(\\d+)`).exec(readFileSync('/proc/self/status', 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

/** Measures CPU time and memory of a request to a server in this process. */
export async function measure(route: string, send: () => Promise<Response>, times = 2): Promise<Cost> {
  const cost: Cost = { route, status: 0, seconds: Number.POSITIVE_INFINITY, peakMb: 0 }
  for (let time = 0; time < times; time += 1) {
    // Resets the peak to the present size.
    writeFileSync('/proc/self/clear_refs', '5')
    const before = readMemory('VmRSS')
    const start = process.cpuUsage()
    const response = await send()
    await response.arrayBuffer()
    const { user, system } = process.cpuUsage(start)
    cost.seconds = Math.min(cost.seconds, (user + system) / 1_000_000)
    cost.status = response.status
    cost.peakMb = Math.max(cost.peakMb, Math.round(readMemory('VmHWM') - before))
  }
  return cost
}
