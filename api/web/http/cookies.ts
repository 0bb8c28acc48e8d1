import type { Context } from 'koa'
import { SECOND } from '../../core/clock'

export interface SecretCookie {
  read(ctx: Context): string | undefined
  /** @param life in milliseconds; 0 removes it */
  write(ctx: Context, value: string, life: number): void
}

/**
 * A cookie that no script, no other site and no other host gets to see. Browsers take a name with the prefix
 * `__Host-` from nobody but this very host, over https.
 * @param sameSite `Lax` lets it come along when another site leads back here
 */
export function createSecretCookie(
  name: string,
  siteUrl: string,
  sameSite: 'Strict' | 'Lax' = 'Strict',
): SecretCookie {
  const isSecure = siteUrl.startsWith('https:')
  const fullName = isSecure ? `__Host-${name}` : name
  return {
    read: (ctx) => ctx.cookies.get(fullName) || undefined,
    write(ctx, value, life) {
      const attributes = `Path=/; Max-Age=${life / SECOND}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
      ctx.append('Set-Cookie', `${fullName}=${value}; ${attributes}`)
    },
  }
}
