import { copyFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { rolldown } from 'rolldown'
import type { EditorBuild } from '../api/http/editor'
import { computeShortDigest } from '../api/http/static/files'
import { createEditorConfig } from '../collections/guide/editor-config'
import type { LessonCalendar } from '../collections/guide/explain-days'

const SVELTIA_FOLDER = 'node_modules/@sveltia/cms'
/** URLs in Sveltia's script that load fonts from a CDN. Its package has the same fonts. */
const CDN_FONT_URL =
  /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([\w-]+)(?::vf)?@[\d.]+\/([\w-]+)\.woff2/g

/**
 * Publishes the editor's script and fonts, and writes `api/editor.json`, the data of the editor's page.
 * @param calendar season and holidays, for the first dates below the days of a group
 * @throws Error when a new version of the package would load a font from a CDN
 */
export async function publishEditorBuild(
  dist: string,
  calendar: LessonCalendar,
  hasOffice: boolean,
): Promise<void> {
  const source = await readFile(`${SVELTIA_FOLDER}/dist/sveltia-cms.js`, 'utf8')
  const assets = await readdir(`${SVELTIA_FOLDER}/npm/assets`)
  const files = new Map<string, string>()
  const text = source.replace(CDN_FONT_URL, (url, name: string, cut: string) => {
    const file = assets.find((asset) => asset.startsWith(`${name}-${cut}-`) && asset.endsWith('.woff2'))
    if (!file) throw new Error(`@sveltia/cms: no font for ${url}`)
    files.set(`/assets/urejevalnik-${file}`, `${SVELTIA_FOLDER}/npm/assets/${file}`)
    files.set(`/assets/urejevalnik-${name}.LICENSE.txt`, `${SVELTIA_FOLDER}/npm/assets/${name}.LICENSE.txt`)
    return `/assets/urejevalnik-${file}`
  })
  if (files.size === 0 || text.includes('cdn.jsdelivr.net'))
    throw new Error('@sveltia/cms: its script names its fonts in another way')
  const client = await rolldown({ input: 'scripts/editor-build-client.ts', platform: 'browser' })
  const { output } = await client.generate({ format: 'iife', minify: true })
  const bundled = `${text}\nglobalThis.lessonCalendar=${JSON.stringify(calendar)};\n${output[0].code}`
  const script = `/assets/urejevalnik-${computeShortDigest(bundled)}.js`
  files.set('/assets/urejevalnik.LICENSE.txt', `${SVELTIA_FOLDER}/LICENSE.txt`)
  await mkdir(`${dist}/client/assets`, { recursive: true })
  await writeFile(`${dist}/client${script}`, bundled)
  for (const [path, file] of files) await copyFile(file, `${dist}/client${path}`)
  const build: EditorBuild = { script, config: createEditorConfig(hasOffice) }
  await writeFile(`${dist}/api/editor.json`, JSON.stringify(build))
}
