import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Site } from '../../collections/site'

// The colour band reads the centre's brand, which only a build generates.
vi.mock('../../renderer/ColourBand', () => ({ ColourBand: () => null }))

const EDIT_URL = 'https://git.example/ckd/edit/main/content/'
const lists = { slogans: [], phones: [], socialNetworks: [], embeds: [] }
const site = { name: 'Center', ...lists, editUrl: EDIT_URL } as unknown as Site

// The real one needs a built site's logo.
vi.mock('../../renderer/ColourBand', () => ({ ColourBand: () => null }))

async function renderFooter(preview: string, source?: string) {
  vi.stubEnv('PREVIEW', preview)
  vi.resetModules()
  const { Footer } = await import('../../renderer/Footer')
  return renderToStaticMarkup(createElement(Footer, { site, links: [], source }))
}

test('a preview’s footer links to the source file of the page; the public site has no such link', async () => {
  const file = 'delavnice/muzikal.md'
  expect(await renderFooter('1', file)).toContain(`href="${EDIT_URL}${file}"`)
  for (const [preview, source] of [['1'], ['', file]] as const)
    expect(await renderFooter(preview, source)).not.toContain('Uredi to stran')
})
