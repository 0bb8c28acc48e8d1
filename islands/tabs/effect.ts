import { findAddressedPicture } from '../lightbox/address'

/** Where the arrow keys, Home and End lead from tab number `index` of `count` (ARIA pattern for tabs). */
const MOVES: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Turns links to panels that stand one under another into tabs. The address's fragment keeps the chosen one. */
export default function tabs(root: HTMLElement): void {
  const all = [...root.querySelectorAll<HTMLAnchorElement>('[role=tab]')]
  const panelOf = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '')
  const findByAddress = () => {
    const collection = findAddressedPicture()?.collection
    const hash = collection ? `#${collection}` : location.hash
    return all.find((tab) => tab.hash === hash)
  }

  const select = (selected: HTMLElement | undefined) => {
    if (!selected) return
    for (const tab of all) {
      const isSelected = tab === selected
      tab.ariaSelected = String(isSelected)
      tab.tabIndex = isSelected ? 0 : -1
      panelOf(tab)?.toggleAttribute('hidden', !isSelected)
    }
  }
  const choose = (tab: HTMLAnchorElement) => {
    select(tab)
    // Only the visitor's own choice may move the page.
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    history.replaceState(history.state, '', tab.hash)
  }

  for (const [index, tab] of all.entries()) {
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      choose(tab)
    })
    tab.addEventListener('keydown', (event) => {
      const next = event.key === ' ' ? tab : all[MOVES[event.key]?.(index, all.length) ?? -1]
      if (!next || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      next.focus()
      choose(next)
    })
  }
  addEventListener('hashchange', () => select(findByAddress()))
  select(findByAddress() ?? all[0])
  root.dataset.live = ''
}
