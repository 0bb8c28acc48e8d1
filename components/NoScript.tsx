import { OtherWays } from './ContactLinks'

interface NoScriptProps {
  /** What cannot be done without a script, as a sentence. */
  children: string
  phone: string
  email: string
}

/** Says how to reach the centre where the form cannot work: without JavaScript, or when its script did not come. */
export function NoScript({ children, phone, email }: NoScriptProps) {
  const otherWays = <OtherWays phone={phone} email={email} />
  return (
    <>
      <noscript>
        <div className="notice">
          <p>
            <strong>{children}</strong> {otherWays}
          </p>
        </div>
      </noscript>
      <div className="notice notice--failed" aria-live="assertive">
        <p>
          <strong>Obrazca ni bilo mogoče naložiti.</strong> Preverite povezavo in poskusite znova. {otherWays}
        </p>
      </div>
    </>
  )
}
