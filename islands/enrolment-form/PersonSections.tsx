// Sections of the enrolment form for the participant and the payer.
import { Choice } from '../../components/Choice'
import { type Field, type FormControl, FormFields } from '../../components/FormField'
import { Section } from './Section'

interface PersonSectionProps {
  field: (name: string) => Field
}

/** Address fields of both persons. */
const STREET_CONTROL = {
  kind: 'name',
  label: 'Naslov',
  hint: 'Ulica in hišna številka',
  autoComplete: 'address-line1',
  isRequired: true,
  isWide: true,
} as const
const POSTAL_CODE_CONTROL = {
  kind: 'code',
  label: 'Poštna številka',
  autoComplete: 'postal-code',
  isRequired: true,
} as const
const CITY_CONTROL = {
  kind: 'name',
  label: 'Kraj',
  autoComplete: 'address-level2',
  isRequired: true,
} as const

const PARTICIPANT_CONTROLS: FormControl[] = [
  { name: 'participantFirstName', kind: 'name', label: 'Ime', autoComplete: 'given-name', isRequired: true },
  {
    name: 'participantLastName',
    kind: 'name',
    label: 'Priimek',
    autoComplete: 'family-name',
    isRequired: true,
  },
  { name: 'participantAddress', ...STREET_CONTROL, isKept: true },
  { name: 'participantPostalCode', ...POSTAL_CODE_CONTROL, isKept: true },
  { name: 'participantCity', ...CITY_CONTROL, isKept: true },
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
    autoComplete: 'tel',
  },
  {
    name: 'participantEmail',
    kind: 'email',
    label: 'E-pošta',
    hint: 'Lahko je tudi e-poštni naslov starša ali zakonitega zastopnika.',
    autoComplete: 'email',
    isRequired: true,
    isWide: true,
  },
]

export function ParticipantSection({ field }: PersonSectionProps) {
  return (
    <Section id="udelezenec">
      <FormFields field={field} controls={PARTICIPANT_CONTROLS} autoCompleteSection="section-udelezenec" />
    </Section>
  )
}

/** Name of the checkbox that copies the participant's address to the payer. It is not sent. */
export const SAME_ADDRESS_FIELD = 'payerSameAsParticipant'

const COMPANY_HINT = { hint: 'Samo za pravne osebe' }

const PAYER_CONTROLS: FormControl[] = [
  {
    name: 'payerName',
    kind: 'name',
    label: 'Ime in priimek plačnika ali naziv podjetja',
    autoComplete: 'name',
    isRequired: true,
    isWide: true,
  },
  { name: 'payerAddress', ...STREET_CONTROL },
  { name: 'payerPostalCode', ...POSTAL_CODE_CONTROL },
  { name: 'payerCity', ...CITY_CONTROL },
  { name: 'payerVatId', kind: 'code', label: 'ID za DDV', ...COMPANY_HINT },
  { name: 'payerContact', kind: 'name', label: 'Kontaktna oseba', ...COMPANY_HINT },
  { name: 'payerEmail', kind: 'email', label: 'E-pošta', autoComplete: 'email', isRequired: true },
  { name: 'payerPhone', kind: 'phone', label: 'Telefon', autoComplete: 'tel', enterKeyHint: 'send' },
]

export function PayerSection({ field }: PersonSectionProps) {
  return (
    <Section id="placnik" isKept>
      <Choice type="checkbox" name={SAME_ADDRESS_FIELD}>
        Naslov plačnika je enak naslovu udeleženca.
      </Choice>
      <FormFields field={field} controls={PAYER_CONTROLS} autoCompleteSection="section-placnik" />
    </Section>
  )
}
