import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { Mailbox } from './mailbox'
import type { TestServer } from './test-server'

/** A browser without scripts: keeps cookies, posts forms with the site's origin, follows no redirect. */
export function openBrowser(server: Pick<TestServer, 'url'>) {
  const cookies = new Map<string, string>()

  const listCookies = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    if (cookies.size > 0) headers.set('Cookie', listCookies())
    const response = await fetch(server.url + path, { ...init, headers, redirect: 'manual' })
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
    return response
  }

  return {
    cookies,
    send,
    /** Returns the Cookie header. */
    listCookies,
    get: (path: string, headers: Record<string, string> = {}) => send(path, { headers }),
    async read(path: string): Promise<string> {
      return (await send(path)).text()
    },
    post: (
      path: string,
      fields: Record<string, string | string[]>,
      headers: Record<string, string> = { Origin: server.url },
    ) => {
      const body = new URLSearchParams()
      for (const [name, value] of Object.entries(fields))
        for (const one of [value].flat()) body.append(name, one)
      return send(path, { method: 'POST', body, headers })
    },
  }
}

/** Lists headers of forms from other sites, from sandboxed pages, and without an origin. */
export const listForeignHeaders = (server: Pick<TestServer, 'url'>): Record<string, string>[] => [
  {},
  { Origin: 'null' },
  { Origin: 'https://zlonamerno.example', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: server.url, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: server.url, 'Sec-Fetch-Site': 'same-site' },
  { 'Sec-Fetch-Site': 'same-origin' },
]

/** Opens a page with headers that Node's `fetch` would overwrite (`Sec-Fetch-Mode`). */
export async function openWithHeaders(
  address: string,
  headers: Record<string, string>,
): Promise<{ status: number | undefined; text: string }> {
  const [answer] = (await once(get(address, { headers }), 'response')) as [IncomingMessage]
  return { status: answer.statusCode, text: Buffer.concat(await answer.toArray()).toString() }
}

export type OfficeBrowser = ReturnType<typeof openBrowser>

/** Finds the token in the newest sign-in mail to an office user. */
export function findSignInToken(mailbox: Mailbox, email: string): string {
  const mail = mailbox.mails.findLast(
    ({ subject, envelopeTo }) => subject === 'Vstop v urad' && envelopeTo.includes(email),
  )
  return /k=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
}

/** Signs an office user in with the link of the mail. */
export async function signIn(
  server: Pick<TestServer, 'url'>,
  mailbox: Mailbox,
  email: string,
): Promise<OfficeBrowser> {
  const browser = openBrowser(server)
  const before = findSignInToken(mailbox, email)
  await browser.post('/urad/prijava', { email })
  for (let count = 1; findSignInToken(mailbox, email) === before; count += 1) await mailbox.waitFor(count)
  await browser.post('/urad/prijava/povezava', { k: findSignInToken(mailbox, email) })
  return browser
}
