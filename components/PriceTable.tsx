import type { ArtForm } from '../common/art-forms'
import { describeGroup, type Group } from '../common/groups'
import { formatAmount, formatNumber } from '../common/numbers'
import { FreePlaces } from './FreePlaces'
import { Table } from './Table'

interface PriceTableProps {
  title: string
  note: string | undefined
  period: string | undefined
  rows: (Group & {
    workshopName: string
    artForm: ArtForm
    liveId: string | undefined
    mentorName: string
    weeklyHours: number
    price: number
  })[]
}

/** Price list with workshop, mentor, weekly hours and price (docs/product.md, section 2). */
export function PriceTable({ title, note, period, rows }: PriceTableProps) {
  const columns = [
    { label: 'Delavnica' },
    { label: 'Mentorstvo' },
    { label: 'Ur na teden', kind: 'amount' },
    { label: period ? `Cena v EUR ${period}` : 'Cena v EUR', kind: 'amount' },
  ] as const
  return (
    <>
      <Table
        caption={title}
        columns={columns}
        rows={rows.map(({ workshopName, artForm, liveId, mentorName, weeklyHours, price, ...group }) => ({
          key: `${workshopName}-${group.group}`,
          artForm,
          cells: [
            <>
              <span
                className="mr-[0.75em] mark inline-block size-[0.85em] rounded-r-full bg-ground align-[-0.06em]"
                aria-hidden="true"
              />
              {group.group ? `${workshopName}, ${group.group}` : workshopName}
              {describeGroup(group) && (
                <>
                  <span className="sr-only">, </span>
                  <span className="flex text-label font-normal text-ink-2">{describeGroup(group)}</span>
                </>
              )}
              {liveId && (
                <>
                  <span className="sr-only">, </span>
                  <span className="flex text-label font-normal">
                    <FreePlaces id={liveId} />
                  </span>
                </>
              )}
            </>,
            mentorName,
            formatNumber(weeklyHours),
            formatAmount(price),
          ],
        }))}
      />
      {note && <p className="text-ink-2">{note}</p>}
    </>
  )
}
