import { createErasureList } from '../backups/erasures'
import { removeCopies } from '../people/mail-copies'
import { type Command, CommandError, requiredOption } from './command'

const email = { type: 'string', hint: 'e-poštni naslov osebe' } as const

export const personExport: Command = {
  name: 'person export',
  summary: 'izpiše vse podatke o enem e-poštnem naslovu (pravica do dostopa)',
  options: { email },
  run({ getServices }, options) {
    const data = getServices().people.export(requiredOption(options, 'email'))
    return { data, lines: [JSON.stringify(data, null, 2)] }
  },
}

export const personErase: Command = {
  name: 'person erase',
  summary: 'izbriše vse podatke o enem e-poštnem naslovu (pravica do izbrisa)',
  options: { email, yes: { type: 'boolean', hint: 'res izbriše; brez tega samo pove, kaj bi izbrisal' } },
  run({ getServices, getSettings, clock }, options) {
    const address = requiredOption(options, 'email')
    if (!address.includes('@')) throw new CommandError('--email: to ni e-poštni naslov.')
    const { people, backups } = getServices()
    if (options.yes !== true) {
      const { submissions, newsletter, mails } = people.export(address)
      const data = {
        erased: false,
        submissions: submissions.length,
        subscriptions: newsletter.length,
        mails: mails.length,
      }
      return { data, lines: [`Izbrisalo bi se: ${toWords(data)}. Za izbris dodajte --yes.`] }
    }
    const { messageIds, ...counts } = people.erase(address)
    const files = removeCopies(getSettings().dataDirectory, messageIds)
    createErasureList(backups.directory).add(address, clock.now())
    return {
      data: { erased: true, ...counts, files },
      lines: [`Izbrisano: ${toWords(counts)}, datotek e-pošte: ${files}.`],
    }
  },
}

function toWords({
  submissions,
  subscriptions,
  mails,
}: {
  submissions: number
  subscriptions: number
  mails: number
}) {
  return `prijav in sporočil: ${submissions}, naročil na e-novice: ${subscriptions}, e-sporočil: ${mails}`
}
