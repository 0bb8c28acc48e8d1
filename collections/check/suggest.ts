// Suggestions »Ali ste mislili …«: the nearest allowed word.
import { foldWord } from '../../common/fold-path'

/** Finds the candidate nearest to `word`; undefined when none is similar enough. */
export function findNearest(word: string, candidates: Iterable<string>): string | undefined {
  const wanted = foldWord(word)
  // `od` and `do` are similar, but opposite.
  if (wanted === 'od' || wanted === 'do') return undefined
  let best: string | undefined
  let bestDistance = Math.max(1, Math.floor(Math.max(wanted.length, 3) / 3)) + 0.5
  for (const candidate of candidates) {
    const folded = foldWord(candidate)
    const isPart =
      Math.min(wanted.length, folded.length) > 3 && (folded.startsWith(wanted) || wanted.startsWith(folded))
    const distance = isPart ? Math.min(1, countEdits(wanted, folded)) : countEdits(wanted, folded)
    if (distance < bestDistance) {
      best = candidate
      bestDistance = distance
    }
  }
  return best
}

export function findNearestPath(path: string, paths: readonly string[]): string | undefined {
  const getLastSegment = (path: string) => path.slice(path.lastIndexOf('/') + 1)
  const wanted = getLastSegment(path.replace(/\/+$/, ''))
  if (wanted === '') return undefined
  const named = paths.filter((candidate) => getLastSegment(candidate) !== '')
  const nearest = findNearest(wanted, named.map(getLastSegment))
  return (
    named.find((candidate) => getLastSegment(candidate) === nearest) ??
    named.find(
      (candidate) =>
        wanted.length > 3 && foldWord(getLastSegment(candidate)).split('_').includes(foldWord(wanted)),
    )
  )
}

/** Returns the number of edits (insert, delete, replace, swap of neighbours) between two words. */
function countEdits(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const replace = getDistanceAt(last, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
      let cost = Math.min(replace, getDistanceAt(last, j) + 1, getDistanceAt(row, j - 1) + 1)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, getDistanceAt(beforeLast, j - 2) + 1)
      row.push(cost)
    }
    beforeLast = last
    last = row
  }
  return getDistanceAt(last, b.length)
}

const getDistanceAt = (row: number[], index: number): number => row[index] ?? Number.POSITIVE_INFINITY
