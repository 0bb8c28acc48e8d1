// A proxy between an engine and the real server, which records the console in the same way for every engine.
import { rmSync } from 'node:fs'
import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import type { Catalogue } from '../../common/catalogue'
import { findFreePort, type RunningServer, startServer } from '../support/built-server'
import { type Mailbox, startMailbox } from '../support/mailbox'
import { copySiteWithCatalogue } from '../support/site-copy'

interface ConsoleProxy {
  url: string
  server: RunningServer
  mailbox: Mailbox
  /** Whether the proxy drops all requests, as an interrupted connection does. */
  isInterrupted: boolean
  stop(): Promise<void>
}

/** Key in sessionStorage for the recorded errors. */
export const CONSOLE_ERRORS_KEY = 'console-errors'

const RECORDER_PATH = '/poslusaj-konzolo.js'

/**
 * Starts the real server with its own mail server and data, and the proxy before it.
 * @param change changes the catalogue of the tests' site
 */
export async function startConsoleProxy(change?: (catalogue: Catalogue) => Catalogue): Promise<ConsoleProxy> {
  const port = await findFreePort()
  const url = `http://localhost:${port}`
  const mailbox = await startMailbox()
  const site = change && copySiteWithCatalogue(change)
  const server = await startServer({ SMTP_URL: mailbox.url, RATE_LIMIT: 'off', SITE_URL: url }, site)
  const proxy = createServer((incoming, outgoing) => {
    if (stage.isInterrupted) incoming.socket.destroy()
    else if (incoming.url === RECORDER_PATH) sendRecorder(outgoing)
    else forwardRequest(incoming, outgoing, server.url)
  })
  await new Promise<void>((resolve) => proxy.listen(port, 'localhost', resolve))
  const stage: ConsoleProxy = {
    url,
    server,
    mailbox,
    isInterrupted: false,
    async stop() {
      proxy.closeAllConnections()
      await new Promise((resolve) => proxy.close(resolve))
      await server.stop()
      await mailbox.stop()
      if (site) rmSync(site, { recursive: true })
    },
  }
  return stage
}

/**
 * Forwards a request. Pages get the recording script as their first script, which the CSP allows as a script of the
 * site.
 */
export function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse, target: string): void {
  const { 'accept-encoding': _, ...headers } = incoming.headers
  const forwarded = request(new URL(incoming.url ?? '/', target), { method: incoming.method, headers })
  forwarded.on('error', () => incoming.socket.destroy())
  forwarded.on('response', async (answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of answer) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const status = answer.statusCode ?? 502
    const type = answer.headers['content-type'] ?? ''
    if (!type.startsWith('text/html') || incoming.method === 'HEAD') {
      outgoing.writeHead(status, answer.headers).end(body)
      return
    }
    const { 'content-length': __, ...rest }: OutgoingHttpHeaders = answer.headers
    outgoing
      .writeHead(status, rest)
      .end(body.toString().replace('<head>', `<head><script src="${RECORDER_PATH}"></script>`))
  })
  incoming.pipe(forwarded)
}

function sendRecorder(outgoing: ServerResponse): void {
  const source = `(${recordConsole})(${JSON.stringify(CONSOLE_ERRORS_KEY)})`
  outgoing.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(source)
}

/** Runs in the page: records errors, warnings, rejected promises, failed files and CSP violations. */
function recordConsole(key: string): void {
  const recordMessage = (...words: unknown[]) => {
    const heard: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...heard, `${location.pathname}: ${words.join(' ')}`]))
  }
  for (const level of ['error', 'warn'] as const) {
    const original = console[level]
    console[level] = (...words: unknown[]) => {
      recordMessage(`console.${level}`, ...words)
      original.apply(console, words)
    }
  }
  // A navigation cancels scripts that are still loading.
  let isLeaving = false
  addEventListener('beforeunload', () => {
    isLeaving = true
  })
  addEventListener(
    'error',
    ({ message, target }) => {
      if (isLeaving && target instanceof HTMLScriptElement) return
      // Firefox reports a preload that finished too late. A module that is really missing breaks its import.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return
      const source =
        target instanceof Element ? (target.getAttribute('src') ?? target.getAttribute('href')) : ''
      recordMessage(message ?? 'did not load:', source)
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => recordMessage('unhandled:', reason))
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    recordMessage('CSP:', violatedDirective, blockedURI),
  )
}
