import { useEffect, useRef } from 'react'
import { formatSlovenianInstant } from '../../common/calendar-date'
import type { Enrolment } from '../../common/forms/enrolment'
import { formMessages } from '../../common/forms/messages'
import { OtherWays } from '../../components/ContactLinks'
import { Icon } from '../../components/icons/Icon'

/** An enrolment that the server has stored. */
export interface Accepted {
  reference: string | undefined
  enrolment: Enrolment
  workshopNames: string[]
  /** Those of them that have only a waiting list. */
  waitingList?: string[] | undefined
  at: Date
}

interface ConfirmationProps extends Accepted {
  email: string
  phone: string
  onNext: () => void
}

/** Takes the form's place: the reference number, what was sent, what comes next; ready to be printed. */
export function Confirmation(props: ConfirmationProps) {
  const { reference, enrolment, workshopNames, waitingList, at, email, phone, onNext } = props
  const block = useRef<HTMLElement>(null)
  useEffect(() => {
    block.current?.focus()
    block.current?.scrollIntoView({ block: 'start' })
  }, [])
  const addresses = [...new Set([enrolment.participantEmail, enrolment.payerEmail])]
  return (
    <section className="summary summary--success" tabIndex={-1} ref={block} aria-labelledby="potrditev">
      <div role="status">
        <h2 id="potrditev">{formMessages.enrolment.success}</h2>
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
        {waitingList && (
          <div>
            <dt>Od tega na čakalni seznam</dt>
            <dd>{waitingList.join(', ')}. Ko se mesto sprosti, vam pišemo.</dd>
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
        <button type="button" className="btn" onClick={() => window.print()}>
          <Icon name="print" className="arr" /> Natisni potrdilo
        </button>
        <button type="button" className="btn btn--line" onClick={onNext}>
          Prijavi še koga
        </button>
      </p>
    </section>
  )
}
