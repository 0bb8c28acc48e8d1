// Only in `npm run dev`: mistakes in content/ over the page, told by scripts/dev-overlay.ts.

interface ContentProblem {
  file: string
  line: number
  label?: string
  message: string
  fix?: string
  fixTitle?: string
}

const ID = 'napake-v-vsebini'

if (import.meta.hot) {
  let isShown = false
  import.meta.hot.on('ckd:content', ({ problems }: { problems: ContentProblem[] }) => {
    show(problems)
    if (isShown && problems.length === 0) void reloadWhenReady()
    isShown = problems.length > 0
  })
  import.meta.hot.send('ckd:content:ask', {})
  // Without a page below, the server had none to give, and may even restart before it has.
  if (!document.querySelector('main')) void reloadWhenReady()
}

/** Mended content takes a moment to become a page; reloading earlier would end at an error that knows no way back. */
async function reloadWhenReady(): Promise<void> {
  const headers = { Accept: 'text/html' }
  const answer = await fetch(location.href, { method: 'HEAD', headers }).catch(() => undefined)
  if (answer?.ok) location.reload()
  else setTimeout(() => void reloadWhenReady(), 1000)
}

function show(problems: ContentProblem[]): void {
  document.getElementById(ID)?.remove()
  if (problems.length === 0) return
  const overlay = document.createElement('div')
  overlay.id = ID
  overlay.setAttribute('role', 'alertdialog')
  overlay.setAttribute('aria-label', 'Napake v vsebini')
  Object.assign(overlay.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '2147483647',
    overflow: 'auto',
    padding: '2rem',
    background: 'rgba(20, 19, 23, 0.94)',
    color: '#f6f1e7',
    font: '1rem/1.5 system-ui, sans-serif',
  })
  const column = document.createElement('div')
  Object.assign(column.style, { maxWidth: '44rem', margin: '0 auto' })
  column.append(
    make('h1', 'V vsebini je napaka', { fontSize: '1.5rem', margin: '0 0 0.5rem' }),
    make('p', 'Popravite jo v datoteki in shranite; stran se nato pokaže sama.', { margin: '0 0 1.5rem' }),
    ...problems.map(makeProblem),
  )
  overlay.append(column)
  document.body.append(overlay)
}

function makeProblem({ file, line, label, message, fix, fixTitle }: ContentProblem): HTMLElement {
  const section = make('section', '', {
    margin: '0 0 1.5rem',
    borderTop: '1px solid #6b6670',
    paddingTop: '1rem',
  })
  section.append(
    make('p', `content/${file}, vrstica ${line}${label ? ` · ${label}` : ''}`, {
      margin: '0',
      opacity: '0.8',
    }),
    make('p', message, { margin: '0.25rem 0', fontWeight: '600' }),
  )
  if (fix !== undefined) {
    section.append(
      make('p', `${fixTitle ?? 'Popravljeno'}:`, { margin: '0.5rem 0 0.25rem' }),
      make('pre', fix, {
        margin: '0',
        padding: '0.75rem',
        background: '#000',
        whiteSpace: 'pre-wrap',
        userSelect: 'all',
      }),
    )
  }
  return section
}

function make(name: string, text: string, style: Partial<CSSStyleDeclaration>): HTMLElement {
  const element = document.createElement(name)
  element.textContent = text
  Object.assign(element.style, style)
  return element
}
