import type { Context } from 'koa'
import { type ServerCookie, serverCookies } from '../../common/stored-items'
import { MINUTE, SECOND } from '../core/clock'

interface SecretCookie {
  read(ctx: Context): string | undefined
  /** @param isLong whether the cookie gets the longer lifetime for signed-in users */
  write(ctx: Context, value: string, isLong?: boolean): void
  remove(ctx: Context): void
}

/** Creates access to a cookie hidden from scripts, other sites and hosts; over https it has the prefix `__Host-`. */
export function createSecretCookie(id: keyof typeof serverCookies, siteUrl: string): SecretCookie {
  const { name, sameSite, minutes, minutesAfterSignIn = minutes }: ServerCookie = serverCookies[id]
  const isSecure = siteUrl.startsWith('https:')
  const fullName = isSecure ? `__Host-${name}` : name
  function setCookie(ctx: Context, value: string, lifetimeMs: number): void {
    const attributes = `Path=/; Max-Age=${lifetimeMs / SECOND}; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
    ctx.append('Set-Cookie', `${fullName}=${value}; ${attributes}`)
  }
  return {
    read: (ctx) => ctx.cookies.get(fullName) || undefined,
    write: (ctx, value, isLong) => setCookie(ctx, value, (isLong ? minutesAfterSignIn : minutes) * MINUTE),
    remove: (ctx) => setCookie(ctx, '', 0),
  }
}
