/** Index of the tab that a key selects, from tab `index` of `count` (ARIA pattern for tabs). */
const KEY_TARGETS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Turns links to sections below each other into tabs. The URL's fragment holds the selected tab. */
export default function activateTabs(root: HTMLElement): void {
  const tabElements = [...root.querySelectorAll<HTMLAnchorElement>('[role=tab]')]
  const findPanel = (tab: HTMLElement) => document.getElementById(tab.getAttribute('aria-controls') ?? '')
  const findTabInUrl = () => tabElements.find((tab) => tab.hash === location.hash)

  const showPanel = (selected: HTMLElement | undefined) => {
    if (!selected) return
    for (const tab of tabElements) {
      const isSelected = tab === selected
      tab.ariaSelected = String(isSelected)
      tab.tabIndex = isSelected ? 0 : -1
      findPanel(tab)?.toggleAttribute('hidden', !isSelected)
    }
  }
  const selectTab = (tab: HTMLAnchorElement) => {
    showPanel(tab)
    // Scrolls only after a visitor's choice, not on loading.
    tab.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    history.replaceState(history.state, '', tab.hash)
  }

  for (const [index, tab] of tabElements.entries()) {
    tab.addEventListener('click', (event) => {
      event.preventDefault()
      selectTab(tab)
    })
    tab.addEventListener('keydown', (event) => {
      const next =
        event.key === ' ' ? tab : tabElements[KEY_TARGETS[event.key]?.(index, tabElements.length) ?? -1]
      if (!next || event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      next.focus()
      selectTab(next)
    })
  }
  addEventListener('hashchange', () => showPanel(findTabInUrl()))
  showPanel(findTabInUrl() ?? tabElements[0])
  root.dataset.live = ''
}
