import { Prerendered } from './Prerendered'
import { RequiredMark } from './RequiredMark'

/** What the star means. */
export function RequiredNote() {
  return (
    <Prerendered as="p" className="small-print">
      {import.meta.env.SSR && (
        <>
          Polja z&nbsp;zvezdico <RequiredMark isSpoken /> so obvezna.
        </>
      )}
    </Prerendered>
  )
}
