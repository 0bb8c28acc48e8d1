import { Button } from '../../components/Button'
import { type FormControl, FormFields } from '../../components/FormFields'
import type { Checks } from '../form/use-checks'
import { copyParticipant } from './copy-participant'
import { Section } from './Section'

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
export function PayerSection({ checks }: { checks: Checks<object> }) {
  return (
    <Section id="placnik" isKept>
      <div className="flex flex-wrap gap-3 scriptless:hidden">
        <Button look="line" size="small" onClick={() => copyParticipant(checks, 'address')}>
          Prepiši naslov udeleženca
        </Button>
        <Button look="line" size="small" onClick={() => copyParticipant(checks, 'person')}>
          Plačnik je udeleženec
        </Button>
      </div>
      <FormFields field={checks.field} controls={CONTROLS} />
    </Section>
  )
}
