// Size and seed of the tests that `npm run test:long` also runs longer. The only code of tests that reads these variables.

/** Environment variables that make a generated test run longer, or with another seed. */
export const toLongRun = (count: number, seed: string) => ({ LONG_COUNT: String(count), LONG_SEED: seed })

/** Returns the size and the seed of a generated test: those of `npm run test:long`, or the usual ones. */
export function readLongRun(usualCount: number) {
  const { LONG_COUNT, LONG_SEED } = process.env
  return {
    isLong: LONG_SEED !== undefined,
    count: Number(LONG_COUNT ?? usualCount),
    seed: LONG_SEED ?? 'the same before every change',
  }
}
