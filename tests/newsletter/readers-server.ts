// The mail servers of a newsletter's readers in one: most take it, some are slow, defer it at first, or know nobody.
import { createMailbox, refuseWith } from '../support/mailbox'
import { MARCH } from '../support/newsletter'

/** How a reader's server behaves, which stands in the address. */
export const BEHAVIOURS = ['sprejme', 'pocasi', 'odlozi', 'ne-pozna'] as const

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

export const behaviourOf = (address: string) =>
  BEHAVIOURS.find((behaviour) => address.startsWith(behaviour)) ?? 'sprejme'

export async function startReadersServer() {
  const deferred = new Map<string, number>()
  const mailbox = createMailbox(async (_at, _session, recipient) => {
    const behaviour = behaviourOf(recipient ?? '')
    if (behaviour === 'pocasi') await new Promise((resolve) => setTimeout(resolve, SLOW))
    if (behaviour === 'ne-pozna') return refuseWith(550, '5.1.1 No such user')
    const times = deferred.get(recipient ?? '') ?? 0
    if (behaviour !== 'odlozi' || times >= DEFERRALS) return undefined
    deferred.set(recipient ?? '', times + 1)
    return refuseWith(451, '4.7.1 Greylisted')
  })
  await mailbox.start()
  const state = { taken: [] as TakenIssue[], life: 0, url: mailbox.url, onLetter: (_recipient: string) => {} }
  mailbox.onTaken = ({ messageId = '', subject, envelopeTo }) => {
    for (const recipient of envelopeTo)
      if (subject === MARCH.subject) state.taken.push({ recipient, messageId, life: state.life })
      else state.onLetter(recipient)
  }
  return { state, stop: mailbox.stop }
}
