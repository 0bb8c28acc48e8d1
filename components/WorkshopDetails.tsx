import type { ReactNode } from 'react'
import type { EnrolmentWindow } from '../common/enrolment-window'
import { formatAges, type Group } from '../common/groups'
import type { Timetable } from '../common/lessons'
import { formatCount, formatEuros } from '../common/numbers'
import { HOUR_FORMS } from '../common/plural-forms'
import { toGroupCalendarPath } from '../common/routes'
import { EnrolmentNotice } from './EnrolmentNotice'
import { FreePlaces } from './FreePlaces'

interface WorkshopDetailsProps {
  workshop: Timetable & { enrolment: EnrolmentWindow | undefined }
  location: { name: string; address: string } | undefined
  prices: (Group & {
    liveId: string | undefined
    calendarId: string | undefined
    weeklyHours: number
    price: number
  })[]
  period: string | undefined
}

/** Timetable, location, ages, places, price and enrolment of a workshop (docs/product.md, section 2). */
export function WorkshopDetails({ workshop, location, prices, period }: WorkshopDetailsProps) {
  const { day, time, room, enrolment } = workshop
  const groups = prices.length > 0 ? prices : [{ group: undefined, day, time, room }]
  const calendars = prices.flatMap(({ group, calendarId }) => (calendarId ? [{ group, calendarId }] : []))
  return (
    <dl className="grid grid-cols-2 border-t-2 border-rule">
      <Detail label="Dan" isHalf>
        <GroupDetail groups={groups} getValue={(group) => group.day} />
      </Detail>
      <Detail label="Ura" isHalf>
        <GroupDetail groups={groups} getValue={(group) => group.time} />
      </Detail>
      <Detail label="Učilnica">
        <GroupDetail groups={groups} getValue={(group) => group.room} />
      </Detail>
      {calendars.map(({ group, calendarId }) => (
        // Hidden until islands/live-facts fills it in.
        <Detail key={calendarId} label={['Spremembe', group].filter(Boolean).join(', ')} isHidden>
          <ul data-lessons={calendarId} data-effect="live-facts" data-start="after-load" />
        </Detail>
      ))}
      {calendars.length > 0 && (
        <Detail label="Koledar">
          <GroupLines
            groups={calendars}
            render={({ group, calendarId }) => (
              <a className="link" href={toGroupCalendarPath(calendarId)}>
                Naročite se na srečanja{group && `: ${group}`}
              </a>
            )}
          />
          <p className="text-label font-normal">
            Naslov povezave dodajte v&nbsp;svoj koledar. Osveži se v&nbsp;nekaj urah; o&nbsp;odpovedi vpisanim
            takoj pišemo.
          </p>
        </Detail>
      )}
      {location && (
        <Detail label="Lokacija">
          {location.name}
          <span className="sr-only">, </span>
          <span className="flex text-body font-normal">{location.address}</span>
        </Detail>
      )}
      {prices.some(formatAges) && (
        <Detail label="Starost">
          <GroupDetail groups={prices} getValue={formatAges} />
        </Detail>
      )}
      {prices.some(({ liveId }) => liveId) && (
        <Detail label="Mesta">
          <GroupLines groups={prices} render={({ liveId }) => liveId && <FreePlaces id={liveId} />} isNamed />
        </Detail>
      )}
      {prices.length > 0 && (
        <Detail label="Cena">
          <GroupLines
            groups={prices}
            render={({ group, weeklyHours, price }) => (
              <>
                <b className="numerals">{formatEuros(price)}</b>{' '}
                {[period, group, formatCount(weeklyHours, HOUR_FORMS)].filter(Boolean).join(', ')} na teden
              </>
            )}
          />
        </Detail>
      )}
      {enrolment && (
        <Detail label="Vpis">
          <EnrolmentNotice enrolment={enrolment} hasText className="font-normal" />
        </Detail>
      )}
    </dl>
  )
}

type DetailProps = { label: string; isHalf?: boolean; isHidden?: boolean; children: ReactNode }

/** One detail with its label, in a whole or half row. */
function Detail({ label, isHalf = false, isHidden = false, children }: DetailProps) {
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

type GroupLinesProps<Row> = { groups: readonly Row[]; render: (group: Row) => ReactNode; isNamed?: boolean }

/** A line for each group, without the groups that `render` leaves empty. `isNamed` prefixes the group's name. */
function GroupLines<Row extends Group>({ groups, render, isNamed = false }: GroupLinesProps<Row>) {
  const lines = groups.flatMap((group) => {
    const line = render(group)
    const content = (
      <>
        {isNamed && group.group && `${group.group}: `}
        {line}
      </>
    )
    return line ? [{ key: group.group ?? '', content }] : []
  })
  // Screen readers read a block inside `dd` twice, and skip a list of one item.
  if (lines.length === 1) return <span className="font-[450]">{lines[0]?.content}</span>
  return (
    <ul className="font-[450]">
      {lines.map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  )
}

type GroupDetailProps = { groups: readonly Group[]; getValue: (group: Group) => string | undefined }

/** One value if it is the same for all groups, otherwise a line for each group. */
function GroupDetail({ groups, getValue }: GroupDetailProps) {
  const getText = (group: Group) => getValue(group) ?? 'Po dogovoru'
  const [first, ...others] = new Set(groups.map(getText))
  return others.length === 0 ? first : <GroupLines groups={groups} render={getText} isNamed />
}
