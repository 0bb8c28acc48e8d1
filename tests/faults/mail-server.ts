// A mail server that refuses, delays, disconnects after the message, and stops for a while.
import { createMailbox, refuseWith } from '../support/mailbox'
import type { Random } from './random'
import { wait } from './visitors'

/** Behaviour for one connection, or for one message on a kept connection. */
type Behaviour = (typeof BEHAVIOURS)[number]

const BEHAVIOURS = [
  ...(['takes', 'takes', 'takes', 'takes', 'takes', 'slow', 'slow'] as const),
  ...(['refuses-connect', 'refuses-recipient', 'refuses-data'] as const),
  ...(['hangs-up', 'hangs-up', 'takes-and-leaves', 'takes-and-leaves'] as const),
] as const

const REFUSALS = { connect: [421, 450, 554], recipient: [450, 451], data: [451, 452] } as const

/** A message that the server accepted. */
export interface AcceptedMail {
  messageId: string
  recipients: string[]
  /** Path and token of the link in a newsletter mail. */
  link: { path: string; token: string } | undefined
  /** Number of the server process that sent the message. */
  processNumber: number
}

/** Longest delay of a slow connection, in milliseconds. */
const LONGEST_DELAY_MS = 400

export async function startFaultyMailServer(random: Random) {
  const behaviourBySession = new Map<string, Behaviour>()
  const usedSessions = new Set<string>()
  let isDown = false

  const mailbox = createMailbox(async (at, session) => {
    // On a kept connection every message but the first gets a new behaviour.
    if (at === 'connect' || (at === 'sender' && usedSessions.has(session.id))) {
      const behaviour = mailServer.acceptsAll ? 'takes' : random.pick(BEHAVIOURS)
      behaviourBySession.set(session.id, behaviour)
    }
    if (at === 'sender') usedSessions.add(session.id)
    const behaviour = behaviourBySession.get(session.id)
    if (behaviour === 'slow' && (at === 'recipient' || at === 'data'))
      await wait(random.between(50, LONGEST_DELAY_MS))
    if (behaviour === 'hangs-up' && at === 'data') mailbox.disconnect(session)
    return at in REFUSALS && behaviour === `refuses-${at}`
      ? refuseWith(random.pick(REFUSALS[at as keyof typeof REFUSALS]))
      : undefined
  })
  await mailbox.start()

  const mailServer = {
    url: mailbox.url,
    accepted: [] as AcceptedMail[],
    /** Called for every accepted mail. */
    onAccepted: (_mail: AcceptedMail) => {},
    /** Number of the current server process; see {@link AcceptedMail.processNumber}. */
    processNumber: 0,
    /** When true, every mail is accepted. */
    acceptsAll: false,
    /** Stops listening for a while. */
    async stopListening() {
      if (isDown) return
      isDown = true
      mailbox.disconnect()
      await mailbox.stop()
    },
    async listenAgain() {
      if (isDown) await mailbox.start(Number(new URL(mailbox.url).port))
      isDown = false
    },
  }

  mailbox.onAccepted = ({ messageId = '', text = '', envelopeTo }, session) => {
    const [, path, token] = /https?:\/\/[^/\s]+(\/e-novice\/[a-z]+)\?token=([\w-]+)/.exec(text) ?? []
    const link = path && token ? { path, token } : undefined
    const mail = { messageId, recipients: envelopeTo, link, processNumber: mailServer.processNumber }
    mailServer.accepted.push(mail)
    mailServer.onAccepted(mail)
    if (behaviourBySession.get(session.id) === 'takes-and-leaves')
      setImmediate(() => mailbox.disconnect(session))
  }
  return mailServer
}
