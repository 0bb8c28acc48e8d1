/**
 * Ticks the workshops that the address asks for (`?delavnica=muzikal`), unless something is ticked already: what
 * the visitor chose, and the browser restored, counts more.
 * @param search query of the address
 */
export function preselectWorkshops(form: HTMLFormElement, search: string): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>('input[name="workshops"]')]
  if (boxes.some(({ checked }) => checked)) return
  const wanted = new URLSearchParams(search).getAll('delavnica')
  for (const box of boxes) box.checked = wanted.includes(box.value) && !box.disabled
}
