/** Does some work every so many milliseconds, from `start` to `stop`; the work itself sees to its failures. */
export function every(interval: number, work: () => Promise<void>) {
  let timer: NodeJS.Timeout | undefined
  return {
    start(): void {
      timer = setInterval(() => void work(), interval)
    },
    stop: (): void => clearInterval(timer),
  }
}
