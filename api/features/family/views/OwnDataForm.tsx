import { familyRoutes } from '../../../../common/routes'
import { Button } from '../../../../components/Button'
import { FormField } from '../../../../components/FormField'
import { PageHeading } from '../../../../components/PageHeading'
import { ErrorSummary } from '../../../office/form'
import { isOwnField, OWN_FIELDS } from '../own-data'
import type { FamilyPage } from '../page'
import type { RefusedForm } from './InvitationSection'
import { FamilyForm } from './parts'

const CONTROLS = {
  Address: { label: 'Naslov', hint: 'Ulica in hišna številka', autoComplete: 'address-line1', isWide: true },
  PostalCode: { label: 'Poštna številka', autoComplete: 'postal-code' },
  City: { label: 'Kraj', autoComplete: 'address-level2' },
  Phone: { label: 'Telefon', type: 'tel', autoComplete: 'tel' },
  Email: {
    label: 'E-pošta',
    hint: 'Nov naslov velja, ko ga potrdite s povezavo, ki jo pošljemo nanj.',
    type: 'email',
    autoComplete: 'email',
  },
} as const

interface OwnDataFormProps {
  page: FamilyPage
  /** Sent values, and the errors of their fields. */
  refused: RefusedForm | undefined
}

/** Form by which a family corrects its own address, telephone number and e-mail address. */
export function OwnDataForm({ page, refused }: OwnDataFormProps) {
  const errors = Object.entries(refused?.errors ?? {}).filter(([name]) => isOwnField(name))
  const isRefused = errors.length > 0
  return (
    <details className="mt-4 print:hidden" open={isRefused}>
      <summary className="min-h-11 cursor-pointer py-2">Popravi naslov, telefon ali e-pošto</summary>
      <FamilyForm
        path={familyRoutes.ownData}
        values={{ k: page.token }}
        className="mt-2 grid max-w-240 justify-items-start gap-6"
      >
        <ErrorSummary errors={Object.fromEntries(errors)} />
        <div className="grid w-full gap-x-gap gap-y-6 sm:grid-cols-2">
          {OWN_FIELDS.map((name) => (
            <FormField
              key={name}
              {...CONTROLS[name]}
              field={{ id: name, name, error: isRefused ? refused?.errors[name] : undefined }}
              isRequired={name !== 'Phone'}
              defaultValue={(isRefused && refused?.typed.get(name)) || page.ownData[name]}
            />
          ))}
        </div>
        <p className="small-print">Popravek velja za vse vaše prijave, pri katerih je zdaj zapisano enako.</p>
        <Button type="submit">Shrani</Button>
      </FamilyForm>
    </details>
  )
}

/** Page that the link to a new e-mail address opens: a link that a scanner opens must not confirm anything. */
export const EmailChangeView = ({ email, token }: { email: string; token: string }) => (
  <div className="page-width">
    <PageHeading title="Nov e-poštni naslov" />
    <FamilyForm path={familyRoutes.emailChange} values={{ k: token }} className="mb-16">
      <p className="mb-4 wrap-anywhere">
        O&nbsp;prijavi vam bomo pisali na <b>{email}</b>. Povezave, ki smo jih poslali na prejšnji naslov,
        nehajo veljati.
      </p>
      <Button type="submit">Potrjujem e-poštni naslov</Button>
    </FamilyForm>
  </div>
)
