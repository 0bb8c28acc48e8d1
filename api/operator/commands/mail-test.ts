import { randomUUID } from 'node:crypto'
import { isAddress } from '../../core/env'
import { composeMessage } from '../../mail/compose'
import { DeliveryError } from '../../mail/outbox/worker'
import { createSmtpTransport, toSenderAddress } from '../../mail/transport'
import { toTestMail } from '../alerts/operator-mails'
import { type Command, CommandError } from './command'

export const mailTest: Command = {
  name: 'mail test',
  summary: 'takoj pošlje preizkusno sporočilo in pove, ali ga je poštni strežnik sprejel',
  options: { to: 'naslov (privzeto skrbnik, sicer pisarna)' },
  async run({ getSettings, getCatalogue, clock }, options) {
    const { smtpUrl, mailFrom, mailTo, operatorMail, siteUrl } = getSettings()
    if (!smtpUrl)
      throw new CommandError('SMTP_URL ni nastavljen; e-pošta nastaja kot datoteke v DATA_DIR/mail.', 1)
    const to = options.to ?? operatorMail ?? mailTo[0]
    if (!to || !isAddress(to)) throw new CommandError(`To ni e-poštni naslov: ${to}`)
    const mail = toTestMail(siteUrl)
    const messageId = `<${randomUUID()}@${new URL(siteUrl).hostname}>`
    const raw = await composeMessage({
      mail,
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
      if (!(error instanceof DeliveryError)) throw error
      return {
        data: { to, isTaken: false, problem: error.message },
        lines: [`Ni šlo: ${error.message}`],
        exitCode: 1,
      }
    } finally {
      transport.close()
    }
    return {
      data: { to, isTaken: true },
      lines: [`Poštni strežnik je sprejel sporočilo za ${to}. Poglejte, ali je prispelo.`],
    }
  },
}
