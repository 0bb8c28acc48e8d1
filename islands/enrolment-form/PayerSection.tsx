import type { ChangeEventHandler } from 'react'
import { Choice } from '../../components/Choice'
import { FieldColumns } from '../../components/FieldColumns'
import { FormField } from '../../components/FormField'
import type { Applicant } from './applicant'
import type { FieldsProps } from './fields'
import { Section } from './Section'
import { SAME_PAYER } from './same-payer'

interface PayerSectionProps extends FieldsProps {
  applicant: Applicant
  /** Whether a field is being filled in from the participant's. */
  isCopied: (name: string) => boolean
  onSame: ChangeEventHandler<HTMLInputElement>
}

/** Who pays. */
export function PayerSection({ field, remark, applicant, isCopied, onSame }: PayerSectionProps) {
  return (
    <Section id="placnik" isKept>
      <Choice type="checkbox" name={SAME_PAYER} onChange={onSame}>
        {applicant === 'self'
          ? 'Plačnik in udeleženec sta ista oseba.'
          : 'Naslov plačnika je enak naslovu udeleženca.'}
      </Choice>
      <FieldColumns>
        <FormField
          field={field('payerName')}
          label="Ime in priimek plačnika ali naziv podjetja"
          isRequired
          isWide
          isCopied={isCopied('payerName')}
          autoComplete="section-placnik name"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('payerAddress')}
          label="Naslov"
          hint="Ulica in hišna številka"
          isRequired
          isWide
          isCopied={isCopied('payerAddress')}
          autoComplete="section-placnik address-line1"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('payerPostalCode')}
          label="Poštna številka"
          isRequired
          remark={remark('payerPostalCode')}
          isCopied={isCopied('payerPostalCode')}
          autoCapitalize="characters"
          autoComplete="section-placnik postal-code"
          spellCheck={false}
        />
        <FormField
          field={field('payerCity')}
          label="Kraj"
          isRequired
          isCopied={isCopied('payerCity')}
          autoComplete="section-placnik address-level2"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('payerVatId')}
          label="ID za DDV"
          hint="Samo za pravne osebe"
          remark={remark('payerVatId')}
          autoCapitalize="characters"
          spellCheck={false}
        />
        <FormField
          field={field('payerContact')}
          label="Kontaktna oseba"
          hint="Samo za pravne osebe"
          autoCapitalize="words"
          spellCheck={false}
        />
        <FormField
          field={field('payerEmail')}
          label="E-pošta"
          isRequired
          remark={remark('payerEmail')}
          isCopied={isCopied('payerEmail')}
          type="email"
          autoComplete="section-placnik email"
          spellCheck={false}
        />
        <FormField
          field={field('payerPhone')}
          label="Telefon"
          isCopied={isCopied('payerPhone')}
          type="tel"
          autoComplete="section-placnik tel"
          enterKeyHint="send"
        />
      </FieldColumns>
    </Section>
  )
}
