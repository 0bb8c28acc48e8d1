import { formatCalendarDate } from '../../../common/calendar-date'
import type { Catalogue } from '../../../common/catalogue'
import { formatNumber } from '../../../common/numbers'
import { familyRoutes } from '../../../common/routes'
import { PageHeading } from '../../../components/PageHeading'
import { FactList } from '../../office/views/FactList'
import type { Certificate } from './certificates'
import { toHours } from './hours'

interface CertificateProps {
  certificate: Certificate
  site: Catalogue['site']
}

/** A certificate on the family page, with a link back to the enrolment. */
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
  const { number, issuedOn, fromOn, toOn, seasonEndsOn, groupName, attendedMinutes } = certificate
  const { lessons, unmarkedLessons, programmeMinutes } = certificate
  const hours =
    attendedMinutes === undefined
      ? `program v obsegu ${formatHours(programmeMinutes)}`
      : `opravljene ure: ${formatNumber(toHours(attendedMinutes))} od ${formatNumber(toHours(programmeMinutes))}`
  const facts = [
    { label: 'Ime in priimek', value: certificate.participant },
    { label: 'Dejavnost', value: groupName },
    { label: 'Obdobje', value: `${formatCalendarDate(fromOn)} – ${formatCalendarDate(toOn)}` },
    { label: 'Ure po 60 minut', value: hours },
    ...(attendedMinutes !== undefined && unmarkedLessons > 0
      ? [
          {
            label: 'Srečanja',
            value: `vseh: ${lessons}, od tega brez oznake prisotnosti: ${unmarkedLessons}`,
          },
        ]
      : []),
    ...(seasonEndsOn === undefined
      ? []
      : [
          {
            label: 'Do konca šolskega leta',
            value: `do ${formatCalendarDate(seasonEndsOn)}, program v obsegu ${formatHours(certificate.seasonMinutes)}`,
          },
        ]),
    { label: 'Kraj in datum', value: `${site.city}, ${formatCalendarDate(issuedOn)}` },
  ]
  return (
    <article className="max-w-180 border-2 border-rule bg-surface p-6 print:border-0 print:bg-transparent print:p-0 print:pb-6">
      <p>
        {site.provider}, {site.street}, {site.postalCode} {site.city}
      </p>
      <h2 className="mt-6 text-fact font-bold">Potrdilo o urah št. {number}</h2>
      <FactList facts={facts} />
      {certificate.attendedMinutes !== undefined && certificate.firstDayNote && (
        <p className="mt-3 text-label">{certificate.firstDayNote}</p>
      )}
      <p className="mt-20 ml-auto w-64 max-w-full border-t-2 border-rule pt-2 text-center">Žig in podpis</p>
    </article>
  )
}

/** Formats hours in the genitive, as after a preposition: `54 ur`, `1 ure`, `10,5 ure`. */
function formatHours(minutes: number): string {
  const hours = toHours(minutes)
  return `${formatNumber(hours)}\u00a0${Number.isInteger(hours) && hours !== 1 ? 'ur' : 'ure'}`
}
