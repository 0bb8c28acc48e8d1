import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Site } from '../../collections/site'

beforeEach(() => {
  vi.resetModules()
})

const site = {
  name: 'Center',
  slogans: [],
  phones: [],
  socialNetworks: [],
  embeds: [],
  editUrl: 'https://git.example/ckd/edit/main/content/',
} as unknown as Site

async function renderFooter(preview: string, source: string | undefined) {
  vi.stubEnv('PREVIEW', preview)
  const { Footer } = await import('../../renderer/Footer')
  return renderToStaticMarkup(createElement(Footer, { site, links: [], source }))
}

test('In a preview the footer leads to the very file behind the page', async () => {
  expect(await renderFooter('1', 'delavnice/muzikal.md')).toContain(
    'href="https://git.example/ckd/edit/main/content/delavnice/muzikal.md"',
  )
})

test('The public site never shows the way to the editor, nor does a page without a file', async () => {
  expect(await renderFooter('', 'delavnice/muzikal.md')).not.toContain('Uredi to stran')
  expect(await renderFooter('1', undefined)).not.toContain('Uredi to stran')
})
