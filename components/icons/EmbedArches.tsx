/** Centre, colour, colour of the meeting with the arch before, colour of the head. */
const arches = [
  [60, 'white', '', 'black'],
  [160, 'blue', 'navy', 'yellow'],
  [260, 'pink', 'wine', 'black'],
  [360, 'red', 'wine', 'pink'],
  [460, 'white', 'rose', 'black'],
] as const

const colour = (name: string) => `var(--color-${name})`

/**
 * Equal arches that meet, above the text of an embed that waits for consent. Fixed colours: it looks the same
 * on light and dark paper. It fills its box, standing on the bottom edge.
 */
export function EmbedArches() {
  return (
    <svg
      className="absolute inset-0 size-full"
      viewBox="0 0 500 180"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <path fill={colour('sky')} d="M0 0h500v180H0Z" />
      {arches.map(([x, body]) => (
        <path key={x} fill={colour(body)} d={`M${x - 90} 180a90 90 0 0 1 180 0Z`} />
      ))}
      {arches.map(
        ([x, , meeting]) =>
          meeting && (
            <path
              key={x}
              fill={colour(meeting)}
              d={`M${x - 90} 180a90 90 0 0 1 40-74.8a90 90 0 0 1 40 74.8Z`}
            />
          ),
      )}
      {arches.map(([x, , , head]) => (
        <circle key={x} fill={colour(head)} cx={x} cy="140" r="14" />
      ))}
    </svg>
  )
}
