import { type CalendarDay, formatCalendarDate, formatMonth, MONTHS } from '../../../common/calendar-date'
import { groupBy } from '../../../common/group-by'
import { formatCents } from '../../../common/numbers'
import { Button } from '../../../components/Button'
import { FactList } from '../../office/views/FactList'
import { FamilySection } from '../family/views/parts'
import { isReduction, listDuesUntil } from './dues'
import type { Statement } from './ledger'
import { formatIban, formatReference } from './references'
import { sumCents } from './statements'
import { createUpnQrPath, createUpnQrPicture, type PaymentOrder, UPN_QR_CENTS_LIMIT } from './upn-qr'

/** Amounts due and payments as the payer sees them, and the order for the amount to pay now. */
export interface ShownPayments extends Pick<Statement, 'dues' | 'payments'> {
  /** Overpaid cents. */
  credit: number
  /** Order for the amount to pay now. It states no due day when a part is overdue: a bank would pay all of it on that day. */
  order: PaymentOrder | undefined
  /** Overdue part of the amount, with the due day of the rest, and the last day that a reminder named, if it has not passed. */
  late?: { cents: number; restDueOn: CalendarDay | undefined; lastDay: CalendarDay | undefined } | undefined
}

/** Section of the family page with the data of the next payment, amounts due and payments received. */
export function PaymentSection({ dues, payments, credit, order, late }: ShownPayments) {
  const dueOn = late?.restDueOn ?? order?.dueOn
  const paid = sumCents(payments)
  const reductions = dues.filter(isReduction)
  const owed = dues.filter((due) => !isReduction(due))
  const dueFacts = [...groupBy(owed, ({ dueOn }) => dueOn)].map(([dueOn, lines]) => ({
    label: `Rok ${formatCalendarDate(dueOn)}`,
    value: <DueLines lines={lines} open={sumCents(listDuesUntil(dues, dueOn)) - paid} />,
  }))
  const reductionFacts = reductions.map(({ label, cents }) => ({
    label: `Znižanje: ${label}`,
    value: formatCents(-cents),
  }))
  const paymentFacts = payments.map(({ valuedOn, cents }) => ({
    label: `${cents < 0 ? 'Vračilo' : 'Prejeto plačilo'}, ${formatCalendarDate(valuedOn)}`,
    value: formatCents(Math.abs(cents)),
  }))
  return (
    <FamilySection id="placila" title="Plačila" className="mt-12 print:mt-6">
      <p className="mt-4 text-lead font-semibold">
        {order
          ? `Za plačilo: ${formatCents(order.cents)}, rok ${dueOn ? formatCalendarDate(dueOn) : 'je potekel'}`
          : 'Zdaj vam ni treba plačati ničesar.'}
        {credit > 0 && ` Preplačali ste ${formatCents(credit)}.`}
      </p>
      {late && (
        <p>
          {late.restDueOn && `Od tega je ${formatCents(late.cents)} že čez rok. `}
          {late.lastDay && `Zadnji dan za plačilo po opominu: ${formatCalendarDate(late.lastDay)}.`}
        </p>
      )}
      {credit > 0 && <p>Preplačani znesek vam vrnemo.</p>}
      {order && <PaymentData order={order} />}
      <p className="mt-4">To ni račun. Račun prejmete od računovodstva.</p>
      <details className="mt-6 print:hidden">
        <summary className="min-h-11 cursor-pointer py-2 text-lead font-semibold">
          Zneski in prejeta plačila
        </summary>
        <FactList facts={[...dueFacts, ...reductionFacts, ...paymentFacts]} />
      </details>
    </FamilySection>
  )
}

/**
 * Lines of one due day with their sum. Months of the same line are added up, because an instalment has many.
 * @param open unpaid part of all lines up to this due day: payments and reductions close the oldest lines first
 */
function DueLines({ lines, open }: { lines: ShownPayments['dues']; open: number }) {
  const sum = sumCents(lines)
  const sums = groupBy(lines, ({ label, participant }) => [label, participant].filter(Boolean).join(', '))
  return (
    <>
      <strong>{formatCents(sum)}</strong> {formatMonths(lines)}
      {sum > 0 && open <= 0 && ', plačano'}
      {open > 0 && open < sum && `, od tega še odprto ${formatCents(open)}`}
      {[...sums].map(([label, own]) => (
        <span key={label} className="block">
          {label}: {formatCents(sumCents(own))}
          {formatNotice(own)}
        </span>
      ))}
    </>
  )
}

function PaymentData({ order }: { order: PaymentOrder }) {
  const [recipientName, ...recipientAddress] = order.recipient
  const fields = {
    Prejemnik: recipientName,
    'Naslov prejemnika': recipientAddress.join(', '),
    IBAN: formatIban(order.iban),
    'Referenca (sklic)': formatReference(order.reference),
    'Znesek v EUR': (order.cents / 100).toFixed(2).replace('.', ','),
    Namen: order.purpose,
    'Koda namena': order.purposeCode,
    ...(order.dueOn && { 'Rok plačila': order.dueOn.split('-').reverse().join('.') }),
  }
  return (
    // On a phone the data to copy come first: the phone that should read the code shows it.
    <div className="mt-4 grid gap-x-10 sm:grid-cols-[16rem_1fr]">
      <FactList facts={Object.entries(fields).map(toCopiedFact)} />
      {order.cents < UPN_QR_CENTS_LIMIT && <PaymentCode order={order} />}
    </div>
  )
}

/** Formats the notice about the price of lines, which is not that of the confirmation; empty without one. */
function formatNotice(lines: ShownPayments['dues']): string {
  const { noticedOn } = lines.find(({ kind, noticedOn }) => kind === 'fee' && noticedOn) ?? {}
  return noticedOn ? ` (nova cena, obvestilo z\u00a0dne ${formatCalendarDate(noticedOn)})` : ''
}

/** Formats the months of lines: `za november 2026`, of several months `od septembra do novembra 2026`. */
function formatMonths(lines: ShownPayments['dues']): string {
  const days = lines.map(({ from }) => from).sort()
  const [first = '', last = ''] = [days[0], days.at(-1)]
  const [firstYear, year] = [first.slice(0, 4), last.slice(0, 4)]
  if (first.slice(0, 7) === last.slice(0, 7)) return `za ${formatMonth(last)} ${year}`
  const toGenitive = (day: string) => MONTHS[Number(day.slice(5, 7)) - 1]?.genitive
  return `od ${toGenitive(first)}${firstYear === year ? '' : ` ${firstYear}`} do ${toGenitive(last)} ${year}`
}

/** The order as a code that a mobile bank reads. */
const PaymentCode = ({ order }: { order: PaymentOrder }) => (
  <div className="mt-4 sm:order-first sm:mt-0">
    <p>
      Kodo preberite z&nbsp;mobilno banko ali pa podatke prepišite. Če jo gledate na istem telefonu, shranite
      njeno sliko in jo odprite v&nbsp;mobilni banki.
    </p>
    {/* A module is 3 pixels on screens and 10 dots at 600 dpi on paper. Black on white also in the dark theme. */}
    <svg
      className="mt-4 h-auto w-[255px] max-w-full print:w-[35.983mm]"
      viewBox="-4 -4 85 85"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Koda UPN QR za plačilo ${formatCents(order.cents)}`}
    >
      <rect x="-4" y="-4" width="85" height="85" fill="#fff" />
      <path d={createUpnQrPath(order)} fill="#000" />
    </svg>
    <a
      className="tap-target text-link print:hidden"
      href={`data:image/png;base64,${createUpnQrPicture(order).toString('base64')}`}
      download="koda-upn.png"
    >
      Shrani sliko kode
    </a>
  </div>
)

/** Returns a labelled text with a copy button. The button's container has a fixed width, because buttons grow under the pointer. */
const toCopiedFact = ([label, text]: [string, string]) => ({
  label,
  value: (
    <span className="flex flex-wrap items-center justify-between gap-x-3">
      {text}
      <span className="ml-auto w-32 text-right print:hidden scriptless:hidden">
        <Button
          look="line"
          size="small"
          aria-label={`Kopiraj: ${label}`}
          data-effect="copy"
          data-copies={text}
        >
          Kopiraj
        </Button>
        <span role="status" className="block text-small" />
      </span>
    </span>
  ),
})
