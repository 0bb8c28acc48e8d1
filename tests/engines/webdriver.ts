// W3C WebDriver, which all three engines understand: chromedriver and WebKitWebDriver over HTTP, Firefox over its
// own port with the same commands.
import { connect, type Socket } from 'node:net'

/** A command of https://www.w3.org/TR/webdriver2/ in both notations. */
interface Command {
  method: 'GET' | 'POST' | 'DELETE'
  /** Path below `/session/{id}`; `{id}` stands for an element. */
  path: string
  marionette: string
}

const commands = {
  navigate: { method: 'POST', path: '/url', marionette: 'WebDriver:Navigate' },
  execute: { method: 'POST', path: '/execute/sync', marionette: 'WebDriver:ExecuteScript' },
  find: { method: 'POST', path: '/element', marionette: 'WebDriver:FindElement' },
  active: { method: 'GET', path: '/element/active', marionette: 'WebDriver:GetActiveElement' },
  click: { method: 'POST', path: '/element/{id}/click', marionette: 'WebDriver:ElementClick' },
  clear: { method: 'POST', path: '/element/{id}/clear', marionette: 'WebDriver:ElementClear' },
  sendKeys: { method: 'POST', path: '/element/{id}/value', marionette: 'WebDriver:ElementSendKeys' },
  resize: { method: 'POST', path: '/window/rect', marionette: 'WebDriver:SetWindowRect' },
  actions: { method: 'POST', path: '/actions', marionette: 'WebDriver:PerformActions' },
  role: { method: 'GET', path: '/element/{id}/computedrole', marionette: 'WebDriver:GetComputedRole' },
  label: { method: 'GET', path: '/element/{id}/computedlabel', marionette: 'WebDriver:GetComputedLabel' },
} as const satisfies Record<string, Command>

type CommandName = keyof typeof commands

export interface WebDriverSession {
  /** @throws Error with the driver's message when it refuses */
  send(name: CommandName, parameters?: Record<string, unknown>): Promise<unknown>
  close(): Promise<void>
}

/** Opens a session with a driver that listens at `url`. */
export async function connectOverHttp(url: string, capabilities: object): Promise<WebDriverSession> {
  const sendRequest = async (method: string, path: string, body?: object) => {
    const response = await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) })
    const { value } = await response.json()
    if (!response.ok) throw new Error(`${value.error}: ${value.message}`)
    return value
  }
  const { sessionId } = await sendRequest('POST', '/session', { capabilities: { alwaysMatch: capabilities } })
  return {
    send(name, { id, ...parameters } = {}) {
      const { method, path } = commands[name]
      const address = `/session/${sessionId}${path.replace('{id}', String(id))}`
      return sendRequest(method, address, method === 'POST' ? parameters : undefined)
    },
    close: () => sendRequest('DELETE', `/session/${sessionId}`).then(() => undefined),
  }
}

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown]

/** Opens a session with a Firefox that was started with `--marionette`. */
export async function connectToFirefox(port: number): Promise<WebDriverSession> {
  const socket = await connectWithRetries(port)
  const waiting = new Map<number, (answer: Answer) => void>()
  readPackets(socket, (packet) => {
    if (Array.isArray(packet)) waiting.get(packet[1])?.(packet as Answer)
  })
  let count = 0
  const sendCommand = (command: string, parameters: object = {}) =>
    new Promise<unknown>((resolve, reject) => {
      count += 1
      waiting.set(count, ([, , error, result]) =>
        error ? reject(new Error(`${error.error}: ${error.message}`)) : resolve(result),
      )
      const packet = Buffer.from(JSON.stringify([0, count, command, parameters]))
      socket.write(Buffer.concat([Buffer.from(`${packet.length}:`), packet]))
    })
  await sendCommand('WebDriver:NewSession')
  return {
    async send(name, parameters) {
      const result = await sendCommand(commands[name].marionette, parameters)
      return result && typeof result === 'object' && 'value' in result ? result.value : result
    },
    async close() {
      await sendCommand('Marionette:Quit', { flags: ['eForceQuit'] }).catch(() => {})
      socket.destroy()
    },
  }
}

/** Waits until Firefox listens. */
async function connectWithRetries(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1')
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true))
      socket.once('error', () => resolve(false))
    })
    if (isOpen) return socket
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Packets are `<bytes>:<JSON>`. */
function readPackets(socket: Socket, take: (packet: unknown) => void): void {
  let rest = Buffer.alloc(0)
  socket.on('data', (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      const colon = rest.indexOf(':')
      const end = colon + 1 + Number(rest.subarray(0, colon))
      if (colon < 0 || rest.length < end) return
      take(JSON.parse(rest.subarray(colon + 1, end).toString()))
      rest = rest.subarray(end)
    }
  })
}
