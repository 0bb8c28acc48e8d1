// Orca with Firefox on a screen of their own. What Orca says is written to a file instead of being heard.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connectToFirefox } from '../engines/webdriver'
import { findFreePort } from '../support/built-server'

/** Programs that are started here, each with its Debian package. */
export const PROGRAMS: Record<string, string> = {
  'firefox-esr': 'firefox-esr',
  orca: 'orca',
  'speech-dispatcher': 'speech-dispatcher',
  'dbus-daemon': 'dbus',
  openbox: 'openbox',
  Xvfb: 'xvfb',
  xdotool: 'xdotool',
  localedef: 'locales',
}

/** Comes with Orca (package at-spi2-core), outside the search path. */
const ACCESSIBILITY_BUS = '/usr/libexec/at-spi-bus-launcher'

/** Duration of the speech of one character, in milliseconds. Without it no text would ever interrupt another. */
const CHARACTER_MS = 15

/** Silence after which nothing more is expected, in milliseconds. */
const SILENCE_MS = 2000

/** Time within which a text must be said, in milliseconds: Firefox and Orca are slow on a busy machine. */
const HEARING_LIMIT_MS = 40_000

/** Presses of a key within which a text must be said. */
const PRESS_LIMIT = 30

const LOCALE = 'sl_SI.UTF-8'

/** Orca's settings: it does not read a page by itself when the page has loaded. */
const ORCA_SETTINGS = {
  general: { startingProfile: ['Default', 'default'], sayAllOnLoad: false, pageSummaryOnLoad: false },
  profiles: {
    default: { profile: ['Default', 'default'], sayAllOnLoad: false, pageSummaryOnLoad: false },
  },
  pronunciations: {},
  keybindings: {},
}

const FIREFOX_PREFERENCES = {
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'app.update.disabledForTesting': true,
  'accessibility.force_disabled': -1,
}

export type ScreenReader = Awaited<ReturnType<typeof startScreenReader>>

/** Starts screen, D-Bus, speech output, Firefox and Orca, all in Slovenian. */
export async function startScreenReader() {
  const directory = mkdtempSync(join(tmpdir(), 'ckd-orca-'))
  const toPath = (name: string) => join(directory, name)
  const programs: ChildProcess[] = []
  const env: NodeJS.ProcessEnv = {
    PATH: process.env.PATH,
    HOME: directory,
    XDG_RUNTIME_DIR: directory,
    XDG_CONFIG_HOME: toPath('config'),
    XDG_DATA_HOME: toPath('data'),
    XDG_CACHE_HOME: toPath('cache'),
    LOCPATH: toPath('locales'),
    LC_ALL: LOCALE,
    LANGUAGE: 'sl',
    GSETTINGS_BACKEND: 'memory',
    GNOME_ACCESSIBILITY: '1',
    GDK_BACKEND: 'x11',
    LIBGL_ALWAYS_SOFTWARE: '1',
    SPEECHD_ADDRESS: `unix_socket:${toPath('speech.sock')}`,
  }
  /** Starts a program. Resolves with its first line, if it has one. */
  const start = (command: string, ...args: string[]) => {
    const program = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'ignore'] })
    programs.push(program)
    return new Promise<string>((resolve, reject) => {
      program.once('error', reject)
      program.stdout.once('data', (text) => resolve(String(text).trim()))
      program.stdout.resume()
    })
  }

  for (const name of ['locales', 'profile', 'data/orca']) mkdirSync(toPath(name), { recursive: true })
  execFileSync('localedef', ['-i', 'sl_SI', '-f', 'UTF-8', toPath(`locales/${LOCALE}`)])
  const spoken = writeSpeechSettings(directory)
  writeFileSync(toPath('data/orca/user-settings.conf'), JSON.stringify(ORCA_SETTINGS))
  // Without keys of its own: by default, those of Orca's tables move the window to another desktop.
  writeFileSync(toPath('openbox.xml'), '<openbox_config xmlns="http://openbox.org/3.4/rc"/>')
  const port = await findFreePort()
  writeFileSync(
    toPath('profile/user.js'),
    Object.entries({ ...FIREFOX_PREFERENCES, 'marionette.port': port })
      .map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
      .join('\n'),
  )
  const screen = await start('Xvfb', '-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x900x24')
  env.DISPLAY = `:${screen}`
  env.DBUS_SESSION_BUS_ADDRESS = await start('dbus-daemon', '--session', '--nofork', '--print-address=1')
  void start('openbox', '--config-file', toPath('openbox.xml'))
  void start(ACCESSIBILITY_BUS, '--launch-immediately', '--a11y=1', '--screen-reader=1')
  const speechSettings = toPath('config/speech-dispatcher')
  void start(
    'speech-dispatcher',
    '--run-single',
    '--config-dir',
    speechSettings,
    '--timeout',
    '0',
    '--communication-method',
    'unix_socket',
    '--socket-path',
    toPath('speech.sock'),
  )
  void start('firefox-esr', '--marionette', '--no-remote', '--profile', toPath('profile'))
  const wire = await connectToFirefox(port)
  void start('orca', '--replace')

  const readSpoken = () => readFileSync(spoken, 'utf8').split('\n').filter(Boolean)
  let takenCount = 0

  /** Waits until the speech has ended. Returns everything that was said since the last call, as one text. */
  async function listen(): Promise<string> {
    let [count, changedAt] = [-1, 0]
    for (;;) {
      const lines = readSpoken()
      if (lines.length !== count) [count, changedAt] = [lines.length, Date.now()]
      const remaining = (lines.at(-1)?.length ?? 0) * CHARACTER_MS
      if (Date.now() - changedAt > SILENCE_MS + remaining) {
        const texts = lines.slice(takenCount)
        takenCount = count
        return texts.join(' ').replace(/\s+/g, ' ')
      }
      await pause()
    }
  }

  const run = (script: string) => wire.send('execute', { script, args: [] })
  // Orca says its greeting once it listens to Firefox.
  while (readSpoken().length === 0) await pause()
  await listen()

  return {
    listen,
    /** Runs statements in the page. */
    run,
    /** Opens a page. Returns what was said. */
    async open(url: string) {
      await wire.send('navigate', { url })
      return listen()
    },
    /** Waits until an element that matches the selector is there. */
    async waitFor(selector: string) {
      while (!(await run(`return document.querySelector(${JSON.stringify(selector)}) !== null`)))
        await pause()
    },
    /** Moves the focus without a key. */
    async focus(selector: string) {
      await run(`document.querySelector(${JSON.stringify(selector)}).focus()`)
      await listen()
    },
    /** Presses keys, named as in X11. */
    press(...keys: string[]) {
      execFileSync('xdotool', ['key', '--delay', '60', ...keys], { env })
    },
    /**
     * Waits until this text is said, and for the end of the speech. Returns everything that was said.
     * @throws Error with what was said instead
     */
    async hear(text: string): Promise<string> {
      const deadline = Date.now() + HEARING_LIMIT_MS
      let said = ''
      while (!said.includes(text)) {
        said = `${said} ${await listen()}`.trim()
        if (Date.now() > deadline) throw new Error(`»${text}« was not said, but: ${said}`)
      }
      return said
    },
    /**
     * Presses a key again and again until this text is said. Returns everything that was said.
     * @throws Error with what was said instead
     */
    async pressUntil(key: string, text: string): Promise<string> {
      let said = ''
      for (let count = 0; count < PRESS_LIMIT; count++) {
        execFileSync('xdotool', ['key', key], { env })
        said = `${said} ${await listen()}`.trim()
        if (said.includes(text)) return said
      }
      throw new Error(`»${text}« was not said, but: ${said}`)
    },
    async type(text: string) {
      execFileSync('xdotool', ['type', '--delay', '40', text], { env })
      await listen()
    },
    async stop() {
      await wire.close().catch(() => {})
      for (const program of programs.reverse()) program.kill('SIGKILL')
      rmSync(directory, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}

const pause = () => new Promise((resolve) => setTimeout(resolve, 50))

/**
 * Writes the settings of speech-dispatcher: its generic module calls a script, which takes as long as speech would.
 * @returns the file of all spoken texts, one a line
 */
function writeSpeechSettings(directory: string): string {
  const folder = join(directory, 'config/speech-dispatcher')
  const spoken = join(directory, 'spoken.txt')
  const script = join(directory, 'speak')
  mkdirSync(join(folder, 'modules'), { recursive: true })
  writeFileSync(spoken, '')
  writeFileSync(
    script,
    [
      '#!/bin/sh',
      `printf '%s\\n' "$1" >> '${spoken}'`,
      `sleep "$(printf '%s' "$1" | awk '{ print length($0) * ${CHARACTER_MS / 1000} }')"`,
    ].join('\n'),
    { mode: 0o755 },
  )
  writeFileSync(
    join(folder, 'modules/file.conf'),
    [
      `GenericExecuteSynth "${script} \\'$DATA\\'"`,
      'GenericLanguage "sl" "sl" "utf-8"',
      'AddVoice "sl" "MALE1" "sl"',
      'GenericDefaultCharset "utf-8"',
      'GenericMaxChunkLength 4000',
    ].join('\n'),
  )
  writeFileSync(
    join(folder, 'speechd.conf'),
    [
      `LogDir "${directory}"`,
      'DefaultLanguage "sl"',
      'AddModule "file" "sd_generic" "file.conf"',
      'DefaultModule file',
      // The module needs a sound device, although it uses none.
      'AudioOutputMethod "alsa"',
      'AudioALSADevice "null"',
    ].join('\n'),
  )
  return spoken
}
