import { ContactSentence } from './ContactLinks'

/** Notice that a script did not load: islands/clicks.ts shows it at a control, islands/script-notice.css after 15 seconds. */
export function ScriptNotice({ phone, email }: { phone: string; email: string }) {
  return (
    <div
      className="invisible fixed inset-x-0 bottom-0 z-40 border-t-8 border-yellow bg-surface px-gutter py-4 scriptless:hidden print:hidden"
      role="alert"
      aria-live="assertive"
      data-script-notice=""
    >
      <p>
        Stran se ni naložila v&nbsp;celoti, zato nekateri gumbi ne delujejo. Preverite povezavo in stran
        osvežite.
      </p>
      <p>
        <ContactSentence phone={phone} email={email} />
      </p>
    </div>
  )
}
