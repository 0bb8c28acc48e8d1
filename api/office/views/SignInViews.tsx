import { officeRoutes } from '../../../common/routes'
import { OfficePage } from './OfficePage'
import { Button, Field } from './parts'

/** The door: an address, no password. */
export function SignInView({ email, error }: { email?: string; error?: string | undefined }) {
  return (
    <OfficePage title="Prijava v urad">
      <form method="post" action={officeRoutes.signIn} className="flex max-w-104 flex-col gap-4" noValidate>
        <Field
          label="Vaš e-poštni naslov"
          name="email"
          type="email"
          autoComplete="email"
          value={email}
          error={error}
          isRequired
          hint="Poslali vam bomo povezavo za vstop. Gesla ni."
        />
        <div>
          <Button>Pošlji povezavo</Button>
        </div>
      </form>
    </OfficePage>
  )
}

/** The same for everybody, known or not. */
export function LinkSentView() {
  return (
    <OfficePage title="Preverite e-pošto">
      <div className="flex max-w-lead flex-col gap-3">
        <p>Če je naslov vpisan med osebje urada, je povezava za vstop že na poti.</p>
        <p>
          Velja 15&nbsp;minut, samo enkrat in samo v&nbsp;tem brskalniku: odprite jo na napravi, na kateri ste
          jo zahtevali.
        </p>
        <p className="text-label text-ink-2">
          Ni sporočila? Poglejte med neželeno pošto ali{' '}
          <a className="text-link" href={officeRoutes.signIn}>
            poskusite znova
          </a>
          .
        </p>
      </div>
    </OfficePage>
  )
}

/** A button, because programs that look through mails open every link and press none. */
export function EnterView({ token }: { token: string }) {
  return (
    <OfficePage title="Vstop v urad">
      <form method="post" action={officeRoutes.link}>
        <input type="hidden" name="k" value={token} />
        <Button>Vstopi</Button>
      </form>
    </OfficePage>
  )
}

/** Whoever follows a link from elsewhere comes without the cookie; from this page on it comes along. */
export function AgainView({ path }: { path: string }) {
  return (
    <OfficePage title="Urad">
      <meta httpEquiv="refresh" content={`0; url=${path}`} />
      <p>
        <a className="text-link" href={path}>
          Nadaljuj
        </a>
      </p>
    </OfficePage>
  )
}
