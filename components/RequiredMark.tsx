/** Asterisk of a required field. Screen readers hear it only in its explanation: each control has `required`. */
export function RequiredMark({ isSpoken = false }: { isSpoken?: boolean }) {
  return (
    <span className="text-error" aria-hidden={!isSpoken || undefined}>
      *
    </span>
  )
}
