// Sections of the enrolment form for the participant and the payer.
import { Choice } from '../../components/Choice'
import { type Field, type FormControl, FormFields } from '../../components/FormField'
import { Section } from './Section'

interface PersonSectionProps {
  field: (name: string) => Field
}

/** Street address, postal code and city of a person, as browsers fill them in. */
const toAddressControls = (
  person: 'participant' | 'payer',
  section: string,
  isKept = false,
): FormControl[] => [
  {
    name: `${person}Address`,
    kind: 'name',
    label: 'Naslov',
    hint: 'Ulica in hišna številka',
    autoComplete: `${section} address-line1`,
    isWide: true,
    isRequired: true,
    isKept,
  },
  {
    name: `${person}PostalCode`,
    kind: 'code',
    label: 'Poštna številka',
    autoComplete: `${section} postal-code`,
    isRequired: true,
    isKept,
  },
  {
    name: `${person}City`,
    kind: 'name',
    label: 'Kraj',
    autoComplete: `${section} address-level2`,
    isRequired: true,
    isKept,
  },
]

const PARTICIPANT_CONTROLS: FormControl[] = [
  {
    name: 'participantFirstName',
    kind: 'name',
    label: 'Ime',
    autoComplete: 'section-udelezenec given-name',
    isRequired: true,
  },
  {
    name: 'participantLastName',
    kind: 'name',
    label: 'Priimek',
    autoComplete: 'section-udelezenec family-name',
    isRequired: true,
  },
  ...toAddressControls('participant', 'section-udelezenec', true),
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
    autoComplete: 'section-udelezenec tel',
  },
  {
    name: 'participantEmail',
    kind: 'email',
    label: 'E-pošta',
    hint: 'Lahko je tudi e-poštni naslov starša ali zakonitega zastopnika.',
    autoComplete: 'section-udelezenec email',
    isRequired: true,
    isWide: true,
  },
]

/** Fields of the participant. */
export function ParticipantSection({ field }: PersonSectionProps) {
  return (
    <Section id="udelezenec">
      <FormFields field={field} controls={PARTICIPANT_CONTROLS} />
    </Section>
  )
}

/** Name of the checkbox that copies the participant's address to the payer. It is not sent. */
export const SAME_ADDRESS_FIELD = 'payerSameAsParticipant'

const COMPANY_HINT = 'Samo za pravne osebe'

const PAYER_CONTROLS: FormControl[] = [
  {
    name: 'payerName',
    kind: 'name',
    label: 'Ime in priimek plačnika ali naziv podjetja',
    autoComplete: 'section-placnik name',
    isRequired: true,
    isWide: true,
  },
  ...toAddressControls('payer', 'section-placnik'),
  { name: 'payerVatId', kind: 'code', label: 'ID za DDV', hint: COMPANY_HINT },
  { name: 'payerContact', kind: 'name', label: 'Kontaktna oseba', hint: COMPANY_HINT },
  {
    name: 'payerEmail',
    kind: 'email',
    label: 'E-pošta',
    autoComplete: 'section-placnik email',
    isRequired: true,
  },
  {
    name: 'payerPhone',
    kind: 'phone',
    label: 'Telefon',
    autoComplete: 'section-placnik tel',
    enterKeyHint: 'send',
  },
]

/** Fields of the payer. */
export function PayerSection({ field }: PersonSectionProps) {
  return (
    <Section id="placnik" isKept>
      <Choice type="checkbox" name={SAME_ADDRESS_FIELD}>
        Naslov plačnika je enak naslovu udeleženca.
      </Choice>
      <FormFields field={field} controls={PAYER_CONTROLS} />
    </Section>
  )
}
