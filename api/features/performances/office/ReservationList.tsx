import { officeRoutes } from '../../../../common/routes'
import { formatSeats } from '../../../../common/seats'
import {
  Button,
  ButtonForm,
  ColumnHeader,
  Disclosure,
  HiddenFields,
  MailLink,
} from '../../../office/views/controls'
import { ScrollArea } from '../../../office/views/ScrollArea'
import type { Performance } from '../performance'
import type { Party } from './parties'

const STATE_WORDS: Readonly<Record<string, string>> = {
  reserved: '',
  waiting: 'čaka',
  returned: 'vrnjeno',
  missed: 'brez sedežev',
}

interface ReservationListProps {
  parties: readonly Party[]
  performance: Performance
  isReadOnly: boolean
}

/** Table of reservations in the order of the Slovenian alphabet, also for print. Needs are shown to those at the door only. */
export function ReservationList({ parties, performance, isReadOnly }: ReservationListProps) {
  if (parties.length === 0) return <p className="mb-8">Ni rezervacij.</p>
  return (
    <ScrollArea label="Rezervacije">
      <table className="mb-8 w-full max-w-300 text-left text-label">
        <thead>
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
          {parties.map((party) => {
            const { reference, lastNameFirst, seats, state, needs, email, arrived } = party
            const isActive = state === 'reserved' || state === 'waiting'
            return (
              <tr key={reference} className="border-b border-rule-soft align-top">
                <th scope="row" className="py-2 pr-4 font-semibold">
                  {lastNameFirst}
                  <span className="block font-normal text-ink-2">{reference}</span>
                </th>
                <td className="py-2 pr-4">{seats}</td>
                <td className="py-2 pr-4">{arrived === null ? STATE_WORDS[state] : `prišlo: ${arrived}`}</td>
                {!isReadOnly && <td className="py-2 pr-4 wrap-anywhere">{needs}</td>}
                <td className="py-2 pr-4 wrap-anywhere print:hidden">
                  <MailLink email={email} />
                </td>
                {!isReadOnly && (
                  <td className="pb-2 print:hidden">
                    {isActive && <ChangeForm party={party} performance={performance} />}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function ChangeForm({
  party: { reference, seats, lastNameFirst },
  performance,
}: {
  party: Party
  performance: Performance
}) {
  const values = { id: performance.id, rezervacija: reference }
  return (
    <Disclosure label="Spremeni">
      <form method="post" action={officeRoutes.reservedSeats} className="flex flex-wrap items-end gap-3">
        <HiddenFields {...values} />
        <label className="grid gap-1">
          Sedežev
          <input
            name="sedezev"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={seats}
            aria-label={`Sedežev: ${lastNameFirst}`}
            className="min-h-11 w-20 border-2 border-field bg-surface px-3"
          />
        </label>
        <Button isSecondary>Shrani</Button>
      </form>
      <ButtonForm path={officeRoutes.reservedSeats} values={{ ...values, vrni: 'da' }} isSecondary>
        Vrni {formatSeats(seats)}
      </ButtonForm>
    </Disclosure>
  )
}
