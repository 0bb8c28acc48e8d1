const colour = (name: string) => `var(--color-${name})`

/** One side curtain: an upper and a lower quarter that meet at a waist at 62 % of the height. */
const CURTAIN = 'M0 0h150a132 199 0 0 1-132 199a66 121 0 0 1 66 121H0Z'
const FOLDS = 'M0 0h19v320H0ZM38 0h19v320H38ZM76 0h19v320H76ZM114 0h19v320h-19Z'
const scallops = (offset: number) =>
  Array.from({ length: 6 }, (_, index) => `M${(index * 2 + offset) * 40} 0a20 20 0 0 0 40 0Z`).join('')

/**
 * The curtain is open, the light is on a chair, nobody is there: for pages and pictures that do not exist. Fixed
 * colours, alike on light and dark paper. 480 × 320 units.
 */
export function EmptyStage({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 480 320" aria-hidden="true">
      <clipPath id="empty-stage-curtain">
        <path d={CURTAIN} />
      </clipPath>
      <path fill={colour('navy')} d="M0 0h480v320H0Z" />
      <circle fill={colour('yellow')} cx="240" cy="214" r="104" />
      <path fill={colour('orange')} d="M0 256h480v64H0Z" />
      <path fill={colour('black')} d="M212 180h12v52h44v14h-4v46h-10v-46h-32v46h-10Z" />
      {['', 'matrix(-1 0 0 1 480 0)'].map((mirror) => (
        <g key={mirror} transform={mirror || undefined}>
          <g clipPath="url(#empty-stage-curtain)">
            <path fill={colour('red')} d="M0 0h160v320H0Z" />
            <path fill={colour('wine')} d={FOLDS} />
          </g>
        </g>
      ))}
      <path fill={colour('red')} d={scallops(0)} />
      <path fill={colour('wine')} d={scallops(1)} />
    </svg>
  )
}
