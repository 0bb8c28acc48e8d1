import { type FormControl, FormFields } from '../../components/FormFields'
import type { Field } from '../../components/field'
import { Section } from './Section'

const own = (token: string) => `section-udelezenec ${token}`
const ADDRESS = { isRequired: true, isKept: true }

const CONTROLS: FormControl[] = [
  {
    name: 'participantFirstName',
    kind: 'name',
    label: 'Ime',
    autoComplete: own('given-name'),
    isRequired: true,
  },
  {
    name: 'participantLastName',
    kind: 'name',
    label: 'Priimek',
    autoComplete: own('family-name'),
    isRequired: true,
  },
  {
    name: 'participantAddress',
    kind: 'name',
    label: 'Naslov',
    hint: 'Ulica in hišna številka',
    autoComplete: own('address-line1'),
    isWide: true,
    ...ADDRESS,
  },
  {
    name: 'participantPostalCode',
    kind: 'code',
    label: 'Poštna številka',
    autoComplete: own('postal-code'),
    ...ADDRESS,
  },
  { name: 'participantCity', kind: 'name', label: 'Kraj', autoComplete: own('address-level2'), ...ADDRESS },
  {
    name: 'participantBirthDate',
    label: 'Datum rojstva',
    hint: 'Na primer 05.05.2014',
    placeholder: 'dd.mm.yyyy',
    inputMode: 'numeric',
    spellCheck: false,
    isRequired: true,
  },
  {
    name: 'participantPhone',
    kind: 'phone',
    label: 'Telefon',
    hint: 'Za obvestila na dan delavnice',
    autoComplete: own('tel'),
  },
  {
    name: 'participantEmail',
    kind: 'email',
    label: 'E-pošta',
    hint: 'Lahko je tudi e-poštni naslov starša ali zakonitega zastopnika.',
    autoComplete: own('email'),
    isRequired: true,
    isWide: true,
  },
]

/** Who takes part. */
export function ParticipantSection({ field }: { field: (name: string) => Field }) {
  return (
    <Section id="udelezenec">
      <FormFields field={field} controls={CONTROLS} />
    </Section>
  )
}
