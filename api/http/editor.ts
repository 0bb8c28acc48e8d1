// Serves the content editor for staff: Sveltia CMS, configured for GitHub, GitLab or Forgejo. Staff sign in at the forge (OAuth
// with PKCE: GitLab, Forgejo) or with a personal access token. Either token never leaves the browser.
import { readFileSync } from 'node:fs'
import type { Middleware } from 'koa'
import { z } from 'zod'
import { editorRoutes } from '../../common/routes'
import type { EditorSettings } from '../core/env'

const buildSchema = z.object({
  /** URL of the editor's script. */
  script: z.string(),
  /** Configuration of Sveltia CMS without `backend`, from collections/guide/editor-config.ts. */
  config: z.record(z.string(), z.unknown()),
})

/** Editor script and configuration, generated from the content schemas by scripts/editor-build.ts. */
export type EditorBuild = z.infer<typeof buildSchema>

export const loadEditorBuild = (file: URL): EditorBuild =>
  buildSchema.parse(JSON.parse(readFileSync(file, 'utf8')))

/** A path of the editor, and the function that responds to it. */
export type EditorRoute = [path: string, handle: Middleware]

export function createEditorRoutes(
  settings: EditorSettings,
  build: EditorBuild,
  siteUrl: string,
): EditorRoute[] {
  const policy =
    toSecurityPolicy(settings) + (siteUrl.startsWith('https:') ? '; upgrade-insecure-requests' : '')
  const sendPage: Middleware = (ctx) => {
    ctx.set({ 'X-Robots-Tag': 'noindex, nofollow', 'Content-Security-Policy': policy })
    // The forge's sign-in is a window of the editor, which sends its result to the editor.
    if (settings.appId) ctx.set('Cross-Origin-Opener-Policy', 'unsafe-none')
    ctx.body = renderPage(build.script)
  }
  const sendConfiguration: Middleware = (ctx) => {
    ctx.set('X-Robots-Tag', 'noindex, nofollow')
    ctx.body = { ...build.config, ...toCmsBackendConfig(settings) }
  }
  return [
    [editorRoutes.editor, sendPage],
    [editorRoutes.configuration, sendConfiguration],
  ]
}

/** Renders the editor's page; the script builds the whole interface. */
const renderPage = (script: string) => `<!doctype html>
<html lang="sl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Urejanje spletnega mesta</title>
<link rel="cms-config-url" type="application/json" href="${editorRoutes.configuration}">
</head>
<body>
<noscript>Urejevalnik potrebuje JavaScript. Brez njega urejajte datoteke v spletnem urejevalniku skladišča.</noscript>
<script src="${script}"></script>
</body>
</html>
`

const GITHUB_URL = 'https://github.com'

function toApiUrl({ forge, forgeUrl }: EditorSettings): string {
  if (forge === 'github' && forgeUrl === GITHUB_URL) return 'https://api.github.com'
  return `${forgeUrl}/api/${{ github: 'v3', gitlab: 'v4', forgejo: 'v1' }[forge]}`
}

function toCmsBackendConfig(settings: EditorSettings): Record<string, unknown> {
  const { forge, forgeUrl, repository, branch, appId } = settings
  const backends = {
    github: {
      name: 'github',
      ...(forgeUrl !== GITHUB_URL && { graphql_api_root: `${forgeUrl}/api/graphql` }),
      squash_merges: true,
    },
    gitlab: { name: 'gitlab', base_url: forgeUrl, squash_merges: true },
    forgejo: { name: 'gitea', base_url: forgeUrl },
  }
  const access = {
    repo: repository,
    branch,
    api_root: toApiUrl(settings),
    auth_methods: [appId ? 'oauth' : 'token'],
  }
  const oauth = appId && { app_id: appId, ...(forge === 'gitlab' && { auth_type: 'pkce' }) }
  return {
    backend: { ...backends[forge], ...access, ...oauth },
    // Changes become pull requests with check and preview; Sveltia CMS does not support that on Forgejo.
    ...(forge !== 'forgejo' && { publish_mode: 'editorial_workflow' }),
  }
}

/** Sveltia CMS needs inline styles, `blob:` URLs for pictures, and the user's avatar, which GitHub serves elsewhere. */
function toSecurityPolicy(settings: EditorSettings): string {
  const { forgeUrl } = settings
  const forgeOrigins = [...new Set([forgeUrl, new URL(toApiUrl(settings)).origin])].join(' ')
  const avatarHost = forgeUrl === GITHUB_URL ? 'https://avatars.githubusercontent.com' : forgeUrl
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${avatarHost}`,
    "font-src 'self' data:",
    'media-src blob:',
    `connect-src 'self' blob: data: ${forgeOrigins}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
