import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { MINUTE, SECOND } from '../core/clock'
import { FIXED_HEADERS } from './http/security-headers'

/** How long requests in flight may take after a stop was asked for. */
const FAREWELL = 10 * SECOND

/** Health check of the proxy: 200, or 503 once this process is about to stop. It needs no database. */
const LIVENESS_PATH = '/api/live'

/**
 * Milliseconds that the proxy needs to notice a change at `LIVENESS_PATH`, which it checks every second (deploy/Caddyfile).
 * A stopping process waits twice: until the proxy has found its successor, and until it has left this process.
 */
export const PROXY_DELAY_MS = 2.5 * SECOND

export interface RunningServer {
  /** The port that was really taken. */
  port: number
  /**
   * Stops accepting connections, finishes requests in flight, then closes.
   * @param proxyDelayMs see `PROXY_DELAY_MS`; 0 without a proxy
   */
  close(proxyDelayMs?: number): Promise<void>
}

/** Listens with time-outs that no slow client can wait out. */
export async function listen(answer: RequestListener, port: number, host: string): Promise<RunningServer> {
  const underWay = new Set<ServerResponse>()
  let isDraining = false
  const server = createServer({ connectionsCheckingInterval: 2 * SECOND }, (request, response) => {
    if (request.url === LIVENESS_PATH) return respondToLivenessCheck(response, !isDraining)
    answer(request, response)
    if (!response.writableEnded) track(response, underWay)
  })
  server.headersTimeout = 10 * SECOND
  server.requestTimeout = 20 * SECOND
  server.keepAliveTimeout = 65 * SECOND
  server.timeout = MINUTE * 2
  server.on('clientError', answerBrokenRequest)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    async close(proxyDelayMs = 0) {
      await wait(proxyDelayMs)
      isDraining = true
      await wait(proxyDelayMs)
      await closeGently(server, underWay)
    },
  }
}

function respondToLivenessCheck(response: ServerResponse, isLive: boolean): void {
  response
    .writeHead(isLive ? 200 : 503, { ...FIXED_HEADERS, 'Cache-Control': 'no-store', 'Content-Length': 0 })
    .end()
}

/** Remembers an answer until it is finished; most pages are before they could be remembered. */
function track(response: ServerResponse, underWay: Set<ServerResponse>): void {
  underWay.add(response)
  response.once('close', () => underWay.delete(response))
}

/** Every last answer tells its client that this connection will take no further request. */
async function closeGently(server: Server, underWay: ReadonlySet<ServerResponse>): Promise<void> {
  for (const response of underWay) response.shouldKeepAlive = false
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const deadline = setTimeout(() => server.closeAllConnections(), FAREWELL)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

const BROKEN_REQUESTS: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** What is no HTTP at all, or too slow or too large to be read, gets a short answer and no more. */
function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = BROKEN_REQUESTS[error.code ?? ''] ?? '400 Bad Request'
  const headers = {
    Connection: 'close',
    'Content-Length': '0',
    'Content-Security-Policy': "default-src 'none'",
    ...FIXED_HEADERS,
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, '\r\n'].join('\r\n'))
}
