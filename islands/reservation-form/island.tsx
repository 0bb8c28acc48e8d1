import { useEffect, useState } from 'react'
import { siteForms } from '../../common/forms/forms'
import { reservationSchema } from '../../common/forms/reservation'
import { Choice } from '../../components/Choice'
import { PrivacyNote } from '../../components/ConsentText'
import {
  FieldError,
  FormFields,
  type TextFieldDefinition,
  toAriaAttributes,
} from '../../components/FormField'
import { FreeSeats } from '../../components/FreeSeats'
import { NoScript } from '../../components/NoScript'
import { Prerendered } from '../../components/Prerendered'
import { RequiredMark } from '../../components/RequiredMark'
import { SiteForm } from '../form/SiteForm'
import type { Receipt } from '../form/send-form'
import { useSiteForm } from '../form/use-site-form'

/** An event as the form offers it. */
export interface OfferedEvent {
  id: string
  name: string
  /** Day, hour and place. */
  facts: string
  /** `Največ 4 sedeži na družino` */
  limit: string
}

interface ReservationFormProps {
  events: readonly OfferedEvent[]
  email: string
  phone: string
}

const CONTROLS: TextFieldDefinition[] = [
  { name: 'name', kind: 'name', label: 'Ime in priimek', isRequired: true, autoComplete: 'name' },
  { name: 'email', kind: 'email', label: 'E-pošta', isRequired: true, autoComplete: 'email' },
  {
    name: 'seats',
    label: 'Število sedežev',
    hint: 'Vključno z vami.',
    isRequired: true,
    inputMode: 'numeric',
    autoComplete: 'off',
  },
  {
    name: 'needs',
    label: 'Kaj potrebujete?',
    hint: 'Na primer prostor za voziček, sedež za spremljevalca, slušno zanko. Diagnoze ne pišite.',
    isWide: true,
    autoComplete: 'off',
  },
]

/** Form that reserves seats of an event (docs/product.md, Places at performances). */
export function ReservationForm({ events, email, phone }: ReservationFormProps) {
  const [receipt, setReceipt] = useState<Receipt>()
  const form = useSiteForm({
    name: 'reservation',
    schema: reservationSchema,
    onAccepted: setReceipt,
  })
  const { formRef } = form
  // Links in the calendar of events preselect the event; a choice made before hydration stays.
  useEffect(() => {
    const chosen = document.getElementById(location.hash.slice(1))
    const isChosen = formRef.current?.querySelector('[name=performance]:checked') !== null
    if (chosen instanceof HTMLInputElement && !isChosen) chosen.checked = true
  }, [formRef])
  return (
    <SiteForm
      form={form}
      phone={phone}
      email={email}
      className="grid max-w-240 gap-6 border-t-2 border-rule pt-5"
      unsentTitle="Sedeži še niso rezervirani."
      head={
        <NoScript phone={phone} email={email}>
          {import.meta.env.SSR &&
            'Brez JavaScripta obrazca žal ni mogoče poslati. Sedeže rezervirate tudi po telefonu.'}
        </NoScript>
      }
      thanks={describeOutcome(receipt)}
      isLarge
    >
      <EventChoice field={form.getFieldProps('performance')} events={events} />
      <FormFields controls={CONTROLS} field={form.getFieldProps} />
      <PrivacyNote>
        {import.meta.env.SSR &&
          'Podatke potrebujemo samo za to prireditev in jih 14 dni po njej izbrišemo. Kaj potrebujete, vidijo le zaposleni, ki vas sprejmejo.'}
      </PrivacyNote>
    </SiteForm>
  )
}

interface EventChoiceProps {
  field: ReturnType<ReturnType<typeof useSiteForm>['getFieldProps']>
  events: readonly OfferedEvent[]
}

/** Choice of the event; a single event is preselected. */
function EventChoice({ field, events }: EventChoiceProps) {
  return (
    <fieldset data-field="">
      <legend className="label text-control">
        Prireditev <RequiredMark />
      </legend>
      <div className="mt-2 grid gap-3">
        {events.map(({ id, name, facts, limit }) => (
          <Choice
            key={id}
            {...toAriaAttributes(field)}
            type="radio"
            name={field.name}
            id={id}
            value={id}
            defaultChecked={events.length === 1}
          >
            <Prerendered as="span" className="grid gap-1">
              {import.meta.env.SSR && (
                <>
                  <strong>{name}</strong>
                  <span>{facts}</span>
                  <span className="text-label">{limit}</span>
                  <span className="min-h-lh text-label">
                    <FreeSeats id={id} />
                  </span>
                </>
              )}
            </Prerendered>
          </Choice>
        ))}
      </div>
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  )
}

function describeOutcome(receipt: Receipt | undefined): string {
  const { success } = siteForms.reservation.messages
  if (receipt?.state !== 'waiting') return success
  return 'Toliko sedežev ta čas ni prostih, zato ste na čakalnem seznamu. Ko se sprostijo, jih dobite samodejno in vam pišemo. Potrdilo smo poslali po e-pošti.'
}

export default ReservationForm
