import { ContactSentence } from './ContactLinks'

type NoScriptProps = { children: string | false; phone: string; email: string }

/** Notice that something needs scripts, with the centre's contact. Rendered at build only: in the browser `children` is false. */
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
