import { OtherWays } from './ContactLinks'

interface NoScriptProps {
  /** What cannot be done without a script, as a sentence; see Prerendered. */
  children: string | false
  phone: string
  email: string
}

/** Says how to reach the centre where no script can run. */
export function NoScript({ children, phone, email }: NoScriptProps) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="mb-8 border-2 border-l-16 border-rule px-6 py-5">
          <p>
            <strong>{children}</strong> <OtherWays phone={phone} email={email} />
          </p>
        </div>
      )}
    </noscript>
  )
}
