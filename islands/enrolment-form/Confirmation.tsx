import type { ReactNode } from 'react'
import { formatSlovenianInstant } from '../../common/calendar-date'
import type { Enrolment } from '../../common/forms/enrolment'
import { siteForms } from '../../common/forms/forms'
import { Button } from '../../components/Button'
import { ContactSentence } from '../../components/ContactLinks'
import { Icon } from '../../components/icons/Icon'
import { OutcomeBox, useOutcomeFocus } from '../../components/OutcomeBox'
import type { Receipt } from '../form/send-form'

/** An enrolment that the server has stored. */
export interface AcceptedEnrolment {
  receipt: Receipt
  enrolment: Enrolment
  workshopNames: string[]
  acceptedAt: Date
  /** Names of the payer's fields that were copied from the participant. */
  copied: readonly string[]
}

type ConfirmationProps = AcceptedEnrolment & { email: string; phone: string; onNext: () => void }

/** Printable confirmation that replaces the form: reference number, sent values, next steps. */
export function Confirmation(props: ConfirmationProps) {
  const { receipt, enrolment, workshopNames, acceptedAt, email, phone, onNext } = props
  const { reference, places = [] } = receipt
  const isWaiting = places.some(({ state }) => state === 'waiting')
  const box = useOutcomeFocus(true, 'start')
  const addresses = [...new Set([enrolment.participantEmail, enrolment.payerEmail])]
  return (
    <OutcomeBox role="group" ref={box} outcome="success" aria-labelledby="potrditev">
      <div role="status">
        <h2 className="heading text-name leading-name text-success" id="potrditev">
          {siteForms.registration.messages.success}
        </h2>
      </div>
      <dl className="grid w-full gap-3" data-receipt="">
        {reference && (
          <ConfirmationRow name="Številka prijave">
            <strong>{reference}</strong>
          </ConfirmationRow>
        )}
        <ConfirmationRow name="Delavnice">{workshopNames.join(', ')}</ConfirmationRow>
        {places.length > 0 && (
          <ConfirmationRow name={places.length === 1 ? 'Mesto' : 'Mesta'}>
            <ul>
              {places.map((place) => (
                <li key={place.workshopId}>{place.sentence}</li>
              ))}
            </ul>
            {isWaiting && 'Ko vam lahko ponudimo mesto, vam pišemo.'}
          </ConfirmationRow>
        )}
        <ConfirmationRow name="Ime in priimek">
          {enrolment.participantFirstName} {enrolment.participantLastName}
        </ConfirmationRow>
        <ConfirmationRow name="Plačnik">{enrolment.payerName}</ConfirmationRow>
        <ConfirmationRow name="Oddano">{formatSlovenianInstant(acceptedAt)}</ConfirmationRow>
      </dl>
      <p>
        Potrdilo pošiljamo na {addresses.join(' in ')}. Če ga ne najdete, preverite še neželeno pošto.{' '}
        {reference && 'Ob vsaki spremembi navedite številko prijave. '}
        <ContactSentence phone={phone} email={email} />
      </p>
      <p className="flex flex-wrap gap-3">
        <Button onClick={() => window.print()}>
          <Icon name="print" className="size-5" /> Natisni potrdilo
        </Button>
        <Button look="line" onClick={onNext}>
          Prijavi še koga
        </Button>
      </p>
    </OutcomeBox>
  )
}

function ConfirmationRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-current pt-2 sm:grid sm:grid-cols-[12rem_1fr] sm:items-baseline">
      <dt className="label text-ink-2">{name}</dt>
      <dd className="text-fact leading-snug wrap-anywhere">{children}</dd>
    </div>
  )
}
