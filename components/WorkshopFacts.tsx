import type { ReactNode } from 'react'
import type { EnrolmentWindow } from '../common/enrolment-window'
import { formatAges, type Group } from '../common/groups'
import type { Timetable } from '../common/lessons'
import { formatCount, formatEuros } from '../common/numbers'
import { toGroupCalendarPath } from '../common/routes'
import { EnrolmentNotice } from './EnrolmentNotice'
import { FreePlaces } from './FreePlaces'

interface WorkshopFactsProps {
  workshop: Timetable & { enrolment: EnrolmentWindow | undefined }
  location: { name: string; address: string } | undefined
  prices: (Group & { groupId: string; liveId: string | undefined; weeklyHours: number; price: number })[]
  /** Period of the prices, e.g. »na mesec«. */
  period: string | undefined
}

const HOUR_FORMS = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }

/** Text for a missing day, time or room. */
const UNSETTLED = 'Po dogovoru'

type WorkshopPrice = WorkshopFactsProps['prices'][number]

/** Timetable, location, ages, places, price and enrolment of a workshop (docs/product.md, section 2). */
export function WorkshopFacts({ workshop, location, prices, period }: WorkshopFactsProps) {
  return (
    <dl className="grid grid-cols-2 border-t-2 border-rule">
      <TimetableFacts workshop={workshop} prices={prices} />
      <LessonFacts prices={prices} />
      {location && (
        <Fact label="Lokacija">
          {location.name}
          <span className="flex text-body font-normal">{location.address}</span>
        </Fact>
      )}
      <PriceFacts prices={prices} period={period} />
      {workshop.enrolment && (
        <Fact label="Vpis">
          <EnrolmentNotice enrolment={workshop.enrolment} hasText className="font-normal" />
        </Fact>
      )}
    </dl>
  )
}

/** Day, time and room of each group. Without rows in the price list, those of the workshop's own file. */
function TimetableFacts({ workshop, prices }: Pick<WorkshopFactsProps, 'workshop' | 'prices'>) {
  const { day, time, room } = workshop
  const groups = prices.length > 0 ? prices : [{ group: undefined, day, time, room }]
  return (
    <>
      <Fact label="Dan" isHalf>
        <GroupFact groups={groups} getValue={({ day }) => day} />
      </Fact>
      <Fact label="Ura" isHalf>
        <GroupFact groups={groups} getValue={({ time }) => time} />
      </Fact>
      <Fact label="Učilnica">
        <GroupFact groups={groups} getValue={({ room }) => room} />
      </Fact>
    </>
  )
}

/** Changes of the timetable, which islands/live-facts fills in, and links to the groups' calendars. */
function LessonFacts({ prices }: { prices: WorkshopPrice[] }) {
  const groups = prices.filter(({ day }) => day)
  return (
    <>
      {groups.map(({ group, groupId }) => (
        <Fact key={groupId} label={['Spremembe', group].filter(Boolean).join(', ')} isHidden>
          <ul data-lessons={groupId} />
        </Fact>
      ))}
      {groups.length > 0 && (
        <Fact label="Koledar">
          <GroupLines
            groups={groups}
            render={({ group, groupId }) => (
              <a className="link" href={toGroupCalendarPath(groupId)}>
                Naročite se na srečanja{group && `: ${group}`}
              </a>
            )}
          />
          <p className="text-label font-normal">
            Naslov povezave dodajte v&nbsp;svoj koledar. Osveži se v&nbsp;nekaj urah; o&nbsp;odpovedi vpisanim
            takoj pišemo.
          </p>
        </Fact>
      )}
    </>
  )
}

/** Ages, free places and price of each group. */
function PriceFacts({ prices, period }: Pick<WorkshopFactsProps, 'prices' | 'period'>) {
  return (
    <>
      {prices.some(formatAges) && (
        <Fact label="Starost">
          <GroupFact groups={prices} getValue={formatAges} />
        </Fact>
      )}
      {prices.some(({ liveId }) => liveId) && (
        <Fact label="Mesta">
          <GroupLines groups={prices} render={({ liveId }) => liveId && <FreePlaces id={liveId} />} isNamed />
        </Fact>
      )}
      {prices.length > 0 && (
        <Fact label="Cena">
          <GroupLines
            groups={prices}
            render={({ group, weeklyHours, price }) => (
              <>
                <b className="numerals">{formatEuros(price)}</b>{' '}
                {[period, group, formatCount(weeklyHours, HOUR_FORMS)].filter(Boolean).join(', ')} na teden
              </>
            )}
          />
        </Fact>
      )}
    </>
  )
}

interface FactProps {
  label: string
  /** Whether the fact takes half of a row. */
  isHalf?: boolean
  /** Whether the fact is hidden until a script fills it in. */
  isHidden?: boolean
  children: ReactNode
}

function Fact({ label, isHalf = false, isHidden = false, children }: FactProps) {
  return (
    <div
      hidden={isHidden}
      className={`border-b border-rule-soft py-3.5 pr-4 ${isHalf ? 'max-2xs:col-span-full' : 'col-span-full'}`}
    >
      <dt className="text-label font-semibold font-stretch-92% text-ink-2">{label}</dt>
      <dd className="text-fact leading-label font-semibold font-stretch-88%">{children}</dd>
    </div>
  )
}

interface GroupLinesProps<Row extends Group> {
  groups: readonly Row[]
  /** Renders the line of a group; an empty result leaves the group out. */
  render: (group: Row) => ReactNode
  /** Whether each line begins with the group's name. */
  isNamed?: boolean
}

function GroupLines<Row extends Group>({ groups, render, isNamed = false }: GroupLinesProps<Row>) {
  return (
    <ul className="font-[450]">
      {groups.map((group) => {
        const line = render(group)
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
  getValue: (group: Group) => string | undefined
}

/** One value if it is the same for all groups, otherwise a line for each group. */
function GroupFact({ groups, getValue }: GroupFactProps) {
  const [first, ...others] = new Set(groups.map((group) => getValue(group) ?? UNSETTLED))
  if (others.length === 0) return first
  return <GroupLines groups={groups} render={(group) => getValue(group) ?? UNSETTLED} isNamed />
}
