import { once } from 'node:events'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A received e-mail: as bytes, parsed, and with the addresses it was really handed over for. */
export interface ReceivedMail extends Email {
  raw: string
  envelopeTo: string[]
}

/** What the server answers instead of taking a mail. */
export interface Refusal {
  code: number
  at: 'connect' | 'sign-in' | 'sender' | 'recipient' | 'data'
  /** Only for this recipient. */
  recipient?: string
}

export interface Mailbox {
  url: string
  mails: ReceivedMail[]
  /** Answers until it is set to undefined again. */
  refusal: Refusal | Refusal[] | undefined
  /** How often somebody called. */
  connections: number
  /** Connections that are open now. */
  sockets: Set<Socket>
  /** Resolves once so many mails have arrived in all. */
  waitFor(count: number): Promise<ReceivedMail[]>
  /** Begins with nothing received, on a port of its own or on this one. */
  start(port?: number): Promise<void>
  stop(): Promise<void>
}

/** A real SMTP server that keeps what it receives. */
export async function startMailbox(): Promise<Mailbox> {
  const mailbox = createMailbox()
  await mailbox.start()
  return mailbox
}

/** The same, which is started later. */
export function createMailbox(): Mailbox {
  const waiting = new Set<() => void>()
  let server: SMTPServer
  const mailbox: Mailbox = {
    url: '',
    mails: [],
    refusal: undefined,
    connections: 0,
    sockets: new Set(),
    waitFor: (count) =>
      new Promise((resolve) => {
        const look = () => {
          if (mailbox.mails.length < count) return
          waiting.delete(look)
          resolve(mailbox.mails)
        }
        waiting.add(look)
        look()
      }),
    async start(port = 0) {
      Object.assign(mailbox, { mails: [], refusal: undefined, connections: 0 })
      server = open()
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      const address = server.server.address()
      mailbox.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
    },
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
  const refuse = (at: Refusal['at'], recipient?: string) => {
    const refusal = [mailbox.refusal ?? []]
      .flat()
      .find((one) => one.at === at && (one.recipient === undefined || one.recipient === recipient))
    return refusal && Object.assign(new Error('refused'), { responseCode: refusal.code })
  }
  const open = () => {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // Who keeps a connection is not waited for.
      closeTimeout: 1,
      onConnect(_session, callback) {
        mailbox.connections += 1
        callback(refuse('connect'))
      },
      onAuth: ({ username }, _session, callback) =>
        callback(refuse('sign-in') ?? null, username ? { user: username } : undefined),
      onMailFrom: (_address, _session, callback) => callback(refuse('sender')),
      onRcptTo: ({ address }, _session, callback) => callback(refuse('recipient', address)),
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => {
          const refused = refuse('data')
          if (refused) callback(refused)
          else void keep(Buffer.concat(chunks), session).then(() => callback())
        })
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => {
      mailbox.sockets.add(socket)
      socket.on('close', () => mailbox.sockets.delete(socket))
    })
    return server
  }
  async function keep(bytes: Buffer, session: SMTPServerSession) {
    const parsed = await PostalMime.parse(bytes)
    const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
    mailbox.mails.push({ ...parsed, raw: bytes.toString('utf8'), envelopeTo })
    for (const look of [...waiting]) look()
  }
  return mailbox
}
