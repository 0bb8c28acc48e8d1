import { OtherWays } from './ContactLinks'

/**
 * Appears when the page's script has not come for a long time, by styles alone: what is pressed does nothing then.
 * Its ways to the centre are also what islands/note.ts tells at a single control.
 */
export function Late({ phone, email }: { phone: string; email: string }) {
  return (
    <div
      className="invisible fixed inset-x-0 bottom-0 z-40 border-t-8 border-yellow bg-surface px-gutter py-4 scriptless:hidden print:hidden"
      data-late=""
    >
      <p>
        Stran se ni naložila v&nbsp;celoti, zato nekateri gumbi ne delujejo. Preverite povezavo in stran
        osvežite.
      </p>
      <p data-other-ways="">
        <OtherWays phone={phone} email={email} />
      </p>
    </div>
  )
}
