/** The star of what must be filled in; read out only where it is explained: the control itself says so. */
export function RequiredMark({ isSpoken = false }: { isSpoken?: boolean }) {
  return (
    <span className="text-error" aria-hidden={!isSpoken || undefined}>
      *
    </span>
  )
}
