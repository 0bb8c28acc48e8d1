/** Answers of a number of requests, timed. */
export interface Durations {
  add(milliseconds: number): void
  /** The value that the given share of all stays below, in milliseconds. */
  quantile(share: number): number
  count(): number
}

export function createDurations(): Durations {
  const values: number[] = []
  return {
    add: (milliseconds) => void values.push(milliseconds),
    quantile(share) {
      const sorted = Float64Array.from(values).sort()
      return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
    },
    count: () => values.length,
  }
}

/** »12.3 ms« */
export const inMilliseconds = (value: number) => `${value.toFixed(value < 10 ? 2 : 1)} ms`

/** »12,345/s« */
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en')}/s`

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
