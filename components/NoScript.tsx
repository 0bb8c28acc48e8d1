import { OtherWays } from './ContactLinks'

interface NoScriptProps {
  /** What cannot be done without a script, as a sentence. */
  children: string
  phone: string
  email: string
}

/** Says how to reach the centre where no script can run. */
export function NoScript({ children, phone, email }: NoScriptProps) {
  return (
    <noscript>
      <div className="notice">
        <p>
          <strong>{children}</strong> <OtherWays phone={phone} email={email} />
        </p>
      </div>
    </noscript>
  )
}
