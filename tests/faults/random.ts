/** Random numbers that are the same for the same seed. */
export type Random = ReturnType<typeof createRandom>

/** Creates a seeded generator (FNV-1a hash of the seed, then mulberry32). */
export function createRandom(seed: string) {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  const next = () => {
    state += 0x6d2b79f5
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  return {
    /** A number from `from` (included) to `to` (excluded). */
    between: (from: number, to: number) => from + next() * (to - from),
    /** A whole number from `from` to `to`, both included. */
    whole: (from: number, to: number) => from + Math.floor(next() * (to - from + 1)),
    pick: <Item>(list: readonly [Item, ...Item[]]): Item => list[Math.floor(next() * list.length)] ?? list[0],
    /** True in this share of cases. */
    chance: (share: number) => next() < share,
  }
}
