import { type CalendarDay, formatCalendarDate, formatMonth } from '../../../../common/calendar-date'
import { formatEuros } from '../../../../common/numbers'
import { Button } from '../../../../components/Button'
import { formatIban, formatReference } from '../../payments/references'
import { createUpnQrSvg, type PaymentOrder } from '../../payments/upn-qr'
import { FactList } from './parts'

interface ShownDue {
  kind: string
  label: string
  participant: string | null
  from: CalendarDay
  to: CalendarDay
  cents: number
  dueOn: CalendarDay
}

interface PaymentSectionProps {
  /** Lines that are not cancelled, by month. Discounts follow their line. */
  dues: ShownDue[]
  /** Received payments that are not cancelled. */
  payments: { valuedOn: CalendarDay; cents: number }[]
  /** Overpaid amount in cents. */
  credit: number
  /** Order for the amount to pay now; undefined if nothing is to be paid. */
  order: PaymentOrder | undefined
}

/** Section of the family page with the data of the next payment, amounts due and payments received. */
export function PaymentSection({ dues, payments, credit, order }: PaymentSectionProps) {
  return (
    <section className="mt-12 print:mt-6" aria-labelledby="placila">
      <h2 id="placila" className="subheading">
        Plačila
      </h2>
      <p className="mt-4 text-lead font-semibold">
        {order
          ? `Za plačilo: ${formatCents(order.cents)}${order.dueOn ? `, rok ${formatCalendarDate(order.dueOn)}` : ''}`
          : 'Zdaj vam ni treba plačati ničesar.'}
      </p>
      {credit > 0 && <p>Preplačali ste {formatCents(credit)}. Znesek upoštevamo pri naslednjih plačilih.</p>}
      {order && <PaymentData order={order} />}
      <p className="mt-4">To ni račun. Račun prejmete od računovodstva.</p>
      <h3 className="mt-8 text-lead font-semibold">Zneski</h3>
      <FactList facts={foldDues(dues).map(toDueFact)} />
      {payments.length > 0 && <h3 className="mt-8 text-lead font-semibold">Prejeta plačila</h3>}
      <FactList
        facts={payments.map(({ valuedOn, cents }) => ({
          label: formatCalendarDate(valuedOn),
          value: formatCents(cents),
        }))}
      />
    </section>
  )
}

function PaymentData({ order }: { order: PaymentOrder }) {
  const { path, size } = createUpnQrSvg(order)
  const fields = {
    Prejemnik: order.recipientName,
    'Naslov prejemnika': `${order.recipientStreet}, ${order.recipientTown}`,
    IBAN: formatIban(order.iban),
    'Referenca (sklic)': formatReference(order.reference),
    'Znesek v EUR': (order.cents / 100).toFixed(2).replace('.', ','),
    Namen: order.purpose,
    'Koda namena': order.purposeCode,
    ...(order.dueOn && { 'Rok plačila': order.dueOn.split('-').reverse().join('.') }),
  }
  return (
    <>
      <p className="mt-2">Kodo preberite z&nbsp;mobilno banko ali pa podatke prepišite.</p>
      {/* A module is 3 pixels on screens and 10 dots at 600 dpi on paper. Black on white also in the dark theme. */}
      <svg
        className="mt-4 h-auto w-[255px] max-w-full print:w-[35.983mm]"
        viewBox={`-4 -4 ${size + 8} ${size + 8}`}
        shapeRendering="crispEdges"
        role="img"
        aria-label={`Koda UPN QR za plačilo ${formatCents(order.cents)}`}
      >
        <rect x="-4" y="-4" width={size + 8} height={size + 8} fill="#fff" />
        <path d={path} fill="#000" />
      </svg>
      <dl className="mt-4 max-w-240">
        {Object.entries(fields).map(([label, text]) => (
          <div key={label} className="flex flex-wrap items-center gap-x-4 border-b border-rule-soft py-1.5">
            <dt className="w-44 text-ink-2">{label}</dt>
            <dd className="flex flex-1 basis-60 flex-wrap items-center gap-x-3">
              <span className="wrap-anywhere">{text}</span>
              {/* The width is fixed, because buttons grow under the pointer. */}
              <span className="ml-auto w-32 text-right print:hidden scriptless:hidden">
                <Button look="line" size="small" aria-label={`Kopiraj: ${label}`} data-copies={text}>
                  Kopiraj
                </Button>
                <span role="status" className="block text-small" />
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  )
}

const formatCents = (cents: number) => formatEuros(cents / 100)

/** Adds up the months of a line that are due on the same day. */
function foldDues(dues: ShownDue[]): ShownDue[] {
  const folded = new Map<string, ShownDue>()
  for (const due of dues) {
    const key = JSON.stringify([due.kind, due.label, due.participant, due.dueOn])
    const former = folded.get(key)
    folded.set(key, former ? { ...former, to: due.to, cents: former.cents + due.cents } : due)
  }
  return [...folded.values()]
}

function toDueFact({ label, participant, from, to, cents, dueOn }: ShownDue) {
  const months = new Set([from, to].map((day) => `${formatMonth(day)} ${day.slice(0, 4)}`))
  return {
    label: [label, participant, [...months].join('–')].filter(Boolean).join(', '),
    value: formatCents(cents) + (cents > 0 ? `, rok ${formatCalendarDate(dueOn)}` : ''),
  }
}
