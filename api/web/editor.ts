// The form editor for staff: Sveltia CMS, set up for the forge that the settings name. Staff sign in with an access token of
// their own, which the browser alone has.
import { readFileSync } from 'node:fs'
import type { Middleware } from 'koa'
import { z } from 'zod'
import { editorRoutes } from '../../common/routes'
import type { EditorSettings } from '../core/env'

const formSchema = z.object({
  /** Address of the editor's script. */
  script: z.string(),
  /** What Sveltia CMS reads, without `backend`: collections/guide/editor-config.ts. */
  config: z.record(z.string(), z.unknown()),
})

/** What the build made of the schemas for the form editor: scripts/editor-form.ts. */
export type EditorForm = z.infer<typeof formSchema>

/** @throws when the file is missing or not what this version expects */
export function loadEditorForm(file: URL): EditorForm {
  return formSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
}

/** Every address of the editor, and what answers there. */
export function createEditorRoutes(
  settings: EditorSettings,
  form: EditorForm,
  siteUrl: string,
): [path: string, handle: Middleware][] {
  const page = toPage(form.script)
  const policy = toPolicy(settings) + (siteUrl.startsWith('https:') ? '; upgrade-insecure-requests' : '')
  const showEditor: Middleware = (ctx) => {
    ctx.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Content-Security-Policy': policy })
    ctx.type = 'text/html'
    ctx.body = page
  }
  const showConfiguration: Middleware = (ctx) => {
    ctx.set('X-Robots-Tag', 'noindex, nofollow')
    ctx.body = { ...form.config, ...toBackend(settings) }
  }
  return [
    [editorRoutes.editor, showEditor],
    [editorRoutes.configuration, showConfiguration],
  ]
}

/** The whole editor is made by its script. */
function toPage(script: string): string {
  return `<!doctype html>
<html lang="sl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>Urejanje spletnega mesta</title>
<link rel="cms-config-url" type="application/json" href="${editorRoutes.configuration}">
</head>
<body>
<noscript>Urejevalnik potrebuje JavaScript. Brez njega urejajte datoteke v spletnem urejevalniku skladišča.</noscript>
<script src="${script}"></script>
</body>
</html>
`
}

const GITHUB = 'https://github.com'

/** Address of the forge's API, which the browser itself calls. */
function toApiRoot({ forge, forgeUrl }: EditorSettings): string {
  if (forge === 'github' && forgeUrl === GITHUB) return 'https://api.github.com'
  return `${forgeUrl}/api/${{ github: 'v3', gitlab: 'v4', forgejo: 'v1' }[forge]}`
}

/** The part of Sveltia CMS's configuration that differs from host to host. */
function toBackend(settings: EditorSettings): Record<string, unknown> {
  const { forge, forgeUrl, repository, branch } = settings
  const forges = {
    github: {
      name: 'github',
      ...(forgeUrl !== GITHUB && { graphql_api_root: `${forgeUrl}/api/graphql` }),
      squash_merges: true,
    },
    gitlab: { name: 'gitlab', base_url: forgeUrl, squash_merges: true },
    forgejo: { name: 'gitea', base_url: forgeUrl },
  }
  return {
    backend: {
      ...forges[forge],
      repo: repository,
      branch,
      api_root: toApiRoot(settings),
      auth_methods: ['token'],
    },
    // A change waits as a draft for its check and preview where the editor can do that: not on Forgejo.
    ...(forge !== 'forgejo' && { publish_mode: 'editorial_workflow' }),
  }
}

/**
 * What the editor's page may do: its own script, the forge and nobody else. Its script writes style elements and
 * attributes, and shows pictures that it fetched, and one of the person who is signed in; github.com keeps those elsewhere.
 */
function toPolicy(settings: EditorSettings): string {
  const { forgeUrl } = settings
  const forge = [...new Set([forgeUrl, new URL(toApiRoot(settings)).origin])].join(' ')
  const pictures = forgeUrl === GITHUB ? 'https://avatars.githubusercontent.com' : forgeUrl
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictures}`,
    "font-src 'self' data:",
    'media-src blob:',
    `connect-src 'self' blob: data: ${forge}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
