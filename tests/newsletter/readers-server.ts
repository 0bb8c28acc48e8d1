// The mail servers of a newsletter's readers in one: most take it, some are slow, defer it at first, or know nobody.
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

/** How a reader's server behaves, which stands in the address. */
export const BEHAVIOURS = ['sprejme', 'pocasi', 'odlozi', 'ne-pozna'] as const

export type Behaviour = (typeof BEHAVIOURS)[number]

export interface TakenIssue {
  recipient: string
  messageId: string
  /** Number of the server's life in which it was taken. */
  life: number
}

/** So often a deferring server says no before it says yes. */
const DEFERRALS = 2

/** How long a slow one takes over each recipient, in milliseconds. */
const SLOW = 150

export const behaviourOf = (address: string): Behaviour =>
  BEHAVIOURS.find((behaviour) => address.startsWith(behaviour)) ?? 'sprejme'

export async function startReadersServer() {
  const taken: TakenIssue[] = []
  const deferred = new Map<string, number>()
  const state = { taken, life: 0, url: '' }
  const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code })

  /** @returns what is said to a recipient; undefined: welcome */
  function judge(address: string): Error | undefined {
    const behaviour = behaviourOf(address)
    if (behaviour === 'ne-pozna') return refusal(550, '5.1.1 No such user')
    const times = deferred.get(address) ?? 0
    if (behaviour !== 'odlozi' || times >= DEFERRALS) return undefined
    deferred.set(address, times + 1)
    return refusal(451, '4.7.1 Greylisted')
  }

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 1,
    onRcptTo({ address }, _session, callback) {
      const answer = () => callback(judge(address))
      setTimeout(answer, behaviourOf(address) === 'pocasi' ? SLOW : 0)
    },
    onData(stream, { envelope }, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const messageId = /^Message-ID:\s*(\S+)/im.exec(Buffer.concat(chunks).toString())?.[1] ?? ''
        for (const { address } of envelope.rcptTo)
          taken.push({ recipient: address, messageId, life: state.life })
        callback()
      })
    },
  })
  server.on('error', () => {})
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address()
  state.url = `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  return { state, stop: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
