import type { EnrolmentTerms } from '../common/enrolment-terms'
import { formatAges, type Group } from '../common/groups'
import { formatEuros } from '../common/number'
import { countOf } from '../common/plural'
import { EnrolmentNotice } from './EnrolmentNotice'
import { FreePlaces } from './FreePlaces'

interface WorkshopFactsProps {
  workshop: {
    day: string | undefined
    time: string | undefined
    room: string | undefined
    enrolment: EnrolmentTerms | undefined
  }
  location: { name: string; address: string } | undefined
  prices: (Group & { liveId: string | undefined; weeklyHours: number; price: number })[]
  /** What the prices are paid for: »na mesec«. */
  period: string | undefined
}

const HOURS = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }
const UNSETTLED = 'Po dogovoru'

/** When, where, for whom and for how much (docs/product.md, section 2); what is unsettled is said to be so. */
export function WorkshopFacts({ workshop, location, prices, period }: WorkshopFactsProps) {
  return (
    <dl className="facts">
      <div>
        <dt>Dan</dt>
        <dd>{workshop.day ?? <GroupFact groups={prices} read={({ day }) => day} />}</dd>
      </div>
      <div>
        <dt>Ura</dt>
        <dd>{workshop.time ?? <GroupFact groups={prices} read={({ time }) => time} />}</dd>
      </div>
      <div>
        <dt>Učilnica</dt>
        <dd>{workshop.room ?? <GroupFact groups={prices} read={({ room }) => room} />}</dd>
      </div>
      {location && (
        <div>
          <dt>Lokacija</dt>
          <dd>
            {location.name}
            <span className="flex text-body font-normal">{location.address}</span>
          </dd>
        </div>
      )}
      {prices.some(formatAges) && (
        <div>
          <dt>Starost</dt>
          <dd>
            <GroupFact groups={prices} read={formatAges} />
          </dd>
        </div>
      )}
      {prices.some(({ liveId }) => liveId) && (
        <div>
          <dt>Mesta</dt>
          <dd>
            <ul>
              {prices.map(
                ({ group, liveId }) =>
                  liveId && (
                    <li key={liveId}>
                      {group && `${group}: `}
                      <FreePlaces id={liveId} />
                    </li>
                  ),
              )}
            </ul>
          </dd>
        </div>
      )}
      {prices.length > 0 && (
        <div>
          <dt>Cena</dt>
          <dd>
            <ul>
              {prices.map(({ group, weeklyHours, price }) => (
                <li key={group ?? ''}>
                  <b className="numerals">{formatEuros(price)}</b>{' '}
                  {[period, group].filter(Boolean).join(', ')}
                  {period || group ? ', ' : ''}
                  {countOf(weeklyHours, HOURS)} na teden
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
      {workshop.enrolment && (
        <div>
          <dt>Vpis</dt>
          <dd className="font-normal">
            <EnrolmentNotice enrolment={workshop.enrolment} hasText />
          </dd>
        </div>
      )}
    </dl>
  )
}

/** One value for all groups, one per group, or the word that it is unsettled. */
function GroupFact({
  groups,
  read,
}: {
  groups: readonly Group[]
  read: (group: Group) => string | undefined
}) {
  const settled = groups.filter((group) => read(group) !== undefined)
  const [first] = settled
  if (!first) return UNSETTLED
  if (settled.length === groups.length && new Set(settled.map(read)).size === 1) return read(first)
  return (
    <ul>
      {groups.map((group) => (
        <li key={group.group ?? ''}>
          {group.group && `${group.group}: `}
          {read(group) ?? UNSETTLED}
        </li>
      ))}
    </ul>
  )
}
