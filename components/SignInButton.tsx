import { Button, type ButtonLook } from './Button'

interface SignInButtonProps extends ButtonLook {
  label?: string
  /** Whether its dialog asks for an address, instead of simulating a sign-in. */
  isByLink: boolean
}

/** Opens the dialog »Prijava«, which lives by scripts alone. */
export function SignInButton({ label = 'Prijava', isByLink, ...look }: SignInButtonProps) {
  return (
    <span className="contents scriptless:hidden">
      <Button
        {...look}
        data-opens="login"
        data-effect="login"
        data-start="interaction"
        data-by-link={isByLink || undefined}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
    </span>
  )
}
