import { editorRoutes } from '../../../common/routes'
import { toPolicySource } from '../static/files'

/** The whole editor is made by its script. */
export function toEditorPage(script: string): string {
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

/** The handshake that Sveltia CMS and Decap CMS expect of the sign-in's window; it speaks to our own origin only. */
const HANDSHAKE = `
const { origin, message } = document.body.dataset
addEventListener('message', (event) => {
  if (event.source === opener && event.origin === origin && event.data === 'authorizing:github')
    opener.postMessage(message, origin)
})
opener?.postMessage('authorizing:github', origin)
`

/** The page's only script, as a source of its Content-Security-Policy. */
export const HANDSHAKE_SOURCE = toPolicySource(HANDSHAKE)

/** What GitHub's sign-in came to. */
export type SignInResult = { token: string } | { error: string }

/** The last page in the sign-in's window, which hands the result to the editor. */
export function toSignedInPage(result: SignInResult, siteUrl: string): string {
  const outcome = 'token' in result ? 'success' : 'error'
  const message = `authorization:github:${outcome}:${JSON.stringify({ provider: 'github', ...result })}`
  const text = 'token' in result ? 'Prijava je uspela. Okno se bo zaprlo.' : result.error
  return `<!doctype html>
<html lang="sl">
<head>
<meta charset="utf-8">
<title>Prijava v urejanje</title>
</head>
<body data-origin="${escapeHtml(siteUrl)}" data-message="${escapeHtml(message)}">
<p>${escapeHtml(text)}</p>
<script>${HANDSHAKE}</script>
</body>
</html>
`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
