// What is told at a control whose script did not come: by components/Late.tsx, of which every page has one.

/** Tells a failure at the pressed control, with the other ways to the centre, until the next press anywhere. */
export function tellAt(control: HTMLElement, text: string): void {
  window.tellLate?.(control, text)
  addEventListener('click', hideNote, { once: true, capture: true })
}

function hideNote(): void {
  const late = document.querySelector<HTMLElement>('[data-late]')
  if (late) late.style.visibility = ''
}
