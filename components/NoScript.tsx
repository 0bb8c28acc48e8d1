import { ContactSentence } from './ContactLinks'

interface NoScriptProps {
  /** Sentence about what does not work without scripts; false in the browser (components/Prerendered.tsx). */
  children: string | false
  phone: string
  email: string
}

/** Notice with the centre's phone and e-mail for browsers without scripts. */
export function NoScript({ children, phone, email }: NoScriptProps) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <div className="mb-8 border-2 border-l-16 border-rule px-6 py-5">
          <p>
            <strong>{children}</strong> <ContactSentence phone={phone} email={email} />
          </p>
        </div>
      )}
    </noscript>
  )
}
