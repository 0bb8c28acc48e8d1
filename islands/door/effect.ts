import type { DoorMarks } from '../../common/door'
import { formatSeats } from '../../common/seats'

/** Pause between two attempts to send marks, in milliseconds. */
const RETRY_PAUSE_MS = 5000

const OFFLINE_TEXT = 'Ni omrežja. Označujte naprej in pustite stran odprto: oznake se pošljejo same.'
const CLOSED_TEXT = 'Oznak ni mogoče poslati. Osvežite stran.'

/**
 * Marks visitors at the door without waiting for the network. Marks that the server does not have yet are kept in the browser's
 * storage, also when the page is opened again, and are sent when the network is back.
 */
export default function keepDoorList(form: HTMLElement): void {
  const { key = '', path = '', storage = '' } = form.dataset
  if (!key) return
  const find = (part: string) => form.querySelector<HTMLElement>(`[data-door=${part}]`)
  const lines = [...form.querySelectorAll<HTMLElement>('[data-party]')]
  let earlier = readKept(storage)
  let marks: DoorMarks = { key, arrived: {}, walkIns: 0 }
  const builtWalkIns = Number(find('walk-ins')?.textContent)
  /** Marks that the server has not confirmed; a mark of a later tap is not confirmed by an earlier request. */
  let isUnsent = false
  let isSending = false

  function keep(): void {
    localStorage.setItem(storage, JSON.stringify([...earlier, ...(isUnsent ? [marks] : [])]))
    if (earlier.length === 0 && !isUnsent) localStorage.removeItem(storage)
  }

  function show(): void {
    for (const line of lines) {
      const { party = '', seats = '', arrived = '' } = line.dataset
      const count = Number(arrived)
      const label = line.querySelector('[data-mark]')
      const isMarked = arrived !== ''
      line.toggleAttribute('data-marked', isMarked)
      if (label && isMarked) label.textContent = `prišlo ${arrived} od ${seats}`
      else if (label) label.textContent = formatSeats(Number(seats))
      for (const button of line.querySelectorAll<HTMLButtonElement>('[data-correct]')) {
        button.hidden = !isMarked
        const { correct } = button.dataset
        const next = correct === '−' ? Math.max(0, count - 1) : count + 1
        button.value = `${correct === '×' ? 'brez' : next} ${party}`
      }
    }
    const walkIns = find('walk-ins')
    const shown = builtWalkIns + marks.walkIns
    if (walkIns) walkIns.textContent = String(shown)
    const total = lines.reduce((sum, { dataset }) => sum + Number(dataset.arrived ?? 0), shown)
    const totalElement = find('total')
    if (totalElement) totalElement.textContent = String(total)
  }

  function report(text: string): void {
    const status = find('status')
    if (status && status.textContent !== text) status.textContent = text
  }

  /** Sends the kept marks in order. The requests are idempotent. */
  async function send(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (earlier.length > 0 || isUnsent) {
        const [first] = earlier
        const body = first ?? marks
        if (!first) isUnsent = false
        try {
          await post(body)
          if (first) earlier = earlier.slice(1)
          report('')
        } catch (error) {
          if (!first) isUnsent = true
          throw error
        } finally {
          keep()
        }
      }
    } catch (error) {
      report(error instanceof Refusal ? CLOSED_TEXT : OFFLINE_TEXT)
    } finally {
      isSending = false
    }
  }

  async function post(body: DoorMarks): Promise<void> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status === 404) throw new Refusal()
    if (!response.ok) throw new Error(String(response.status))
  }

  function mark(value: string): void {
    const [count = '', reference = ''] = value.split(' ')
    const line = lines.find(({ dataset }) => dataset.party === reference)
    if (!line) return
    line.dataset.arrived = count === 'brez' ? '' : count
    marks = { ...marks, arrived: { ...marks.arrived, [reference]: count === 'brez' ? null : Number(count) } }
  }

  form.addEventListener('click', (event) => {
    const button = (event.target as Element).closest('button')
    if (!button?.name) return
    event.preventDefault()
    if (button.name === 'oznaka') mark(button.value)
    else {
      const change = button.textContent === 'Eden več' ? 1 : -1
      marks = { ...marks, walkIns: Math.max(-builtWalkIns, marks.walkIns + change) }
    }
    isUnsent = true
    keep()
    show()
    void send()
  })

  const search = find('search')
  if (search) search.hidden = false
  search?.querySelector('input')?.addEventListener('input', ({ target }) => {
    // Matches words in any order: the list begins with last names, but visitors say their first name first.
    const words = fold((target as HTMLInputElement).value).split(/\s+/)
    for (const line of lines) {
      const name = fold(line.querySelector('[data-name]')?.textContent ?? '')
      line.hidden = !words.every((word) => name.includes(word))
    }
  })
  // Enter in the search field would send the form.
  search?.addEventListener('keydown', (event) => {
    if ((event as KeyboardEvent).key === 'Enter') event.preventDefault()
  })

  // Shows the kept marks of a page that was closed while offline.
  for (const { arrived } of earlier)
    for (const [reference, count] of Object.entries(arrived)) {
      const line = lines.find(({ dataset }) => dataset.party === reference)
      if (line) line.dataset.arrived = count === null ? '' : String(count)
    }
  show()
  void send()
  addEventListener('online', () => void send())
  setInterval(() => void send(), RETRY_PAUSE_MS)
}

/** The server does not know the page's key any more. */
class Refusal extends Error {}

/** Removes diacritics and case, so that »cuk« finds »Čuk«. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function readKept(storage: string): DoorMarks[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storage) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
