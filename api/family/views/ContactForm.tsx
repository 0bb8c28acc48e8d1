import { familyRoutes } from '../../../common/routes'
import { FieldError } from '../../../components/FieldError'
import { FieldLabel } from '../../../components/FieldLabel'
import { ariaOf } from '../../../components/field'
import type { FieldErrors } from '../../errors'
import type { FamilyPage } from '../page'

/** One's own contact data, corrected by the enrolment form's own rules. */
export function ContactForm({ page, errors = {} }: { page: FamilyPage; errors?: FieldErrors | undefined }) {
  const wrong = page.contact.filter(({ name }) => errors[name])
  return (
    <section className="mt-12 print:hidden" aria-labelledby="podatki">
      <h2 id="podatki" className="subheading">
        Moji podatki za stik
      </h2>
      <p className="hint mt-2">
        Popravite lahko, kje in kako ste dosegljivi. Za popravek imena ali datuma rojstva nam pišite. Polja
        z&nbsp;zvezdico so obvezna.
      </p>
      {wrong.length > 0 && (
        <div className="summary mt-4" role="alert">
          <h3 className="text-lead">Preverite označena polja</h3>
          <ul>
            {wrong.map(({ name, label }) => (
              <li key={name}>
                <a href={`#${name}`}>
                  {label}: {errors[name]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <form className="mt-6 grid max-w-lead gap-6" method="post" action={familyRoutes.contact} noValidate>
        <input type="hidden" name="k" value={page.token} />
        {page.contact.map(({ name, label, value, type = 'text', autoComplete, isRequired }) => (
          <div className="field" key={name}>
            <label htmlFor={name}>
              <FieldLabel isRequired={isRequired}>{label}</FieldLabel>
            </label>
            <input
              className="in"
              id={name}
              name={name}
              type={type}
              defaultValue={value}
              autoComplete={autoComplete}
              required={isRequired}
              {...ariaOf({ id: name, error: errors[name] })}
            />
            <FieldError id={name} error={errors[name]} />
          </div>
        ))}
        <p>
          <button className="button" type="submit">
            Shrani podatke
          </button>
        </p>
      </form>
    </section>
  )
}
