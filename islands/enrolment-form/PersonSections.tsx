// Sections of the enrolment form for the participant and the payer.
import { Choice } from '../../components/Choice'
import { type FieldProps, FormFields, type TextFieldDefinition } from '../../components/FormField'
import { Section } from './Section'

const REQUIRED_NAME = { kind: 'name', isRequired: true } as const
const toAddressControls = (person: 'participant' | 'payer'): TextFieldDefinition[] => [
  {
    name: `${person}Address`,
    ...REQUIRED_NAME,
    label: 'Naslov',
    hint: 'Ulica in hišna številka',
    autoComplete: 'address-line1',
    isWide: true,
  },
  {
    name: `${person}PostalCode`,
    kind: 'code',
    label: 'Poštna številka',
    autoComplete: 'postal-code',
    isRequired: true,
  },
  { name: `${person}City`, ...REQUIRED_NAME, label: 'Kraj', autoComplete: 'address-level2' },
]

const PARTICIPANT_CONTROLS: TextFieldDefinition[] = [
  { name: 'participantFirstName', ...REQUIRED_NAME, label: 'Ime', autoComplete: 'given-name' },
  { name: 'participantLastName', ...REQUIRED_NAME, label: 'Priimek', autoComplete: 'family-name' },
  ...toAddressControls('participant'),
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

/** Name of the checkbox that copies the participant's address to the payer. It is not sent. */
export const SAME_ADDRESS_FIELD = 'payerSameAsParticipant'

const PAYER_CONTROLS: TextFieldDefinition[] = [
  {
    name: 'payerName',
    ...REQUIRED_NAME,
    label: 'Ime in priimek plačnika ali naziv podjetja',
    autoComplete: 'name',
    isWide: true,
  },
  ...toAddressControls('payer'),
  { name: 'payerVatId', kind: 'code', label: 'ID za DDV', hint: 'Samo za pravne osebe' },
  { name: 'payerContact', kind: 'name', label: 'Kontaktna oseba', hint: 'Samo za pravne osebe' },
  { name: 'payerEmail', kind: 'email', label: 'E-pošta', autoComplete: 'email', isRequired: true },
  { name: 'payerPhone', kind: 'phone', label: 'Telefon', autoComplete: 'tel', enterKeyHint: 'send' },
]

export function PersonSections({ field }: { field: (name: string) => FieldProps }) {
  return (
    <>
      <Section id="udelezenec">
        <FormFields field={field} controls={PARTICIPANT_CONTROLS} autoCompleteSection="section-udelezenec" />
      </Section>
      <Section id="placnik">
        <Choice type="checkbox" name={SAME_ADDRESS_FIELD}>
          Naslov plačnika je enak naslovu udeleženca.
        </Choice>
        <FormFields field={field} controls={PAYER_CONTROLS} autoCompleteSection="section-placnik" />
      </Section>
    </>
  )
}
