import { Button, type ButtonLook } from './Button'

interface SignInButtonProps extends ButtonLook {
  label?: string
  /** Whether the dialog sends a sign-in link by e-mail; otherwise it simulates a sign-in. */
  isByLink: boolean
}

/** Button that opens the dialog »Prijava«; hidden in browsers without scripts. */
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
