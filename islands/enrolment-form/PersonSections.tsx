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

/** Names of the checkboxes that copy the participant's values to the payer. They are not sent. */
export const copyingBoxes = {
  self: 'participantIsPayer',
  address: 'payerSameAsParticipant',
  email: 'payerEmailSameAsParticipant',
} as const

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

interface PersonSectionsProps {
  field: (name: string) => FieldProps
  /** Whether all payer's fields are copies of the participant's. */
  isPayerCopied: boolean
}

export function PersonSections({ field, isPayerCopied }: PersonSectionsProps) {
  return (
    <>
      <Section id="udelezenec">
        <Choice type="checkbox" name={copyingBoxes.self}>
          Prijavljam sebe
        </Choice>
        <FormFields field={field} controls={PARTICIPANT_CONTROLS} autoCompleteSection="section-udelezenec" />
      </Section>
      <Section id="placnik">
        <p className="small-print" hidden={!isPayerCopied}>
          Plačnik ste vi. Če plača podjetje ali kdo drug, odstranite kljukico »Prijavljam sebe«.
        </p>
        <div className="grid gap-6" hidden={isPayerCopied}>
          <div>
            <Choice type="checkbox" name={copyingBoxes.address}>
              Naslov plačnika je enak naslovu udeleženca.
            </Choice>
            <Choice type="checkbox" name={copyingBoxes.email}>
              E-pošta je enaka.
            </Choice>
          </div>
          <FormFields field={field} controls={PAYER_CONTROLS} autoCompleteSection="section-placnik" />
        </div>
      </Section>
    </>
  )
}
