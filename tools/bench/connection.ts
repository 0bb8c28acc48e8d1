// A keep-alive connection that costs the measuring process next to nothing, so that the server is what is measured.
import { once } from 'node:events'
import { connect } from 'node:net'

export interface Response {
  status: number
  body: string
}

export interface Connection {
  /** Sends one request and resolves with its answer; one at a time. */
  ask(request: Buffer): Promise<Response>
  close(): void
}

/** Opens a connection. Understands answers with a Content-Length only, which is all that the server sends. */
export async function openConnection(port: number): Promise<Connection> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await once(socket, 'connect')
  let received: Buffer[] = []
  let expected: number | undefined
  let settle: { resolve(response: Response): void; reject(error: Error): void } | undefined

  function read(chunk: Buffer): void {
    received.push(chunk)
    const size = received.reduce((sum, { length }) => sum + length, 0)
    if (expected !== undefined && size < expected) return
    const bytes = received.length === 1 ? chunk : Buffer.concat(received)
    received = [bytes]
    const headEnd = bytes.indexOf('\r\n\r\n')
    if (headEnd < 0) return
    const head = bytes.toString('latin1', 0, headEnd)
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0)
    expected = headEnd + 4 + length
    if (bytes.length < expected) return
    const response = {
      status: Number(head.slice(9, 12)),
      body: bytes.toString('utf8', headEnd + 4, expected),
    }
    received = []
    expected = undefined
    settle?.resolve(response)
  }

  socket.on('data', read)
  const fail = (error?: Error) => settle?.reject(error ?? new Error('the server closed the connection'))
  socket.on('error', fail)
  socket.on('close', () => fail())
  return {
    ask: (request) =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject }
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}

export function postRequest(path: string, body: unknown, headers: Record<string, string> = {}): Buffer {
  const text = JSON.stringify(body)
  const lines = Object.entries({
    Host: '127.0.0.1',
    'Content-Type': 'application/json',
    'Content-Length': String(Buffer.byteLength(text)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`)
}
