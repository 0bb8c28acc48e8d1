import { z } from 'zod'
import { editorRoutes } from '../../../common/routes'
import { SECOND } from '../../core/clock'
import type { EditorSettings } from '../../core/env'
import type { SignInResult } from './pages'

/** To read and write the repository; GitHub has nothing narrower for OAuth applications and private repositories. */
const SCOPE = 'repo'

const answerSchema = z.object({ access_token: z.string().min(1) })

/** Where staff allow the editor to act for them. */
export function toAuthorizeAddress(settings: EditorSettings, siteUrl: string, state: string): string {
  const query = new URLSearchParams({
    client_id: settings.clientId ?? '',
    redirect_uri: siteUrl + editorRoutes.signedIn,
    scope: SCOPE,
    state,
  })
  return `${settings.forgeUrl}/login/oauth/authorize?${query}`
}

/** Gives GitHub's code for a token. Nothing of either is kept or logged. */
export async function exchangeCode(
  settings: EditorSettings,
  siteUrl: string,
  code: string,
): Promise<SignInResult> {
  try {
    const response = await fetch(`${settings.forgeUrl}/login/oauth/access_token`, {
      method: 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
      body: JSON.stringify({
        client_id: settings.clientId,
        client_secret: settings.clientSecret,
        code,
        redirect_uri: siteUrl + editorRoutes.signedIn,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(10 * SECOND),
    })
    // A refused code is answered with 200 and an `error`.
    const answer = answerSchema.safeParse(await response.json())
    if (answer.success) return { token: answer.data.access_token }
    return { error: 'GitHub prijave ni potrdil. Poskusite znova.' }
  } catch {
    return { error: 'GitHub se ne odziva. Poskusite znova čez nekaj minut.' }
  }
}
