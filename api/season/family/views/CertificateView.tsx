import { formatCalendarDate } from '../../../../common/calendar-date'
import type { Catalogue } from '../../../../common/catalogue'
import { formatCount, formatNumber } from '../../../../common/numbers'
import { familyRoutes } from '../../../../common/routes'
import { PageHeading } from '../../../../components/PageHeading'
import type { Certificate } from '../../attendance/certificates'
import { toHours } from '../../attendance/hours'

const hourPluralForms = { one: 'ura', two: 'uri', few: 'ure', other: 'ur' }

interface CertificateProps {
  certificate: Certificate
  site: Catalogue['site']
}

/** The family page's view of a certificate, below a heading and above a link back. */
export const FamilyCertificate = ({ token, ...props }: CertificateProps & { token: string }) => (
  <div className="page-width">
    <div className="print:hidden">
      <PageHeading title="Moja prijava" />
    </div>
    <CertificateView {...props} />
    <p className="mt-6 mb-16 print:hidden">
      Potrdilo natisnete z&nbsp;ukazom Natisni v&nbsp;svojem brskalniku.{' '}
      <a className="tap-target" href={`${familyRoutes.page}?k=${token}`}>
        Nazaj na »Moja prijava«
      </a>
    </p>
  </div>
)

/** A certificate of hours for print, with a line for stamp and signature. */
export function CertificateView({ certificate, site }: CertificateProps) {
  const { number, issuedOn, fromOn, toOn, groupName, attendedMinutes, programmeMinutes } = certificate
  const hours = toHours(programmeMinutes)
  const unit = Number.isInteger(hours) && hours !== 1 ? 'ur' : 'ure'
  const facts = {
    'Ime in priimek': certificate.participant,
    Dejavnost: groupName,
    Obdobje: `${formatCalendarDate(fromOn)} – ${formatCalendarDate(toOn)}`,
    'Ure po 60 minut':
      attendedMinutes === undefined
        ? `program obsega: ${formatCount(hours, hourPluralForms)}`
        : `opravljenih ${formatNumber(toHours(attendedMinutes))} od ${formatNumber(hours)} ${unit}`,
    'Kraj in datum': `${site.city}, ${formatCalendarDate(issuedOn)}`,
  }
  return (
    <article className="max-w-180 border-2 border-rule bg-surface p-6 print:border-0 print:bg-transparent print:p-0">
      <p>
        {site.name}, {site.street}, {site.postalCode} {site.city}
      </p>
      <h2 className="my-6 text-fact font-bold">Potrdilo o urah št. {number}</h2>
      {Object.entries(facts).map(([label, value]) => (
        <p key={label} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-rule-soft py-2">
          <span className="text-ink-2">{label}</span> <span className="wrap-anywhere">{value}</span>
        </p>
      ))}
      <p className="mt-20 ml-auto w-64 max-w-full border-t-2 border-rule pt-2 text-center">Žig in podpis</p>
    </article>
  )
}
