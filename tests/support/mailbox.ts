import { once } from 'node:events'
import type { Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'

/** A received e-mail: raw, parsed, and with the recipients of its SMTP envelope. */
export interface ReceivedMail extends Email {
  raw: string
  envelopeTo: string[]
}

/** A refusal of the mail server. */
interface Refusal {
  code: number
  at: 'connect' | 'sign-in' | 'sender' | 'recipient' | 'data'
  /** Only for this recipient. */
  recipient?: string
}

/** Decides at each SMTP step, perhaps after a delay. @returns an error to refuse */
type SmtpDecision = (
  at: Refusal['at'],
  session: SMTPServerSession,
  recipient?: string,
) => Promise<Error | undefined>

/** Creates an SMTP error. */
export const refuseWith = (code: number, text = 'refused'): Error =>
  Object.assign(new Error(text), { responseCode: code })

export type Mailbox = ReturnType<typeof createMailbox>

/** Starts an SMTP server that keeps the received mails. */
export async function startMailbox(): Promise<Mailbox> {
  const mailbox = createMailbox()
  await mailbox.start()
  return mailbox
}

/** Creates an SMTP server that is started later. @param decision replaces `refusal` */
export function createMailbox(decision?: SmtpDecision) {
  const waiters = new Set<() => void>()
  let server: SMTPServer
  const mailbox = {
    url: '',
    mails: [] as ReceivedMail[],
    /** Refuses mails until it is set to undefined. */
    refusal: undefined as Refusal | Refusal[] | undefined,
    /** Number of connections so far. */
    connections: 0,
    /** Open connections. */
    sockets: new Set<Socket>(),
    /** Called for every mail after the client was told that it is accepted. */
    onAccepted(_mail: ReceivedMail, _session: SMTPServerSession): void {},
    /** Closes the connection of a session, or all connections. */
    disconnect(session?: SMTPServerSession): void {
      for (const socket of mailbox.sockets) if (belongsToSession(socket, session)) socket.destroy()
    },
    /** Resolves once `count` mails have arrived in all. */
    waitFor: (count: number): Promise<ReceivedMail[]> =>
      new Promise((resolve) => {
        const look = () => {
          if (mailbox.mails.length < count) return
          waiters.delete(look)
          resolve(mailbox.mails)
        }
        waiters.add(look)
        look()
      }),
    /** Starts without mails, on a free port or on this one. */
    async start(port = 0): Promise<void> {
      Object.assign(mailbox, { mails: [], refusal: undefined, connections: 0 })
      server = open()
      server.listen(port, '127.0.0.1')
      await once(server.server, 'listening')
      const address = server.server.address()
      mailbox.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : port}`
    },
    stop: (): Promise<void> => new Promise((resolve) => server.close(resolve)),
  }
  const refuse: SmtpDecision = async (at, _session, recipient) => {
    const refusals = [mailbox.refusal ?? []].flat().filter((one) => one.at === at)
    const found = refusals.find((one) => one.recipient === undefined || one.recipient === recipient)
    return found && refuseWith(found.code)
  }
  const decide = decision ?? refuse
  const open = () => {
    const server = new SMTPServer({
      authOptional: true,
      allowInsecureAuth: true,
      disabledCommands: ['STARTTLS'],
      logger: false,
      // Kept connections are closed at once.
      closeTimeout: 1,
      onConnect(session, callback) {
        mailbox.connections += 1
        void decide('connect', session).then(callback)
      },
      onAuth: ({ username }, session, callback) =>
        void decide('sign-in', session).then((refused) =>
          callback(refused ?? null, username ? { user: username } : undefined),
        ),
      onMailFrom: (_address, session, callback) => void decide('sender', session).then(callback),
      onRcptTo: ({ address }, session, callback) => void decide('recipient', session, address).then(callback),
      onData(stream, session, callback) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const refused = await decide('data', session)
          if (refused) return callback(refused)
          const mail = await storeMail(Buffer.concat(chunks), session)
          callback()
          if (mail) mailbox.onAccepted(mail, session)
        })
      },
    })
    server.on('error', () => {})
    server.server.on('connection', (socket: Socket) => {
      mailbox.sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => mailbox.sockets.delete(socket))
    })
    return server
  }
  async function storeMail(bytes: Buffer, session: SMTPServerSession) {
    const parsed = await PostalMime.parse(bytes)
    // A client that has disconnected never learns of the acceptance, so the mail is not accepted.
    if (![...mailbox.sockets].some((socket) => belongsToSession(socket, session) && !socket.destroyed))
      return undefined
    const envelopeTo = session.envelope.rcptTo.map(({ address }) => address)
    const mail = { ...parsed, raw: bytes.toString('utf8'), envelopeTo }
    mailbox.mails.push(mail)
    for (const look of [...waiters]) look()
    return mail
  }
  return mailbox
}

const belongsToSession = ({ remotePort }: Socket, session?: SMTPServerSession) =>
  session === undefined || remotePort === session.remotePort
