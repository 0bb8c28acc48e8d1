import { randomUUID } from 'node:crypto'
import nodemailer from 'nodemailer'
import { PLACES } from '../../api/mail/outbox/worker'
import { createSmtpTransport, type Parcel } from '../../api/mail/transport'
import { CLIENT_CORE } from './machine'
import { startChild } from './submissions'

const MAILS = 200

/** How long servers take to greet: a quick one, and one whose TLS and sign-in are played by the greeting, in milliseconds. */
const GREETINGS = [100, 600]

/** How long so many mails take over connections that are kept, beside a connection for each. */
export async function measureMails(): Promise<true> {
  for (const greeting of GREETINGS) {
    const sink = await startChild('tools/bench/mail-sink.ts', [String(greeting)], CLIENT_CORE)
    const kept = createSmtpTransport(sink.line)
    const single = nodemailer.createTransport(sink.line)
    const keptTime = await time(kept.send)
    kept.close()
    const singleTime = await time(({ from, to, raw }) => single.sendMail({ envelope: { from, to }, raw }))
    sink.process.kill()
    console.log(`${MAILS} mails, greeting after ${greeting} ms: kept ${keptTime} s, one each ${singleTime} s`)
  }
  return true
}

/** Sends as the outbox does, so many at once. @returns seconds */
async function time(send: (parcel: Parcel) => Promise<unknown>): Promise<string> {
  const start = performance.now()
  let left = MAILS
  const sendOn = async () => {
    while (left-- > 0) {
      const messageId = `<${randomUUID()}@ckd.example>`
      const raw = Buffer.from(`Message-ID: ${messageId}\r\nSubject: x\r\n\r\n${'x'.repeat(10_000)}\r\n`)
      await send({ from: 'prijave@ckd.example', to: ['ana@primer.si'], messageId, raw })
    }
  }
  await Promise.all(Array.from({ length: PLACES }, sendOn))
  return ((performance.now() - start) / 1000).toFixed(1)
}
