// A built server with an office of three people and a family that has enrolled, and somebody outside.
import { once } from 'node:events'
import { siteForms } from '../../common/forms/forms'
import { runCkd } from '../support/ckd'
import { validEnrolment } from '../support/examples'
import { startMailbox } from '../support/mailbox'
import { openBrowser, signIn } from '../support/office'
import { startServer } from '../support/server'

export const LEAD = 'urad@ckd.example'
export const MENTOR = 'mentorica@ckd.example'
export const READER = 'racuni@ckd.example'
export const PAYER = 'tomaz@primer.si'

export type Stage = Awaited<ReturnType<typeof openStage>>

export async function openStage() {
  const mailbox = await startMailbox()
  const server = await startServer({ SMTP_URL: mailbox.url, VERIFICATION: 'off', TRUST_PROXY: '1' })
  const ckd = (...words: string[]) => runCkd(words, server.dataDir)
  await ckd('office', 'add', LEAD, '--lead')
  await ckd('office', 'add', MENTOR, '--workshops', 'lutkovna-delavnica')
  await ckd('office', 'add', READER, '--read-only')
  let requests = 0

  /** Headers of a page of ours that somebody opened in a network; each number is another. */
  const from = (network: number) => {
    requests += 1
    return { Origin: server.url, 'X-Forwarded-For': `198.51.${network >> 8}.${network & 255}` }
  }

  async function send(path: string, body: object, network = 900) {
    const headers = { ...from(network), 'Content-Type': 'application/json' }
    const answer = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return String(JSON.parse(await answer.text()).reference)
  }

  const enrol = (changes: object = {}) => send(siteForms.registration.path, { ...validEnrolment, ...changes })

  /** What arrived for somebody, once so many mails have. */
  async function readMails(address: string, count = 1) {
    const listOwn = () => mailbox.mails.filter(({ envelopeTo }) => envelopeTo.includes(address))
    for (let all = 1; listOwn().length < count; all += 1) await mailbox.waitFor(all)
    return listOwn()
  }

  return {
    ...server,
    mailbox,
    ckd,
    from,
    send,
    enrol,
    readMails,
    browse: () => openBrowser(server),
    signIn: (email: string) => signIn(server, mailbox, email),
    countRequests: () => requests,

    /** Somebody who enrolled, with the secret of the payer's page. */
    async enrolFamily(changes: object = {}) {
      const reference = await enrol(changes)
      const [mail] = await readMails(PAYER)
      return { reference, k: /moja-prijava\?k=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' }
    },
    async readHealth() {
      const answer = await fetch(`${server.url}/api/health`, { headers: from(901) })
      return answer.text()
    },
    async close() {
      const ended = server.process.exitCode === null ? once(server.process, 'exit') : undefined
      await server.stop()
      await ended
      await mailbox.stop()
    },
  }
}
