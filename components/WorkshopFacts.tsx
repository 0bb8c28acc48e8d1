import { formatEuros } from '../common/number'
import { countOf } from '../common/plural'

interface WorkshopFactsProps {
  workshop: { day: string | undefined; time: string | undefined; room: string | undefined }
  prices: { group: string | undefined; weeklyHours: number; price: number }[]
}

const HOURS = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }
const UNSETTLED = 'Po dogovoru'

/** Day, time, room, and the price when the price list has the workshop (product spec, section 2). */
export function WorkshopFacts({ workshop, prices }: WorkshopFactsProps) {
  return (
    <dl className="facts">
      <div>
        <dt>Dan</dt>
        <dd>{workshop.day ?? UNSETTLED}</dd>
      </div>
      <div>
        <dt>Ura</dt>
        <dd>{workshop.time ?? UNSETTLED}</dd>
      </div>
      <div>
        <dt>Učilnica</dt>
        <dd>{workshop.room ?? UNSETTLED}</dd>
      </div>
      {prices.length > 0 && (
        <div>
          <dt>Cena</dt>
          <dd>
            <ul>
              {prices.map(({ group, weeklyHours, price }) => (
                <li key={group ?? ''}>
                  <b className="num">{formatEuros(price)}</b> {group ? `${group}, ` : ''}
                  {countOf(weeklyHours, HOURS)} na teden
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </dl>
  )
}
