/** Asterisk of a required field. Screen readers read it only in its explanation; for a field they report `required`. */
export function RequiredMark({ isSpoken = false }: { isSpoken?: boolean }) {
  return (
    <span className="text-error" aria-hidden={!isSpoken || undefined}>
      *
    </span>
  )
}
