/** A source of chance that gives the same numbers for the same seed. */
export interface Random {
  /** A number from `from` (included) to `to` (excluded). */
  between: (from: number, to: number) => number
  /** A whole number from `from` to `to`, both included. */
  whole: (from: number, to: number) => number
  pick: <T>(list: readonly [T, ...T[]]) => T
  /** The same members in another order. */
  shuffled: <T>(list: readonly T[]) => T[]
  /** True in the given share of cases. */
  chance: (share: number) => boolean
}

/** Seeded randomness (FNV-1a hash, mulberry32), so that a picture's name decides every detail of it. */
export function random(seed: string): Random {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.charCodeAt(0), 16777619)
  // Similar names (»prizor-1«, »prizor-2«) must not start from similar states.
  state = Math.imul(state ^ (state >>> 16), 0x85ebca6b)
  state = Math.imul(state ^ (state >>> 13), 0xc2b2ae35)
  state ^= state >>> 16
  const next = () => {
    state += 0x6d2b79f5
    let bits = Math.imul(state ^ (state >>> 15), 1 | state)
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)
    return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296
  }
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    between: (from, to) => from + next() * (to - from),
    whole,
    pick: (list) => list[Math.floor(next() * list.length)] ?? list[0],
    shuffled: (list) =>
      list
        .map((member) => ({ member, order: next() }))
        .sort((a, b) => a.order - b.order)
        .map(({ member }) => member),
    chance: (share) => next() < share,
  }
}

/** 0, 1, … count − 1. */
export const range = (count: number): number[] =>
  Array.from({ length: Math.max(0, Math.round(count)) }, (_, index) => index)

/** The member at `index`, starting over at the end of the list. */
export const cycle = <T>(list: readonly [T, ...T[]], index: number): T =>
  list[((index % list.length) + list.length) % list.length] ?? list[0]
