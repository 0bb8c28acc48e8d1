import { Choice } from '../../components/Choice'
import { type FormControl, FormFields } from '../../components/FormFields'
import type { Field } from '../../components/field'
import { type Applicant, applicants, usualApplicant } from './applicant'
import { Section } from './Section'

interface ParticipantSectionProps {
  field: (name: string) => Field
  applicant: Applicant
  onApplicant: (applicant: Applicant) => void
}

const own = (token: string) => `section-udelezenec ${token}`
const ADDRESS = { isRequired: true, isKept: true }

function listControls(applicant: Applicant): FormControl[] {
  return [
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
      // Own data may be filled in by the browser; a child's would come out as the parent's (WCAG 1.3.5).
      autoComplete: applicant === 'self' ? own('bday') : undefined,
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
      hint:
        applicant === 'child' ? 'Lahko je tudi e-poštni naslov starša ali zakonitega zastopnika.' : undefined,
      autoComplete: own('email'),
      isRequired: true,
      isWide: true,
    },
  ]
}

/** Who takes part. */
export function ParticipantSection({ field, applicant, onApplicant }: ParticipantSectionProps) {
  return (
    <Section id="udelezenec">
      <fieldset className="flex flex-wrap items-center gap-x-7">
        <legend className="label float-left text-control">Prijavljam</legend>
        {applicants.map(({ id, label }) => (
          <Choice
            key={id}
            type="radio"
            name="applicant"
            value={id}
            defaultChecked={id === usualApplicant}
            onChange={() => onApplicant(id)}
          >
            {label}
          </Choice>
        ))}
      </fieldset>
      <FormFields field={field} controls={listControls(applicant)} />
    </Section>
  )
}
