import { formatCalendarDate } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { formatCount, formatNumber } from '../../../common/numbers'
import type { Certificate } from './certificates'
import { toHours } from './hours'

const hourPluralForms = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }

interface CertificateViewProps {
  certificate: Certificate
  participant: string
  groupName: string
  site: Catalogue['site']
}

/** A certificate of hours on one printed page, with a line for stamp and signature. */
export function CertificateView({ certificate, participant, groupName, site }: CertificateViewProps) {
  const { number, issuedOn, fromOn, toOn, attendedMinutes, programmeMinutes } = certificate
  const programmeHours = toHours(programmeMinutes)
  const unit = Number.isInteger(programmeHours) && programmeHours !== 1 ? 'ur' : 'ure'
  const facts = [
    ['Ime in priimek', participant],
    ['Dejavnost', groupName],
    ['Obdobje', `${formatCalendarDate(fromOn)} – ${formatCalendarDate(toOn)}`],
    attendedMinutes === null
      ? ['Obseg programa', formatCount(programmeHours, hourPluralForms)]
      : [
          'Ure',
          `opravljenih ${formatNumber(toHours(attendedMinutes))} od ${formatNumber(programmeHours)} ${unit}`,
        ],
    ['Kraj in datum', `${site.city}, ${formatCalendarDate(issuedOn)}`],
  ]
  return (
    <article className="max-w-180 border-2 border-rule bg-surface p-8 print:border-0">
      <p className="text-label">
        {site.name}, {site.street}, {site.postalCode} {site.city}
      </p>
      <h2 className="mt-8 text-fact font-bold">Potrdilo o urah št. {number}</h2>
      <dl className="mt-6">
        {facts.map(([label, value]) => (
          <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-rule-soft py-2">
            <dt className="text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-label">Ura ima 60 minut.</p>
      <p className="mt-20 ml-auto w-72 border-t-2 border-rule pt-2 text-center text-label">Žig in podpis</p>
    </article>
  )
}
