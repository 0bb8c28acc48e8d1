import { toColour } from './colour'

/** Returns the path of six half discs along the upper edge. With `offset` 1 they fill the gaps of `offset` 0. */
const toScallopsPath = (offset: number) =>
  Array.from({ length: 6 }, (_, index) => `M${(index * 2 + offset) * 40} 0a20 20 0 0 0 40 0Z`).join('')

/** Drawing of an empty stage with a chair, with the same colours in both themes. */
export function EmptyStage({ className }: { className?: string }) {
  return (
    <svg className={className} viewBox="0 0 480 320" aria-hidden="true">
      <clipPath id="empty-stage-curtain">
        <path d="M0 0h150a132 199 0 0 1-132 199a66 121 0 0 1 66 121H0Z" />
      </clipPath>
      <path fill={toColour('navy')} d="M0 0h480v320H0Z" />
      <circle fill={toColour('yellow')} cx="240" cy="214" r="104" />
      <path fill={toColour('orange')} d="M0 256h480v64H0Z" />
      <path fill={toColour('black')} d="M212 180h12v52h44v14h-4v46h-10v-46h-32v46h-10Z" />
      {['', 'matrix(-1 0 0 1 480 0)'].map((mirror) => (
        <g key={mirror} transform={mirror || undefined} clipPath="url(#empty-stage-curtain)">
          <path fill={toColour('red')} d="M0 0h160v320H0Z" />
          <path
            fill={toColour('wine')}
            d="M0 0h19v320H0ZM38 0h19v320H38ZM76 0h19v320H76ZM114 0h19v320h-19Z"
          />
        </g>
      ))}
      <path fill={toColour('red')} d={toScallopsPath(0)} />
      <path fill={toColour('wine')} d={toScallopsPath(1)} />
    </svg>
  )
}
