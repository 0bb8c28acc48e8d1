let isPressing = false

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressing = true), { capture: true })
  for (const type of ['mouseup', 'dragend', 'keydown'] as const)
    document.addEventListener(type, () => (isPressing = false), { capture: true })
}

/**
 * Runs at once, or after the press under way. A message that appears when a field is left must not push away what is
 * being pressed: a click that ends elsewhere than it began is none.
 */
export function afterPress(callback: () => void): void {
  if (!isPressing) {
    callback()
    return
  }
  const proceed = () => {
    for (const type of ['mouseup', 'dragend', 'keydown'] as const) document.removeEventListener(type, proceed)
    // The click follows within the same task.
    setTimeout(callback)
  }
  for (const type of ['mouseup', 'dragend', 'keydown'] as const) document.addEventListener(type, proceed)
}
