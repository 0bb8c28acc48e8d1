import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { rolldown } from 'rolldown'
import type { EditorForm } from '../api/web/editor'
import { digestOf } from '../api/web/static/files'
import type { SitePage } from '../collections/addresses'
import { makeEditorConfig } from '../collections/guide/editor-config'

const PACKAGE = 'node_modules/@sveltia/cms'
/** Its script asks another company's server for fonts that lie in its package too. */
const FOREIGN_FONT =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g

/**
 * Puts the form editor's script and fonts among the site's files and writes down for the server what its page needs. No
 * page of the site names them.
 * @throws when the package has changed so that a font would come from elsewhere
 */
export async function publishEditorForm(dist: string, sitePages: readonly SitePage[]): Promise<void> {
  const source = await readFile(`${PACKAGE}/dist/sveltia-cms.js`, 'utf8')
  const assets = await readdir(`${PACKAGE}/npm/assets`)
  const files = new Map<string, string>()
  const text = source.replace(FOREIGN_FONT, (address, name: string, cut: string) => {
    const file = assets.find((asset) => asset.startsWith(`${name}-${cut}-`) && asset.endsWith('.woff2'))
    if (!file) throw new Error(`@sveltia/cms: no font for ${address}`)
    files.set(`/assets/urejevalnik-${file}`, `${PACKAGE}/npm/assets/${file}`)
    files.set(`/assets/urejevalnik-${name}.LICENSE.txt`, `${PACKAGE}/npm/assets/${name}.LICENSE.txt`)
    return `/assets/urejevalnik-${file}`
  })
  if (files.size === 0 || text.includes('cdn.jsdelivr.net'))
    throw new Error('@sveltia/cms: its fonts are asked for in another way')
  const whole = `${text}\n${await bundleFormat()}`
  const script = `/assets/urejevalnik-${digestOf(whole)}.js`
  files.set('/assets/urejevalnik.LICENSE.txt', `${PACKAGE}/LICENSE.txt`)
  await mkdir(`${dist}/client/assets`, { recursive: true })
  await writeFile(`${dist}/client${script}`, whole)
  for (const [address, file] of files) await copyFile(file, `${dist}/client${address}`)
  const form: EditorForm = { script, config: makeEditorConfig(sitePages) }
  await writeFile(`${dist}/api/editor.json`, JSON.stringify(form))
}

/** Our own part of the editor's script: see scripts/editor-form-client.ts. */
async function bundleFormat(): Promise<string> {
  const bundle = await rolldown({ input: 'scripts/editor-form-client.ts', platform: 'browser' })
  const { output } = await bundle.generate({ format: 'iife', minify: true })
  return output[0].code
}
