// Finding, installing and starting the three engines without a screen.
import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Readable } from 'node:stream'
import { findBrowser } from '../../scripts/find-browser'
import { findFreePort } from '../support/built-server'
import { FONTS } from '../support/fonts'
import { installPackages } from '../support/install-packages'
import { connectOverHttp, connectToFirefox, type WebDriverSession } from './webdriver'

export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const
export type Engine = (typeof ENGINES)[number]

interface Installation {
  /** Debian packages that contain the engine. */
  packages: string
  /** Paths of its programs, or undefined when one is missing. */
  find(): string[] | undefined
}

export const installations: Record<Engine, Installation> = {
  Chromium: {
    packages: 'chromium chromium-driver',
    find: () => requireAll(findBrowser(), findOnPath('chromedriver')),
  },
  Firefox: { packages: 'firefox-esr', find: () => requireAll(findOnPath('firefox-esr', 'firefox')) },
  WebKit: {
    packages: 'webkit2gtk-driver xvfb',
    find: () => requireAll(findMiniBrowser(), findOnPath('WebKitWebDriver'), findOnPath('Xvfb')),
  },
}

/** Installs missing engines with apt. @returns the engines that are installed then */
export function findOrInstallEngines(wanted: readonly Engine[]): Engine[] {
  const missing = wanted.filter((engine) => !installations[engine].find())
  installPackages(missing.flatMap((engine) => installations[engine].packages.split(' ')))
  return wanted.filter((engine) => installations[engine].find())
}

interface RunningEngine {
  wire: WebDriverSession
  stop(): Promise<void>
}

/** Starts an engine with its driver. @throws Error when the engine is not installed */
export async function startEngine(engine: Engine): Promise<RunningEngine> {
  const programs = installations[engine].find()
  if (!programs) throw new Error(`${engine} is missing: install ${installations[engine].packages}`)
  const directory = mkdtempSync(join(tmpdir(), 'ckd-engine-'))
  const processes: Program[] = []
  const start: Start = (command, args, env = {}) => {
    const program = spawn(command, args, {
      env: { ...process.env, FONTCONFIG_FILE: FONTS, ...env },
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    program.stdout.resume()
    processes.push(program)
    return program
  }
  const wire = await engineStarters[engine](programs, directory, start)
  return {
    wire,
    async stop() {
      await wire.close().catch(() => {})
      await Promise.all(processes.reverse().map(stopProgram))
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

type Program = ChildProcessByStdio<null, Readable, null>
type Start = (command: string, args: string[], env?: NodeJS.ProcessEnv) => Program

const engineStarters: Record<
  Engine,
  (programs: string[], directory: string, start: Start) => Promise<WebDriverSession>
> = {
  async Chromium([browser = '', driver = ''], directory, start) {
    const port = await findFreePort()
    start(driver, [`--port=${port}`])
    return openSession(port, {
      'goog:chromeOptions': {
        binary: browser,
        args: [
          '--headless=new',
          '--no-sandbox',
          '--disable-gpu',
          '--disable-background-networking',
          '--no-first-run',
          `--user-data-dir=${directory}`,
        ],
      },
    })
  },
  async Firefox([browser = ''], directory, start) {
    const port = await findFreePort()
    const preferences = {
      'marionette.port': port,
      'browser.shell.checkDefaultBrowser': false,
      'datareporting.policy.dataSubmissionEnabled': false,
      'app.update.disabledForTesting': true,
      // The fonts of the tests are outside the folders that Firefox's processes for pages may read.
      'security.sandbox.content.read_path_whitelist': `${resolve('node_modules')}/`,
    }
    const lines = Object.entries(preferences).map(
      ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
    )
    writeFileSync(join(directory, 'user.js'), lines.join('\n'))
    // With a home of its own: Firefox refuses a home that belongs to another user.
    start(browser, ['--headless', '--marionette', '--no-remote', '--profile', directory], { HOME: directory })
    return connectToFirefox(port)
  },
  // GTK has no headless mode, so Xvfb provides a screen.
  async WebKit([browser = '', driver = '', screen = ''], directory, start) {
    const port = await findFreePort()
    const { stdout } = start(screen, ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1600x1200x24'])
    const display = await new Promise<string>((resolve) =>
      stdout.once('data', (text) => resolve(`${text}`.trim())),
    )
    const env = { XDG_RUNTIME_DIR: directory, XDG_CACHE_HOME: directory, XDG_CONFIG_HOME: directory }
    start(driver, [`--port=${port}`], {
      ...env,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      MESA_SHADER_CACHE_DISABLE: 'true',
    })
    return openSession(port, { 'webkitgtk:browserOptions': { binary: browser, args: ['--automation'] } })
  },
}

/** Waits until the driver listens. */
async function openSession(port: number, capabilities: object): Promise<WebDriverSession> {
  const url = `http://127.0.0.1:${port}`
  for (;;) {
    if (await fetch(`${url}/status`).catch(() => undefined)) return connectOverHttp(url, capabilities)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function stopProgram(child: Program): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill()
  })
}

/** Finds the small browser that comes with WebKitGTK's driver. */
function findMiniBrowser(): string | undefined {
  const libraries = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : []
  return ['/usr/lib', '/usr/lib64', ...libraries]
    .flatMap((folder) => ['4.1', '4.0'].map((version) => `${folder}/webkit2gtk-${version}/MiniBrowser`))
    .find((path) => existsSync(path))
}

function findOnPath(...names: string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(':')
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path))
}

function requireAll(...programs: (string | undefined)[]): string[] | undefined {
  const found = programs.filter((program) => program !== undefined)
  return found.length === programs.length ? found : undefined
}
