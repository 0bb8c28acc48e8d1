import { timingSafeEqual } from 'node:crypto'
import type { Middleware } from 'koa'
import { editorRoutes } from '../../../common/routes'
import type { EditorSettings } from '../../core/env'
import { createToken } from '../../core/token'
import { createSecretCookie } from '../http/cookies'
import { toBackend } from './backend'
import type { EditorForm } from './form'
import { exchangeCode, toAuthorizeAddress } from './github'
import { createEditorHeaders, createPopupHeaders } from './headers'
import { HANDSHAKE_SOURCE, type SignInResult, toEditorPage, toSignedInPage } from './pages'

/** Every address of the editor, and what answers there. */
export function createEditorRoutes(
  settings: EditorSettings,
  form: EditorForm,
  siteUrl: string,
): [path: string, handle: Middleware][] {
  const isSecure = siteUrl.startsWith('https:')
  const page = toEditorPage(form.script)
  const pageHeaders = createEditorHeaders(settings, isSecure)
  const config = { ...form.config, ...toBackend(settings, siteUrl) }
  const showEditor: Middleware = (ctx) => {
    ctx.set(pageHeaders)
    ctx.type = 'text/html'
    ctx.body = page
  }
  const showConfiguration: Middleware = (ctx) => {
    ctx.set('X-Robots-Tag', 'noindex, nofollow')
    ctx.body = config
  }
  const signIn = settings.clientSecret === undefined ? [] : createSignIn(settings, siteUrl, isSecure)
  return [[editorRoutes.editor, showEditor], [editorRoutes.configuration, showConfiguration], ...signIn]
}

/** GitHub's OAuth exchange: it asks for a secret, which only this server may know. */
function createSignIn(
  settings: EditorSettings,
  siteUrl: string,
  isSecure: boolean,
): [path: string, handle: Middleware][] {
  const headers = createPopupHeaders(HANDSHAKE_SOURCE, isSecure)
  const memory = createSecretCookie('editorSignIn', siteUrl)

  const begin: Middleware = (ctx) => {
    const state = createToken()
    ctx.set(headers)
    memory.write(ctx, state)
    ctx.redirect(toAuthorizeAddress(settings, siteUrl, state))
  }
  const finish: Middleware = async (ctx) => {
    const { code, state } = ctx.query
    const expected = memory.read(ctx)
    ctx.set(headers)
    // It counts once.
    memory.remove(ctx)
    ctx.type = 'text/html'
    const result: SignInResult =
      typeof code === 'string' && typeof state === 'string' && isSame(state, expected)
        ? await exchangeCode(settings, siteUrl, code)
        : { error: 'Prijava je potekla ali je bila preklicana. Poskusite znova.' }
    ctx.status = 'token' in result ? 200 : 403
    ctx.body = toSignedInPage(result, siteUrl)
  }
  return [
    [editorRoutes.signIn, begin],
    [editorRoutes.signedIn, finish],
  ]
}

function isSame(given: string, expected: string | undefined): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected ?? '')]
  return a.length > 0 && a.length === b.length && timingSafeEqual(a, b)
}
