import type { Context } from 'koa'
import { type ServerCookie, serverCookies } from '../../../common/stored-items'
import { MINUTE, SECOND } from '../../core/clock'

export interface SecretCookie {
  read(ctx: Context): string | undefined
  /** @param isLong as somebody has signed in with it */
  write(ctx: Context, value: string, isLong?: boolean): void
  remove(ctx: Context): void
}

/**
 * A cookie that no script, no other site and no other host gets to see. Browsers take a name with the prefix
 * `__Host-` from nobody but this very host, over https.
 */
export function createSecretCookie(which: keyof typeof serverCookies, siteUrl: string): SecretCookie {
  const { name, sameSite, minutes, longMinutes = minutes }: ServerCookie = serverCookies[which]
  const isSecure = siteUrl.startsWith('https:')
  const fullName = isSecure ? `__Host-${name}` : name
  function set(ctx: Context, value: string, life: number): void {
    const attributes = `Path=/; Max-Age=${life / SECOND}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
    ctx.append('Set-Cookie', `${fullName}=${value}; ${attributes}`)
  }
  return {
    read: (ctx) => ctx.cookies.get(fullName) || undefined,
    write: (ctx, value, isLong) => set(ctx, value, (isLong ? longMinutes : minutes) * MINUTE),
    remove: (ctx) => set(ctx, '', 0),
  }
}
