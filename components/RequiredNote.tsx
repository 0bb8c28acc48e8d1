import { Prerendered } from './Prerendered'
import { RequiredMark } from './RequiredMark'

/** What the star means. */
export function RequiredNote() {
  return (
    <Prerendered as="p" className="text-small leading-note text-ink-2">
      {import.meta.env.SSR && (
        <>
          Polja z&nbsp;zvezdico <RequiredMark isSpoken /> so obvezna.
        </>
      )}
    </Prerendered>
  )
}
