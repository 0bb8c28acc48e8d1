import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { MINUTE, SECOND } from '../core/clock'
import { checkRequestHead } from './requests'
import { FIXED_HEADERS } from './security-headers'

/** Time that requests in progress get after a stop. */
const STOP_TIMEOUT_MS = 10 * SECOND
/** Connections that can wait to be accepted (Node's default). */
const LONGEST_BACKLOG = 511
/**
 * Turns of the event loop in a row without a connection, after which the port closes: the present turn may not look at the
 * socket any more, and during a turn with a commit connections may come, which the next turn accepts.
 */
const QUIET_TURNS = 3

/** Times in milliseconds in which a client must have sent the head of a request, and the whole request. */
const TIMEOUTS = { headersTimeout: 10 * SECOND, requestTimeout: 20 * SECOND }

/** Starts to listen, with timeouts against slow clients. */
export async function listen(
  handle: RequestListener,
  { port, host }: { port: number; host: string },
  timeouts = TIMEOUTS,
) {
  const pending = new Set<ServerResponse>()
  const sockets = new Set<Socket>()
  // A missing Host and an unknown Expect are handled below: Node's own responses would lack the security headers.
  const connectionsCheckingInterval = Math.min(2 * SECOND, timeouts.requestTimeout)
  const options = { ...timeouts, connectionsCheckingInterval, requireHostHeader: false }
  const server = createServer(options, (request, response) => {
    const refusal = checkRequestHead(request)
    if (refusal !== undefined) return respondWithoutBody(response, refusal)
    handle(request, response)
    // Most static files are sent completely before `handle` returns.
    if (response.writableEnded) return
    pending.add(response)
    response.once('close', () => pending.delete(response))
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.keepAliveTimeout = 65 * SECOND
  server.timeout = MINUTE * 2
  server.on('checkExpectation', (_request, response) => respondWithoutBody(response, 417))
  server.on('clientError', rejectMalformedRequest)

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () => closeGracefully(server, pending, sockets),
  }
}

function respondWithoutBody(response: ServerResponse, status: number): void {
  response.writeHead(status, { ...EMPTY_RESPONSE_HEADERS, 'Cache-Control': 'no-store' }).end()
}

/** Closes the server. Responses in progress carry `Connection: close`. */
async function closeGracefully(
  server: Server,
  pending: ReadonlySet<ServerResponse>,
  sockets: ReadonlySet<Socket>,
): Promise<void> {
  for (const response of pending) response.shouldKeepAlive = false
  server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false
  })
  const paused = await acceptWaitingConnections(server, sockets)
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  for (const socket of paused) socket.resume()
  const sweep = setInterval(() => server.closeIdleConnections(), 100)
  const deadline = setTimeout(() => server.closeAllConnections(), STOP_TIMEOUT_MS)
  await closed
  clearInterval(sweep)
  clearTimeout(deadline)
}

/**
 * Accepts the connections that wait in the kernel, which closing would reset: Node accepts one in a turn of its event loop.
 * Meanwhile nothing is read, because a turn that handles requests takes so long that further connections come.
 * @returns the paused sockets
 */
async function acceptWaitingConnections(server: Server, sockets: ReadonlySet<Socket>): Promise<Socket[]> {
  const paused: Socket[] = []
  const pause = (socket: Socket) => {
    if (!socket.isPaused()) paused.push(socket.pause())
  }
  for (const socket of sockets) pause(socket)
  let quietTurns = 0
  server.on('connection', (socket) => {
    quietTurns = 0
    // A new socket starts to read in the next tick.
    process.nextTick(pause, socket)
  })
  for (let turns = 0; quietTurns < QUIET_TURNS && turns < LONGEST_BACKLOG; turns += 1) {
    quietTurns += 1
    await waitForNextTurn()
  }
  return paused
}

const waitForNextTurn = () => new Promise((resolve) => setImmediate(resolve))

const EMPTY_RESPONSE_HEADERS = {
  ...FIXED_HEADERS,
  'Content-Length': '0',
  'Content-Security-Policy': "default-src 'none'",
}

/** Status lines by Node's error code. */
const STATUS_BY_ERROR_CODE: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Responds to a malformed, slow or oversized request without a body, and destroys the connection. */
export function rejectMalformedRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy()
    return
  }
  const status = STATUS_BY_ERROR_CODE[error.code ?? ''] ?? '400 Bad Request'
  const headers = Object.entries({ ...EMPTY_RESPONSE_HEADERS, Connection: 'close' })
  const lines = headers.map(([name, value]) => `${name}: ${value}`)
  socket.end([`HTTP/1.1 ${status}`, ...lines, '\r\n'].join('\r\n'))
  // The client has a second to read the response; one that goes on sending must not keep the connection.
  setTimeout(() => socket.destroy(), SECOND).unref()
}
