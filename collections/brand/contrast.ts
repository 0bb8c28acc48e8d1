// How far colours are apart, as `#` and six digits (WCAG 2.2).

/** How much two colours differ in lightness, from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = toParts(colour).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const toParts = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The colour nearest to `colour`, towards black or white, that has the contrast to all grounds; undefined where none has. */
export function findLegible(
  colour: string,
  grounds: readonly string[],
  contrast: number,
): string | undefined {
  const STEPS = 64
  for (let step = 0; step <= STEPS; step++)
    for (const end of [0, 255]) {
      const mixed = toParts(colour).map((part) => Math.round(part + ((end - part) * step) / STEPS))
      const candidate = `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`
      if (grounds.every((ground) => contrastOf(candidate, ground) >= contrast)) return candidate
    }
  return undefined
}
