import { officeRoutes } from '../../../common/routes'
import { Button, Field, Hidden, Link } from './parts'

/** The door: an address, no password. */
export function SignInView({ email, error }: { email?: string; error?: string | undefined }) {
  return (
    <form method="post" action={officeRoutes.signIn} className="flex max-w-104 flex-col gap-4" noValidate>
      <Field
        label="Vaš e-poštni naslov"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={error}
        isRequired
        hint="Poslali vam bomo povezavo za vstop. Gesla ni."
      />
      <div>
        <Button>Pošlji povezavo</Button>
      </div>
    </form>
  )
}

/** The same for everybody, known or not. */
export function LinkSentView() {
  return (
    <div className="flex max-w-lead flex-col gap-3">
      <p>Če je naslov vpisan med osebje urada, je povezava za vstop že na poti.</p>
      <p>
        Velja 15&nbsp;minut, samo enkrat in samo v&nbsp;tem brskalniku: odprite jo na napravi, na kateri ste
        jo zahtevali.
      </p>
      <p className="text-label text-ink-2">
        Ni sporočila? Poglejte med neželeno pošto ali <Link to={officeRoutes.signIn}>poskusite znova</Link>.
      </p>
    </div>
  )
}

/** A button, because programs that look through mails open every link and press none. */
export function EnterView({ token }: { token: string }) {
  return (
    <form method="post" action={officeRoutes.link}>
      <Hidden k={token} />
      <Button>Vstopi</Button>
    </form>
  )
}

/** Whoever follows a link from elsewhere comes without the cookie; from this page on it comes along. */
export function AgainView({ path }: { path: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${path}`} />
      <p>
        <Link to={path}>Nadaljuj</Link>
      </p>
    </>
  )
}
