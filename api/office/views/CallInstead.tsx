import { phoneOf } from '../../season/enrolments/fields'
import { type Enrolment, hasMail, toListName } from '../entries'
import { PhoneLink } from './parts'

/** Whom no mail reaches, and under which number they are: nobody is told anything unless somebody calls them. */
export function CallInstead({ lines }: { lines: readonly { enrolment: Enrolment }[] }) {
  const silent = lines.filter(({ enrolment }) => !hasMail(enrolment))
  if (silent.length === 0) return null
  return (
    <ul className="mb-6 border-l-8 border-yellow bg-sunk px-4 py-2 text-label">
      {silent.map(({ enrolment }) => (
        <li key={enrolment.reference} className="flex flex-wrap items-center gap-x-3">
          <strong>{toListName(enrolment)}</strong> brez e-pošte: pokličite
          <PhoneLink phone={phoneOf(enrolment.payload)} />
        </li>
      ))}
    </ul>
  )
}
