/** Classes of the bullets: quarter discs, each rotated by 90 degrees. */
const BULLET_CLASSES = ['rounded-br-full', 'rounded-bl-full', 'rounded-tl-full', 'rounded-tr-full']

/** List of short points with bullets in the colour of the surrounding art form. */
export function PointList({ points, isOrdered }: { points: readonly string[]; isOrdered?: boolean }) {
  const List = isOrdered ? 'ol' : 'ul'
  return (
    <List className="mt-6 border-t-2 border-rule">
      {points.map((point, index) => (
        <li
          key={point}
          className="grid grid-cols-[3.25rem_1fr] items-start border-b border-rule-soft py-4 break-inside-avoid"
        >
          <span className={`mark mt-0.5 size-6 bg-ground ${BULLET_CLASSES[index % 4]}`} aria-hidden="true" />
          {point}
        </li>
      ))}
    </List>
  )
}
