import { familyRoutes } from '../../../../common/routes'
import { Button } from '../../../../components/Button'
import { ErrorSummary } from '../../../../components/ErrorSummary'
import { FormField } from '../../../../components/FormField'
import type { FieldErrors } from '../../../core/errors'
import type { FamilyPage } from '../page'

/** One's own contact data, corrected by the enrolment form's own rules. */
export function ContactForm({ page, errors = {} }: { page: FamilyPage; errors?: FieldErrors | undefined }) {
  const problems = page.contact.flatMap(({ name, label }) =>
    errors[name] ? [{ name, target: name, message: `${label}: ${errors[name]}` }] : [],
  )
  return (
    <section className="mt-12 print:hidden" aria-labelledby="podatki">
      <h2 id="podatki" className="subheading">
        Moji podatki za stik
      </h2>
      <p className="mt-2 small-print">
        Popravite lahko, kje in kako ste dosegljivi. Za popravek imena ali datuma rojstva nam pišite. Polja
        z&nbsp;zvezdico so obvezna.
      </p>
      {problems.length > 0 && (
        <div className="mt-4">
          <ErrorSummary title="Preverite označena polja" level={3} problems={problems} />
        </div>
      )}
      <form className="mt-6 grid max-w-lead gap-6" method="post" action={familyRoutes.contact} noValidate>
        <input type="hidden" name="k" value={page.token} />
        {page.contact.map(({ name, label, value, autoComplete, isRequired }) => (
          <FormField
            key={name}
            field={{ id: name, name, error: errors[name] }}
            label={label}
            type={autoComplete === 'email' || autoComplete === 'tel' ? autoComplete : 'text'}
            defaultValue={value}
            autoComplete={autoComplete}
            isRequired={isRequired}
          />
        ))}
        <p>
          <Button type="submit">Shrani podatke</Button>
        </p>
      </form>
    </section>
  )
}
