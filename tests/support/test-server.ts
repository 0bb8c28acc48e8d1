import { beforeEach, onTestFinished } from 'vitest'
import { createApp } from '../../api/app'
import { addMilliseconds, type Clock } from '../../api/core/clock'
import { parseSettings } from '../../api/core/env'
import { lockDatabaseUse } from '../../api/core/locks'
import { createLog } from '../../api/core/log'
import { loadSecret } from '../../api/core/secret'
import type { EditorBuild } from '../../api/http/editor'
import { listen } from '../../api/http/server'
import type { ShellHtmlByPath } from '../../api/http/shells/shell'
import type { BuiltSite } from '../../api/http/static/site'
import { createServices } from '../../api/services'
import type { Catalogue } from '../../common/catalogue'
import { type FormName, siteForms } from '../../common/forms/forms'
import type { VerificationAction } from '../../common/verification'
import { testCatalogue } from './catalogue'
import { listTestSchemas, openTestDatabase } from './database'
import { examples } from './examples'
import type { Mailbox } from './mailbox'
import { toTestServices } from './services'
import { solveProof } from './solve-proof'
import { makeTestFolder } from './test-resources'

interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

export type TestServer = Awaited<ReturnType<typeof openTestServer>>

interface TestServerOptions {
  /** Receives the server's mails; by default they are written to files. */
  mailbox?: Mailbox | undefined
  /** Environment variables; by default the bot check and the rate limit are off. */
  env?: Record<string, string>
  /** Data directory of a previous server. */
  directory?: string
  site?: BuiltSite
  /** Catalogue of the server; by default a small centre's. */
  catalogue?: Catalogue
  editorBuild?: EditorBuild
  /** Page shells that the server fills in; see testShells. */
  shells?: ShellHtmlByPath
  /** By default the outbox worker runs. */
  isWorkerIdle?: boolean
  /** Times against slow clients; by default those of the product. */
  timeouts?: Parameters<typeof listen>[2]
  /** Clock of a previous server; by default the present time. */
  clock?: MovableClock
}

const SHELL =
  '<!doctype html><html lang="sl"><head><title>x</title><style>p{margin:0}</style></head><body><div data-shell-view=""></div></body></html>'

/** Page shells as vike prerenders them, without their styles. */
export const testShells: ShellHtmlByPath = { '/urad': SHELL, '/moja-prijava': SHELL, '/moji-sedezi': SHELL }

/** Starts the real application with a real database file on a free port, until the test ends. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await openTestServer({ ...options, directory: options.directory ?? makeTestFolder() })
  onTestFinished(server.close)
  return server
}

/** Creates one server for a file, started anew before each test. */
export function setUpServer(options: TestServerOptions = {}): TestServer {
  const server = {} as TestServer
  beforeEach(async () => {
    Object.assign(server, await startTestServer(options))
  })
  return server
}

/** Starts a server that the caller closes; its data stay. */
export async function openTestServer(options: TestServerOptions & { directory: string }) {
  const { directory, mailbox } = options
  const env = {
    DATA_DIR: directory,
    VERIFICATION: 'off',
    RATE_LIMIT: 'off',
    ALTCHA_COST: '1',
    MAIL_RETRY_BASE_MS: '20',
    ...(mailbox && { SMTP_URL: mailbox.url }),
    ...options.env,
  }
  const clock = options.clock ?? createMovableClock()
  const log: string[] = []
  const useLock = lockDatabaseUse(directory)
  const catalogue = options.catalogue ?? testCatalogue
  const created = createServices({
    settings: parseSettings(env, catalogue.site),
    catalogue,
    database: openTestDatabase(directory, clock, listTestSchemas(catalogue.site.hasOffice)),
    secret: loadSecret(directory),
    clock,
    log: createLog('debug', { write: (line: string) => void log.push(line) }),
  })
  const services = toTestServices(created)
  services.clockCheck.record()
  const app = createApp({
    services: created,
    site: options.site,
    editorBuild: options.editorBuild,
    shells: options.shells,
  })
  const listening = await listen(app, { port: 0, host: '127.0.0.1' }, options.timeouts)
  if (!options.isWorkerIdle) services.worker.start()
  const url = `http://127.0.0.1:${listening.port}`

  const post = async (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
    toAnswer(
      await fetch(url + path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    )
  async function close(): Promise<void> {
    if (!services.database.open) return
    await Promise.all([listening.close(), services.worker.stop()])
    services.database.close()
    useLock.release()
  }
  return {
    url,
    directory,
    services,
    clock,
    /** Log lines so far, as JSON. */
    log,
    /** Moves the clock and the elapsed time forward by the given milliseconds. */
    moveClock: clock.move,
    /** Sets the clock forward or back by the given milliseconds; the elapsed time stays. */
    jumpClock: clock.jump,
    post,
    /** Posts a form's valid example, with changes. */
    send: (form: FormName, changes: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
      post(siteForms[form].path, { ...examples[form].valid, ...changes }, headers),
    get: async (path: string, headers: Record<string, string> = {}): Promise<Answer> =>
      toAnswer(await fetch(url + path, { headers })),
    /** Returns a solved proof for a form. */
    solve: (action: VerificationAction): Promise<string> => solveProof(url, action),
    close,
    /** Closes the server and starts it again on the same data; the object stays the same. */
    async restart(this: object, changes?: TestServerOptions): Promise<void> {
      await close()
      Object.assign(this, await startTestServer({ ...options, ...changes }))
    },
  }
}

/** Requests a page by another method. @returns method, path, status, and the allowed methods in alphabetical order */
export async function requestBy({ url }: Pick<TestServer, 'url'>, method: string, path: string) {
  const { status, headers } = await fetch(url + path, { method })
  return [method, path, status, headers.get('allow')?.split(', ').sort().join(', ')]
}

async function toAnswer(response: Response): Promise<Answer> {
  return { status: response.status, headers: response.headers, body: JSON.parse(await response.text()) }
}

interface MovableClock extends Clock {
  move(milliseconds: number): void
  jump(milliseconds: number): void
}

function createMovableClock(): MovableClock {
  let passed = 0
  let jumped = 0
  return {
    now: () => addMilliseconds(new Date(), passed + jumped),
    elapsed: () => performance.now() + passed,
    move: (milliseconds) => {
      passed += milliseconds
    },
    jump: (milliseconds) => {
      jumped += milliseconds
    },
  }
}
