import { OtherWays } from './ContactLinks'

/**
 * Appears at what was pressed when the page's script has failed (islands/early-presses.ts) or that of a single control
 * (islands/note.ts), and by styles alone when the page's has not come for a long time (islands/note.css).
 */
export function Late({ phone, email }: { phone: string; email: string }) {
  return (
    <div
      className="invisible fixed inset-x-0 bottom-0 z-40 border-t-8 border-yellow bg-surface px-gutter py-4 scriptless:hidden print:hidden"
      role="alert"
      data-late=""
    >
      <p>
        Stran se ni naložila v&nbsp;celoti, zato nekateri gumbi ne delujejo. Preverite povezavo in stran
        osvežite.
      </p>
      <p>
        <OtherWays phone={phone} email={email} />
      </p>
    </div>
  )
}
