import { Choice } from '../../components/Choice'
import { type FormControl, FormFields } from '../../components/FormFields'
import type { Field } from '../../components/field'
import { Section } from './Section'

/** Name of the box that copies the participant's address; it helps with the filling in and is not sent. */
export const SAME_ADDRESS = 'payerSameAsParticipant'

const own = (token: string) => `section-placnik ${token}`
const COMPANY = { hint: 'Samo za pravne osebe' }

const CONTROLS: FormControl[] = [
  {
    name: 'payerName',
    kind: 'name',
    label: 'Ime in priimek plačnika ali naziv podjetja',
    autoComplete: own('name'),
    isRequired: true,
    isWide: true,
  },
  {
    name: 'payerAddress',
    kind: 'name',
    label: 'Naslov',
    hint: 'Ulica in hišna številka',
    autoComplete: own('address-line1'),
    isRequired: true,
    isWide: true,
  },
  {
    name: 'payerPostalCode',
    kind: 'code',
    label: 'Poštna številka',
    autoComplete: own('postal-code'),
    isRequired: true,
  },
  { name: 'payerCity', kind: 'name', label: 'Kraj', autoComplete: own('address-level2'), isRequired: true },
  { name: 'payerVatId', kind: 'code', label: 'ID za DDV', ...COMPANY },
  { name: 'payerContact', kind: 'name', label: 'Kontaktna oseba', ...COMPANY },
  { name: 'payerEmail', kind: 'email', label: 'E-pošta', autoComplete: own('email'), isRequired: true },
  { name: 'payerPhone', kind: 'phone', label: 'Telefon', autoComplete: own('tel'), enterKeyHint: 'send' },
]

/** Who pays. */
export function PayerSection({ field }: { field: (name: string) => Field }) {
  return (
    <Section id="placnik" isKept>
      <Choice type="checkbox" name={SAME_ADDRESS}>
        Naslov plačnika je enak naslovu udeleženca.
      </Choice>
      <FormFields field={field} controls={CONTROLS} />
    </Section>
  )
}
