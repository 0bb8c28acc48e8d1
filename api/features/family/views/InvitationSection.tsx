import { consents } from '../../../../common/forms/forms'
import { familyRoutes, routes } from '../../../../common/routes'
import { Button } from '../../../../components/Button'
import { Checkbox } from '../../../../components/Choice'
import { ConsentText } from '../../../../components/ConsentText'
import type { FieldErrors } from '../../../core/errors'
import { ErrorSummary } from '../../../office/form'
import { FactList } from '../../../office/views/FactList'
import { PAYER_ENROLS_SENTENCE } from '../own-data'
import type { FamilyPage, ShownInvitation } from '../page'
import { FamilyForm, FamilySection } from './parts'

/** Whether the form of an invitation has the field, so that its error can be shown beside it. */
export const isInvitationField = (name: string): boolean => ['consent', 'newsletterConsent'].includes(name)

/** A sent form, and the errors of its fields. */
export interface RefusedForm {
  typed: URLSearchParams
  errors: FieldErrors
}

interface InvitationSectionProps {
  page: FamilyPage
  refused: RefusedForm | undefined
}

/** Invitations into the next season, with a form to accept or decline each. */
export function InvitationSection({ page, refused }: InvitationSectionProps) {
  const { invitations, reusedData } = page
  const unseen = reusedData?.filter(({ isVisibleToPayer }) => !isVisibleToPayer) ?? []
  return (
    <FamilySection
      id="povabilo"
      title={`Povabilo v\u00a0šolsko leto ${invitations[0]?.season}`}
      className="mb-12 border-3 border-l-16 border-rule p-6 print:hidden"
    >
      {reusedData && invitations.some(({ answeredAt, canEnrol }) => !answeredAt && canEnrol) && (
        <>
          <p className="mt-4">
            To so lanski podatki. Če so še pravilni, označite strinjanje in oddajte prijavo; če ne, izpolnite{' '}
            <a href={`${routes.enrolment}?povabilo`}>prijavnico</a>
            {invitations.some(({ answeredAt, isKept }) => !answeredAt && isKept) && ', mesto vam ostane'}.
            Dokler ne odgovorite, v&nbsp;novo leto ne prenesemo ničesar.
          </p>
          <FactList facts={reusedData.filter(({ isVisibleToPayer }) => isVisibleToPayer)} />
          {unseen.length > 0 && (
            <p className="mt-4">
              Enaki kot lani ostanejo tudi podatki, ki jih vidi le udeležena oseba:{' '}
              {unseen.map(({ label }) => label.toLowerCase()).join(', ')}.
            </p>
          )}
        </>
      )}
      {invitations.map((invitation) => (
        <div key={invitation.workshopId} className="mt-6 border-t-2 border-rule-soft pt-6">
          <h3 className="text-lead font-semibold">{invitation.workshop}</h3>
          {invitation.answeredAt === null ? (
            <InvitationForm
              page={page}
              invitation={invitation}
              refused={refused?.typed.get('delavnica') === invitation.workshopId ? refused : undefined}
            />
          ) : (
            <p className="mt-2">
              {invitation.enrolled
                ? `Prijava ${invitation.enrolled} je oddana. Kako je z njo, piše v potrdilu, ki smo vam ga poslali po e-pošti.`
                : 'Na povabilo ste že odgovorili.'}
            </p>
          )}
        </div>
      ))}
    </FamilySection>
  )
}

function InvitationForm(props: InvitationSectionProps & { invitation: ShownInvitation }) {
  const { page, invitation, refused } = props
  const { workshopId, proposal, facts, canEnrol } = invitation
  const toId = (name: string) => `${name}-${workshopId}`
  const toField = (name: string, value: string) => ({
    id: toId(name),
    name,
    value,
    error: refused?.errors[name],
    defaultChecked: refused?.typed.get(name) === value,
  })
  const errors = Object.entries(refused?.errors ?? {}).map(([name, message]) => [toId(name), message])
  return (
    <FamilyForm
      path={familyRoutes.invitation}
      values={{ k: page.token, delavnica: workshopId }}
      className="mt-2 grid justify-items-start gap-4"
    >
      <ErrorSummary errors={Object.fromEntries(errors)} />
      <p className="wrap-anywhere">{proposal}</p>
      {facts.length > 0 && <FactList facts={facts} />}
      {!page.reusedData && <p>{PAYER_ENROLS_SENTENCE}</p>}
      {page.reusedData && canEnrol && (
        <>
          <Checkbox field={toField('consent', consents.enrolment.version)} isRequired>
            <ConsentText parts={consents.enrolment.parts} values={page.centre} />
          </Checkbox>
          <Checkbox field={toField('newsletterConsent', consents.newsletter.version)}>
            <ConsentText parts={consents.newsletter.parts} values={page.centre} /> (neobvezno)
          </Checkbox>
          <p className="small-print">{page.centre.enrolmentNote}</p>
          <Button type="submit" name="odgovor" value="da">
            Podatki so pravilni, oddaj prijavo
          </Button>
        </>
      )}
      {!canEnrol && (
        <a className="tap-target" href={`${routes.enrolment}?povabilo&delavnica=${workshopId}`}>
          Odpri prijavnico
        </a>
      )}
      {/* Declining needs no consent: formNoValidate skips the required checkbox. */}
      <Button look="line" type="submit" name="odgovor" value="ne" formNoValidate>
        Odklonim povabilo
      </Button>
    </FamilyForm>
  )
}
