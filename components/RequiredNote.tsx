/** What the star means. */
export function RequiredNote() {
  return (
    <p className="hint">
      Polja z&nbsp;zvezdico <span className="req">*</span> so obvezna.
    </p>
  )
}
