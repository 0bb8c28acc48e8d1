import type { ReactNode } from 'react'
import type { EnrolmentWindow } from '../common/enrolment-window'
import type { Timetable } from '../common/lessons'
import { formatAges, type Group } from '../common/places'
import { countOf, formatEuros } from '../common/plural'
import { groupCalendarPath } from '../common/routes'
import { EnrolmentNotice } from './EnrolmentNotice'
import { FreePlaces } from './FreePlaces'

interface WorkshopFactsProps {
  workshop: Timetable & { enrolment: EnrolmentWindow | undefined }
  location: { name: string; address: string } | undefined
  prices: (Group & { groupId: string; liveId: string | undefined; weeklyHours: number; price: number })[]
  /** What the prices are paid for: »na mesec«. */
  period: string | undefined
}

const HOURS = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }
const UNSETTLED = 'Po dogovoru'

/** When, where, for whom and for how much (docs/product.md, section 2); what is unsettled is said to be so. */
export function WorkshopFacts({ workshop, location, prices, period }: WorkshopFactsProps) {
  // What the workshop's own file says of time and room stands in its rows, where it has some.
  const { day, time, room } = workshop
  const groups = prices.length > 0 ? prices : [{ group: undefined, day, time, room }]
  return (
    <dl className="grid grid-cols-2 border-t-2 border-rule">
      <Fact label="Dan" isHalf>
        <GroupFact groups={groups} read={({ day }) => day} />
      </Fact>
      <Fact label="Ura" isHalf>
        <GroupFact groups={groups} read={({ time }) => time} />
      </Fact>
      <Fact label="Učilnica">
        <GroupFact groups={groups} read={({ room }) => room} />
      </Fact>
      {prices.map(
        ({ group, groupId, day }) =>
          day && (
            <Fact key={groupId} label={['Spremembe', group].filter(Boolean).join(', ')} isLate>
              <ul data-lessons={groupId} />
            </Fact>
          ),
      )}
      {prices.some(({ day }) => day) && (
        <Fact label="Koledar">
          <Lines
            groups={prices}
            of={({ group, groupId, day }) =>
              day && (
                <a className="link" href={groupCalendarPath(groupId)}>
                  Naročite se na srečanja{group && `: ${group}`}
                </a>
              )
            }
          />
          <p className="text-label font-normal">
            Naslov povezave dodajte v&nbsp;svoj koledar. Osveži se v&nbsp;nekaj urah; o&nbsp;odpovedi vpisanim
            takoj pišemo.
          </p>
        </Fact>
      )}
      {location && (
        <Fact label="Lokacija">
          {location.name}
          <span className="flex text-body font-normal">{location.address}</span>
        </Fact>
      )}
      {prices.some(formatAges) && (
        <Fact label="Starost">
          <GroupFact groups={prices} read={formatAges} />
        </Fact>
      )}
      {prices.some(({ liveId }) => liveId) && (
        <Fact label="Mesta">
          <Lines groups={prices} of={({ liveId }) => liveId && <FreePlaces id={liveId} />} isNamed />
        </Fact>
      )}
      {prices.length > 0 && (
        <Fact label="Cena">
          <Lines
            groups={prices}
            of={({ group, weeklyHours, price }) => (
              <>
                <b className="numerals">{formatEuros(price)}</b>{' '}
                {[period, group, countOf(weeklyHours, HOURS)].filter(Boolean).join(', ')} na teden
              </>
            )}
          />
        </Fact>
      )}
      {workshop.enrolment && (
        <Fact label="Vpis">
          <EnrolmentNotice enrolment={workshop.enrolment} hasText className="font-normal" />
        </Fact>
      )}
    </dl>
  )
}

interface FactProps {
  label: string
  /** Two of them share a row. */
  isHalf?: boolean
  /** Hidden until a script has something to say in it. */
  isLate?: boolean
  children: ReactNode
}

function Fact({ label, isHalf = false, isLate = false, children }: FactProps) {
  return (
    <div
      hidden={isLate}
      className={`border-b border-rule-soft py-3.5 pr-4 ${isHalf ? 'max-2xs:col-span-full' : 'col-span-full'}`}
    >
      <dt className="text-label font-semibold font-stretch-92% text-ink-2">{label}</dt>
      <dd className="text-fact leading-label font-semibold font-stretch-88%">{children}</dd>
    </div>
  )
}

interface LinesProps<Row extends Group> {
  groups: readonly Row[]
  /** What is said of a group; nothing leaves it out. */
  of: (group: Row) => ReactNode
  /** Whether each line begins with the group's name. */
  isNamed?: boolean
}

/** A line for each group. */
function Lines<Row extends Group>({ groups, of, isNamed = false }: LinesProps<Row>) {
  return (
    <ul className="font-[450]">
      {groups.map((group) => {
        const line = of(group)
        return (
          line && (
            <li key={group.group ?? ''}>
              {isNamed && group.group && `${group.group}: `}
              {line}
            </li>
          )
        )
      })}
    </ul>
  )
}

interface GroupFactProps {
  groups: readonly Group[]
  read: (group: Group) => string | undefined
}

/** One value for all groups, one per group, or the word that it is unsettled. */
function GroupFact({ groups, read }: GroupFactProps) {
  const [first, ...others] = new Set(groups.map((group) => read(group) ?? UNSETTLED))
  return others.length === 0 ? (
    first
  ) : (
    <Lines groups={groups} of={(group) => read(group) ?? UNSETTLED} isNamed />
  )
}
