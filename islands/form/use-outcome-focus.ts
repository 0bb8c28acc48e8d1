import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to an outcome that has just appeared, and the page with it.
 * @returns the ref of its box, which needs `tabIndex={-1}`
 */
export function useOutcomeFocus(
  isWanted: boolean,
  block: ScrollLogicalPosition = 'center',
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!isWanted) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block })
  }, [isWanted, block])
  return box
}
