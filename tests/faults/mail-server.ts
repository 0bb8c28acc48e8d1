// An SMTP server with bad days: refuses, dawdles, hangs up after the message, goes away and comes back.
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { Random } from './random'

/** What happens to one connection, or to a message on one that is kept. */
type Mood =
  | 'takes'
  | 'slow'
  | 'refuses-connection'
  | 'refuses-recipient'
  | 'refuses-data'
  | 'hangs-up'
  | 'takes-and-leaves'

/** A message whose acceptance was told to the client. */
export interface TakenMail {
  messageId: string
  subject: string
  recipients: string[]
  /** Path and secret of the link in a newsletter mail. */
  link: { path: string; token: string } | undefined
  /** Number of the process life in which it arrived. */
  life: number
}

export interface MoodyMailServer {
  url: string
  taken: TakenMail[]
  /** Told of every mail that was taken. */
  onTaken(mail: TakenMail): void
  /** How often each thing happened. */
  moods: Map<Mood | 'down', number>
  /** Counts lives of the server under test; see {@link TakenMail.life}. */
  life: number
  /** Nobody listens for a while. */
  goDown(): Promise<void>
  comeBack(): Promise<void>
  /** From now on every mail is taken. */
  calmDown(): void
}

const MOODS: readonly [Mood, ...Mood[]] = [
  'takes',
  'takes',
  'takes',
  'takes',
  'takes',
  'slow',
  'slow',
  'refuses-connection',
  'refuses-recipient',
  'refuses-data',
  'hangs-up',
  'hangs-up',
  'takes-and-leaves',
  'takes-and-leaves',
]

/** Longest pause of a slow connection, in milliseconds. */
const SLOWEST = 400

export async function startMoodyMailServer(random: Random): Promise<MoodyMailServer> {
  const moods = new Map<Mood | 'down', number>()
  const moodOf = new Map<string, Mood>()
  const hasCarried = new Set<string>()
  const sockets = new Map<number, Socket>()
  let isCalm = false
  let server: SMTPServer | undefined
  let port = 0

  const refusal = (code: number) => Object.assign(new Error('not today'), { responseCode: code })
  const pause = (session: SMTPServerSession) =>
    moodOf.get(session.id) === 'slow' ? random.between(50, SLOWEST) : 0
  const hangUp = ({ remotePort }: SMTPServerSession) => sockets.get(remotePort)?.destroy()

  const mailServer: MoodyMailServer = {
    url: '',
    taken: [],
    onTaken: () => {},
    moods,
    life: 0,
    async goDown() {
      moods.set('down', (moods.get('down') ?? 0) + 1)
      const closing = server
      server = undefined
      for (const socket of sockets.values()) socket.destroy()
      await new Promise<void>((resolve) => (closing ? closing.close(resolve) : resolve()))
    },
    async comeBack() {
      if (server) return
      server = createServer()
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      const address = server.server.address()
      port = typeof address === 'object' && address ? address.port : port
      mailServer.url = `smtp://127.0.0.1:${port}`
    },
    calmDown() {
      isCalm = true
    },
  }

  function draw({ id }: SMTPServerSession): Mood {
    const mood = isCalm ? 'takes' : random.pick(MOODS)
    moods.set(mood, (moods.get(mood) ?? 0) + 1)
    moodOf.set(id, mood)
    return mood
  }

  function createServer(): SMTPServer {
    const created = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      closeTimeout: 1,
      onConnect(session, callback) {
        const mood = draw(session)
        callback(mood === 'refuses-connection' ? refusal(random.pick([421, 450, 554])) : null)
      },
      onClose({ id }) {
        moodOf.delete(id)
        hasCarried.delete(id)
      },
      // Kept connections have good and bad days, too. The first mail has that of its connection.
      onMailFrom(_address, session, callback) {
        if (hasCarried.has(session.id)) draw(session)
        hasCarried.add(session.id)
        callback()
      },
      onRcptTo(_address, session, callback) {
        const isRefused = moodOf.get(session.id) === 'refuses-recipient'
        const answer = () => callback(isRefused ? refusal(random.pick([450, 451])) : null)
        setTimeout(answer, pause(session))
      },
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const mood = moodOf.get(session.id)
          if (mood === 'hangs-up') hangUp(session)
          else if (mood === 'refuses-data') callback(refusal(random.pick([451, 452])))
          else
            setTimeout(() => take(Buffer.concat(chunks).toString('utf8'), session, callback), pause(session))
        })
      },
    })
    created.on('error', () => {})
    created.server.on('connection', (socket: Socket) => {
      const { remotePort = 0 } = socket
      sockets.set(remotePort, socket)
      socket.on('error', () => {})
      socket.on('close', () => sockets.delete(remotePort))
    })
    return created
  }

  function take(raw: string, session: SMTPServerSession, callback: () => void): void {
    // A client that is gone will never hear that its mail was taken, so it was not.
    if (!sockets.has(session.remotePort)) return
    const mail = {
      messageId: /^Message-ID:\s*(\S+)/im.exec(raw)?.[1] ?? '',
      subject: /^Subject:\s*(.*(?:\r\n[ \t].*)*)/im.exec(raw)?.[1] ?? '',
      recipients: session.envelope.rcptTo.map(({ address }) => address),
      link: findLink(raw),
      life: mailServer.life,
    }
    mailServer.taken.push(mail)
    callback()
    mailServer.onTaken(mail)
    if (moodOf.get(session.id) === 'takes-and-leaves') setImmediate(() => hangUp(session))
  }

  await mailServer.comeBack()
  return mailServer
}

/** The link with a secret in the text of a mail, which is quoted-printable. */
function findLink(raw: string): TakenMail['link'] {
  const text = raw.replace(/=\r\n/g, '').replace(/=3D/gi, '=')
  const [, path, token] = /https?:\/\/[^/\s]+(\/e-novice\/[a-z]+)\?token=([\w-]+)/.exec(text) ?? []
  return path !== undefined && token !== undefined ? { path, token } : undefined
}
