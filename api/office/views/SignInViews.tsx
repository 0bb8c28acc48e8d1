import { officeRoutes } from '../../../common/routes'
import { Button, Field, HiddenFields, Link } from './controls'

/** Form that requests a sign-in link. */
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

/** Confirmation of a sign-in request; the same for known and unknown addresses. */
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

/** Button that uses a sign-in link: mail scanners open links but submit no forms, so opening alone must not use it. */
export function UseLinkView({ token }: { token: string }) {
  return (
    <form method="post" action={officeRoutes.signInLink}>
      <HiddenFields k={token} />
      <Button>Vstopi</Button>
    </form>
  )
}

/** Reloads a page opened from another site: the first request lacks the session cookie (`SameSite=Strict`). */
export function ReloadView({ path }: { path: string }) {
  return (
    <>
      <meta httpEquiv="refresh" content={`0; url=${path}`} />
      <p>
        <Link to={path}>Nadaljuj</Link>
      </p>
    </>
  )
}
