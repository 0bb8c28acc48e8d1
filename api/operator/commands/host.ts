import { randomUUID } from 'node:crypto'
import { formatSlovenianInstant } from '../../../common/calendar-date'
import { UsageError } from '../../core/command'
import { isEmailAddress } from '../../core/env'
import { ExplainedError } from '../../core/explained-error'
import { composeMessage, createSmtpTransport, toSenderAddress } from '../../mail/delivery'
import { DeliveryError } from '../../mail/outbox/worker'
import { toTestMail } from '../alerts/alerts'
import type { OperatorCommand } from './context'

const alertRaise: OperatorCommand = {
  name: 'alert raise',
  summary: 'javi skrbniku po e-pošti, kar vidi samo gostitelj; ista zadeva enkrat, dokler traja',
  positionals: ['zadeva', 'poved'],
  run({ getServices }, { positionals: [topic = '', sentence = ''] }) {
    const isNew = getServices().alerts.raise(topic, sentence)
    return { data: { topic, isNew }, lines: [isNew ? 'Javljeno.' : 'Že javljeno.'] }
  },
}

const alertClear: OperatorCommand = {
  name: 'alert clear',
  summary: 'javi, da je zadeva odpravljena',
  positionals: ['zadeva'],
  run({ getServices }, { positionals: [topic = ''] }) {
    const wasOpen = getServices().alerts.clear(topic)
    return { data: { topic, wasOpen }, lines: [wasOpen ? 'Javljeno.' : 'Take odprte zadeve ni.'] }
  },
}

const clockConfirm: OperatorCommand = {
  name: 'clock confirm',
  summary: 'potrdi, da je ura strežnika prava, potem ko je preskočila; časovna opravila spet tečejo',
  run({ getServices, clock }) {
    getServices().clockCheck.confirm()
    return {
      data: { confirmed: clock.now() },
      lines: [`Ura je potrjena: ${formatSlovenianInstant(clock.now())}.`],
    }
  },
}

const mailTest: OperatorCommand = {
  name: 'mail test',
  summary: 'takoj pošlje preizkusno sporočilo in pove, ali ga je poštni strežnik sprejel',
  options: { to: 'naslov (privzeto skrbnik, sicer pisarna)' },
  async run({ getSettings, getCatalogue, clock }, { options }) {
    const { smtpUrl, mailFrom, mailTo, operatorMail, siteUrl } = getSettings()
    if (!smtpUrl)
      throw new ExplainedError('SMTP_URL ni nastavljen; e-pošta nastaja kot datoteke v DATA_DIR/mail.')
    const to = options.to ?? operatorMail ?? mailTo[0]
    if (!to || !isEmailAddress(to)) throw new UsageError(`To ni e-poštni naslov: ${to}`)
    const messageId = `<${randomUUID()}@${new URL(siteUrl).hostname}>`
    const raw = await composeMessage({
      mail: toTestMail(siteUrl),
      from: mailFrom,
      colours: getCatalogue().site.colours,
      to: [to],
      messageId,
      date: clock.now(),
    })
    const transport = createSmtpTransport(smtpUrl)
    try {
      await transport.send({ from: toSenderAddress(mailFrom), to: [to], messageId, raw })
    } catch (error) {
      throw error instanceof DeliveryError ? new ExplainedError(`Ni šlo: ${error.message}`) : error
    } finally {
      transport.close()
    }
    return {
      data: { to, isTaken: true },
      lines: [`Poštni strežnik je sprejel sporočilo za ${to}. Poglejte, ali je prispelo.`],
    }
  },
}

/** Commands for the host's scripts, the confirmation of its clock, and a test of the mail server. */
export const hostCommands = [alertRaise, alertClear, clockConfirm, mailTest]
