import { useEffect, useRef } from 'react'
import { formatSlovenianInstant } from '../../common/calendar-date'
import type { Enrolment } from '../../common/forms/enrolment'
import { siteForms } from '../../common/forms/forms'
import { describePlace } from '../../common/places'
import { OtherWays } from '../../components/ContactLinks'
import { Icon } from '../../components/icons/Icon'
import type { Receipt } from '../form/send-form'
import { readPlaces } from './read-places'

/** An enrolment that the server has stored. */
export interface Accepted {
  receipt: Receipt
  enrolment: Enrolment
  workshopNames: string[]
  at: Date
}

interface ConfirmationProps extends Accepted {
  email: string
  phone: string
  onNext: () => void
}

/** Takes the form's place: the reference number, what was sent, what comes next; ready to be printed. */
export function Confirmation(props: ConfirmationProps) {
  const { receipt, enrolment, workshopNames, at, email, phone, onNext } = props
  const { reference } = receipt
  const places = readPlaces(receipt.more)
  const isWaiting = places.some(({ state }) => state === 'waiting')
  const block = useRef<HTMLElement>(null)
  useEffect(() => {
    block.current?.focus()
    block.current?.scrollIntoView({ block: 'start' })
  }, [])
  const addresses = [...new Set([enrolment.participantEmail, enrolment.payerEmail])]
  return (
    <section className="summary summary--success" tabIndex={-1} ref={block} aria-labelledby="potrditev">
      <div role="status">
        <h2 id="potrditev">{siteForms.registration.messages.success}</h2>
      </div>
      <dl className="receipt">
        {reference && (
          <div>
            <dt>Številka prijave</dt>
            <dd>
              <strong>{reference}</strong>
            </dd>
          </div>
        )}
        <div>
          <dt>Delavnice</dt>
          <dd>{workshopNames.join(', ')}</dd>
        </div>
        {places.length > 0 && (
          <div>
            <dt>{places.length === 1 ? 'Mesto' : 'Mesta'}</dt>
            <dd>
              <ul>
                {places.map((place) => (
                  <li key={place.workshopId}>{describePlace(place)}</li>
                ))}
              </ul>
              {isWaiting && 'Ko se mesto sprosti, vam ga ponudimo po e-pošti.'}
            </dd>
          </div>
        )}
        <div>
          <dt>Ime in priimek</dt>
          <dd>
            {enrolment.participantFirstName} {enrolment.participantLastName}
          </dd>
        </div>
        <div>
          <dt>Plačnik</dt>
          <dd>{enrolment.payerName}</dd>
        </div>
        <div>
          <dt>Oddano</dt>
          <dd>{formatSlovenianInstant(at)}</dd>
        </div>
      </dl>
      <p>
        Potrdilo pošiljamo na {addresses.join(' in ')}. Če ga ne najdete, preverite še neželeno pošto.{' '}
        {reference && 'Ob vsaki spremembi navedite številko prijave. '}
        <OtherWays phone={phone} email={email} />
      </p>
      <p className="receipt__actions">
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon name="print" className="size-5" /> Natisni potrdilo
        </button>
        <button type="button" className="button button-line" onClick={onNext}>
          Prijavi še koga
        </button>
      </p>
    </section>
  )
}
