import { strokes, toSvg } from '../../components/icons/strokes'
import { keepOnTop, toastHost } from './host'
import type { ToastRequest } from './toast-request'

/** Outcomes come one at a time, notes in a stack of three (docs/product.md, section 9). */
const PLACES = {
  main: { most: 1, duration: 5000, look: 'order-1 w-full' },
  stack: { most: 3, duration: 4000, look: 'w-full sm:w-89' },
}
/** Colour of the bar. */
const KINDS = { success: 'before:bg-green', error: 'before:bg-red', info: 'before:bg-sky' }
const CARD =
  'toast-card pointer-events-auto grid touch-pan-y grid-cols-[1rem_1fr_auto] items-start gap-4 bg-ink py-4 pr-4 leading-note wrap-anywhere text-paper transition-transform duration-(--duration-fast) select-none group-focus-visible:outline-3 group-focus-visible:outline-offset-3 group-focus-visible:outline-focus before:-my-4 before:self-stretch data-leaving:pointer-events-none data-leaving:opacity-0 data-leaving:transition-opacity max-sm:pb-[max(1rem,env(safe-area-inset-bottom))] forced-colors:border-2'

/** How long a toast takes to go, in milliseconds. */
const LEAVING_MS = 200
/** Screen readers hear what changes inside a live region, not what a new one brings along. */
const REGION_MS = 30
/** How far a finger must push a toast to be rid of it, in pixels (docs/product.md, section 9). */
const SWIPE_THRESHOLD = 50

/** Toasts that stay for now, the oldest first. */
const shown = new Map<HTMLElement, { place: keyof typeof PLACES; timer?: ReturnType<typeof setTimeout> }>()
let isHeld = false
/** What had the focus before F8. */
let before: Element | null = null

/** Shows one toast: colour bar, title, text, close button. */
export function openToast({ title, description = '', kind = 'info', place = 'main' }: ToastRequest): void {
  keepOnTop()
  const { most, look } = PLACES[place]
  const others = [...shown].filter(([, toast]) => toast.place === place)
  if (others.length === most) remove(others[0]?.[0])

  const card = document.createElement('div')
  card.className = `${CARD} ${KINDS[kind]} ${look}`
  card.dataset.toast = ''
  card.innerHTML = `
    <div role="${kind === 'error' ? 'alert' : 'status'}" aria-atomic="true">
      <div class="invisible"><b></b><p></p></div>
    </div>
    <div class="-my-2">
      <button type="button" class="icon-button" aria-label="Zapri">${toSvg(strokes.close)}</button>
    </div>`
  const [heading, text] = card.querySelectorAll('b, p')
  if (heading) heading.textContent = title
  if (text) text.textContent = description
  setTimeout(() => card.querySelector('.invisible')?.classList.remove('invisible'), REGION_MS)
  card.querySelector('button')?.addEventListener('click', () => dismiss(card))
  letSwipe(card)
  shown.set(card, { place })
  toastHost.append(card)
  count(card)
}

/** Begins, or begins anew, the time that a toast stays. */
function count(card: HTMLElement): void {
  const toast = shown.get(card)
  if (!toast) return
  clearTimeout(toast.timer)
  if (!isHeld) toast.timer = setTimeout(() => dismiss(card), PLACES[toast.place].duration)
}

function dismiss(card: HTMLElement): void {
  card.dataset.leaving = ''
  shown.delete(card)
  setTimeout(() => remove(card), LEAVING_MS)
}

function remove(card: HTMLElement | undefined): void {
  if (!card) return
  shown.delete(card)
  card.remove()
  hold()
  if (!toastHost.firstElementChild) goBack()
}

/** No toast goes while the pointer or the focus is among them. */
function hold(): void {
  const isWanted =
    toastHost.matches(':focus-within') || toastHost.querySelector('[data-toast]:hover') !== null
  if (isWanted === isHeld) return
  isHeld = isWanted
  for (const card of shown.keys()) count(card)
}
for (const type of ['pointerover', 'pointerout', 'focusin', 'focusout'] as const)
  toastHost.addEventListener(type, () => queueMicrotask(hold))

/** Lets a toast be pushed away sideways. */
function letSwipe(card: HTMLElement): void {
  let start: number | undefined
  const moveTo = (distance: number | undefined) => {
    card.style.transform = distance === undefined ? '' : `translateX(${distance}px)`
    card.style.transition = distance === undefined ? '' : 'none'
  }
  const end = () => {
    start = undefined
    moveTo(undefined)
  }
  card.addEventListener('pointerdown', ({ button, target, pointerId, clientX }) => {
    if (button !== 0 || (target as Element).closest('button')) return
    card.setPointerCapture(pointerId)
    start = clientX
  })
  card.addEventListener('pointermove', ({ clientX }) => {
    if (start !== undefined) moveTo(clientX - start)
  })
  card.addEventListener('pointerup', ({ clientX }) => {
    if (start === undefined) return
    if (Math.round(Math.abs(clientX - start)) >= SWIPE_THRESHOLD) dismiss(card)
    else end()
  })
  card.addEventListener('pointercancel', end)
}

/** F8 goes to the toasts; F8 again, Esc or the last toast's end goes back. */
document.addEventListener(
  'keydown',
  (event) => {
    const isInside = toastHost.contains(document.activeElement)
    if (event.key === 'F8' && !isInside && toastHost.firstElementChild) {
      before = document.activeElement
      toastHost.focus()
    } else if (isInside && ['F8', 'Escape'].includes(event.key)) goBack()
    else return
    event.preventDefault()
  },
  { capture: true },
)

function goBack(): void {
  if (before instanceof HTMLElement && before.isConnected) before.focus()
  before = null
}
