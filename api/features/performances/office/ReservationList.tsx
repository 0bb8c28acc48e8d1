import { officeRoutes } from '../../../../common/routes'
import { formatSeats } from '../../../../common/seats'
import { FieldError, toAriaAttributes } from '../../../../components/FormField'
import { ErrorSummary } from '../../../office/form'
import {
  Button,
  ButtonForm,
  ColumnHeader,
  Disclosure,
  HiddenFields,
  MailLink,
} from '../../../office/views/controls'
import { isActive, type Performance } from '../performance'
import type { RefusedSeats } from '../SeatsField'
import type { Party } from './parties'

/** States as words; a reserved party needs none. */
export const STATE_WORDS: Readonly<Record<string, string>> = {
  reserved: '',
  waiting: 'čaka',
  returned: 'vrnjeno',
  missed: 'brez sedežev',
}

interface ReservationListProps {
  parties: readonly Party[]
  performance: Performance
  isReadOnly: boolean
  refused?: RefusedChange | undefined
}

/** A refused change of a party's number of seats. */
export interface RefusedChange extends RefusedSeats {
  reference: string
}

/**
 * Reservations in the order of the Slovenian alphabet: a table, on phones a block for each, printed without e-mail and
 * without returned reservations. Only users who may edit see special needs.
 */
export function ReservationList({ parties, ...props }: ReservationListProps) {
  const { isReadOnly } = props
  if (parties.length === 0) return <p className="mb-8">Ni rezervacij.</p>
  return (
    <table className="mb-8 w-full max-w-300 border-y-2 border-rule text-left text-label">
      <caption className="sr-only">Rezervacije</caption>
      <thead className="max-md:sr-only">
        <tr className="border-b-2 border-rule">
          <ColumnHeader>Ime</ColumnHeader>
          <ColumnHeader>Sedeži</ColumnHeader>
          <ColumnHeader>Stanje</ColumnHeader>
          {!isReadOnly && <ColumnHeader>Kaj potrebuje</ColumnHeader>}
          <ColumnHeader className="pr-4 print:hidden">E-pošta</ColumnHeader>
          {!isReadOnly && <ColumnHeader className="print:hidden">Sprememba</ColumnHeader>}
        </tr>
      </thead>
      <tbody>
        {parties.map((party) => (
          <ReservationRow key={party.reference} party={party} {...props} />
        ))}
      </tbody>
    </table>
  )
}

function ReservationRow({
  party,
  performance,
  isReadOnly,
  refused,
}: Omit<ReservationListProps, 'parties'> & { party: Party }) {
  const { reference, lastNameFirst, seats, state, needs, email, arrived } = party
  return (
    <tr
      className={`border-b border-rule-soft align-top last:border-0 max-md:grid max-md:grid-cols-[1fr_auto] max-md:py-3 ${isActive(party) ? '' : 'print:hidden'}`}
    >
      <th scope="row" className="py-2 pr-4 font-bold wrap-anywhere max-md:row-span-2 max-md:py-0">
        {lastNameFirst}
        <span className="block font-normal text-ink-2">{reference}</span>
      </th>
      <td className="py-2 pr-4 whitespace-nowrap max-md:p-0 max-md:text-right max-md:font-bold">
        <span className="tabular-nums md:hidden print:hidden">{formatSeats(seats)}</span>
        <span className="tabular-nums max-md:hidden print:inline">{seats}</span>
      </td>
      <td className="py-2 pr-4 max-md:col-start-2 max-md:p-0 max-md:text-right">
        {arrived === null ? STATE_WORDS[state] : `prišlo: ${arrived}`}
      </td>
      {!isReadOnly && (
        <td className="py-2 pr-4 wrap-anywhere max-md:col-span-2 max-md:p-0 max-md:empty:hidden">{needs}</td>
      )}
      <td className="pr-4 wrap-anywhere max-md:col-span-2 max-md:p-0 print:hidden">
        <MailLink email={email} />
      </td>
      {!isReadOnly && (
        <td className="max-md:col-span-2 print:hidden">
          {isActive(party) && (
            <ChangeForm
              party={party}
              performance={performance}
              refused={refused?.reference === reference ? refused : undefined}
            />
          )}
        </td>
      )}
    </tr>
  )
}

function ChangeForm({
  party: { reference, seats, lastNameFirst },
  performance,
  refused,
}: {
  party: Party
  performance: Performance
  refused: RefusedSeats | undefined
}) {
  const values = { id: performance.id, rezervacija: reference }
  const field = { id: `sedezev-${reference}`, error: refused?.message }
  return (
    <Disclosure label="Spremeni" className="text-label" open={refused !== undefined}>
      <form
        method="post"
        action={officeRoutes.reservedSeats}
        className="flex flex-wrap items-end gap-3"
        noValidate
      >
        <HiddenFields {...values} />
        {refused && <ErrorSummary errors={{ [field.id]: refused.message }} />}
        <label className="grid gap-1">
          Sedežev
          <input
            {...toAriaAttributes(field)}
            id={field.id}
            name="sedezev"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={refused?.typed ?? seats}
            aria-label={`Sedežev: ${lastNameFirst}`}
            className="min-h-11 w-20 border-2 border-field bg-surface px-3 aria-invalid:border-l-8 aria-invalid:border-error"
          />
        </label>
        <Button isSecondary>Shrani</Button>
        <FieldError {...field} />
      </form>
      <ButtonForm path={officeRoutes.reservedSeats} values={{ ...values, vrni: 'da' }} isSecondary>
        Vrni {formatSeats(seats)}
      </ButtonForm>
    </Disclosure>
  )
}
