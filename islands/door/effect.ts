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
  const findPart = (part: string) => form.querySelector<HTMLElement>(`[data-door=${part}]`)
  const lines = [...form.querySelectorAll<HTMLElement>('[data-party]')]
  let earlier = readKept(storage)
  let marks: DoorMarks = { key, arrived: {}, walkIns: 0 }
  const builtWalkIns = Number(findPart('walk-ins')?.textContent)
  /** Marks that the server has not confirmed; a mark of a later tap is not confirmed by an earlier request. */
  let isUnsent = false
  let isSending = false

  function storeMarks(): void {
    localStorage.setItem(storage, JSON.stringify([...earlier, ...(isUnsent ? [marks] : [])]))
    if (earlier.length === 0 && !isUnsent) localStorage.removeItem(storage)
  }

  function renderMarks(): void {
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
    const walkIns = findPart('walk-ins')
    const shown = builtWalkIns + marks.walkIns
    if (walkIns) walkIns.textContent = String(shown)
    const total = lines.reduce((sum, { dataset }) => sum + Number(dataset.arrived ?? 0), shown)
    const totalElement = findPart('total')
    if (totalElement) totalElement.textContent = String(total)
  }

  function showStatus(text: string): void {
    const status = findPart('status')
    if (status && status.textContent !== text) status.textContent = text
  }

  /** Sends the kept marks in order. The requests are idempotent. */
  async function sendMarks(): Promise<void> {
    if (isSending) return
    isSending = true
    try {
      while (earlier.length > 0 || isUnsent) {
        const [first] = earlier
        const body = first ?? marks
        if (!first) isUnsent = false
        try {
          await postMarks(body)
          if (first) earlier = earlier.slice(1)
          showStatus('')
        } catch (error) {
          if (!first) isUnsent = true
          throw error
        } finally {
          storeMarks()
        }
      }
    } catch (error) {
      showStatus(error instanceof UnknownKeyError ? CLOSED_TEXT : OFFLINE_TEXT)
    } finally {
      isSending = false
    }
  }

  async function postMarks(body: DoorMarks): Promise<void> {
    const response = await fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.status === 404) throw new UnknownKeyError()
    if (!response.ok) throw new Error(String(response.status))
  }

  function markParty(value: string): void {
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
    if (button.name === 'oznaka') markParty(button.value)
    else {
      const change = button.textContent === 'Eden več' ? 1 : -1
      marks = { ...marks, walkIns: Math.max(-builtWalkIns, marks.walkIns + change) }
    }
    isUnsent = true
    storeMarks()
    renderMarks()
    void sendMarks()
  })

  const search = findPart('search')
  if (search) search.hidden = false
  search?.querySelector('input')?.addEventListener('input', ({ target }) => {
    // Matches words in any order: the list begins with last names, but visitors say their first name first.
    const words = foldText((target as HTMLInputElement).value).split(/\s+/)
    for (const line of lines) {
      const name = foldText(line.querySelector('[data-name]')?.textContent ?? '')
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
  renderMarks()
  void sendMarks()
  addEventListener('online', () => void sendMarks())
  setInterval(() => void sendMarks(), RETRY_PAUSE_MS)
}

/** The server does not know the page's key any more. */
class UnknownKeyError extends Error {}

/** Removes diacritics and case, so that »cuk« finds »Čuk«. */
const foldText = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function readKept(storage: string): DoorMarks[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storage) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
