import { Choice } from '../../components/Choice'
import { FieldColumns } from '../../components/FieldColumns'
import { FormField } from '../../components/FormField'
import { type Applicant, applicants, usualApplicant } from './applicant'
import type { FieldsProps } from './fields'
import { Section } from './Section'

interface ParticipantSectionProps extends FieldsProps {
  applicant: Applicant
  onApplicant: (applicant: Applicant) => void
}

/** Own data may be filled in by the browser; a child's would come out as the parent's (WCAG 1.3.5). */
const birthDateToken: Record<Applicant, string | undefined> = {
  self: 'section-udelezenec bday',
  child: undefined,
  other: undefined,
}

/** Who takes part. */
export function ParticipantSection({ field, remark, applicant, onApplicant }: ParticipantSectionProps) {
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
      <FieldColumns>
        <FormField
          field={field('participantFirstName')}
          label="Ime"
          isRequired
          autoComplete="section-udelezenec given-name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('participantLastName')}
          label="Priimek"
          isRequired
          autoComplete="section-udelezenec family-name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('participantAddress')}
          data-kept=""
          label="Naslov"
          hint="Ulica in hišna številka"
          isRequired
          isWide
          autoComplete="section-udelezenec address-line1"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('participantPostalCode')}
          data-kept=""
          label="Poštna številka"
          isRequired
          remark={remark('participantPostalCode')}
          autoCapitalize="characters"
          autoComplete="section-udelezenec postal-code"
          spellCheck={false}
        />
        <FormField
          field={field('participantCity')}
          data-kept=""
          label="Kraj"
          isRequired
          autoComplete="section-udelezenec address-level2"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('participantBirthDate')}
          label="Datum rojstva"
          hint="Na primer 05.05.2014"
          isRequired
          remark={remark('participantBirthDate')}
          placeholder="dd.mm.yyyy"
          inputMode="numeric"
          autoComplete={birthDateToken[applicant]}
          spellCheck={false}
        />
        <FormField
          field={field('participantPhone')}
          label="Telefon"
          hint="Za obvestila na dan delavnice"
          type="tel"
          autoComplete="section-udelezenec tel"
        />
        <FormField
          field={field('participantEmail')}
          label="E-pošta"
          hint={
            applicant === 'child'
              ? 'Lahko je tudi e-poštni naslov starša ali zakonitega zastopnika.'
              : undefined
          }
          isRequired
          isWide
          remark={remark('participantEmail')}
          type="email"
          autoComplete="section-udelezenec email"
          spellCheck={false}
        />
      </FieldColumns>
    </Section>
  )
}
