import { Button, type ButtonLook } from './Button'

interface SignInButtonProps extends ButtonLook {
  label?: string
  /** Whether the dialog sends a sign-in link by e-mail; otherwise it simulates a sign-in. */
  isByLink: boolean
  /** Whether its script is loaded once it is visible, as in an opened menu; otherwise at the first contact. */
  isLoadedWhenVisible?: boolean
}

/** Button that opens the dialog »Prijava«; hidden in browsers without scripts. */
export function SignInButton({
  label = 'Prijava',
  isByLink,
  isLoadedWhenVisible,
  ...look
}: SignInButtonProps) {
  return (
    <span className="contents scriptless:hidden">
      <Button
        {...look}
        data-opens="login"
        data-effect="login"
        data-sheet=""
        data-start={isLoadedWhenVisible ? 'visible' : 'interaction'}
        data-by-link={isByLink || undefined}
        aria-haspopup="dialog"
      >
        {label}
      </Button>
    </span>
  )
}
