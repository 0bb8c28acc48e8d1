import { apiRoutes, routes } from '../../../common/routes'
import { type Command, CommandError, operatorOption, textOption } from './command'
import { exportOptions, exportTable } from './export-file'

const newsletterList: Command = {
  name: 'newsletter list',
  summary: 'našteje naročnice in naročnike e-novic',
  options: { all: { type: 'boolean', hint: 'tudi nepotrjena in končana naročila' } },
  run({ getRecords }, { all }) {
    const subscribers = getRecords()
      .subscriptions.list()
      .filter(({ status }) => all === true || status === 'confirmed')
    return {
      data: subscribers,
      lines: subscribers.map(({ email, name, surname, status }) =>
        [email ?? '–', name, surname, status].join('  '),
      ),
    }
  },
}

const newsletterExport: Command = {
  name: 'newsletter export',
  summary: 'zapiše potrjene naročnice in naročnike z osebnimi povezavami za odjavo (.xlsx, .csv ali -)',
  options: { ...exportOptions, ...operatorOption },
  run({ getRecords, getSettings }, options) {
    const { subscriptions, privacyLog } = getRecords()
    const { siteUrl } = getSettings()
    const subscribers = subscriptions.listWithTokens()
    privacyLog.add({
      action: 'list-subscribers',
      operator: textOption(options, 'by'),
      references: [],
      counts: { subscribers: subscribers.length },
    })
    const rows = subscribers.map(({ email, name, surname, confirmedAt, token }) => [
      email ?? '',
      name ?? '',
      surname ?? '',
      confirmedAt ?? '',
      `${siteUrl}${routes.newsletterUnsubscription}?token=${token}`,
      `<${siteUrl}${apiRoutes.newsletterUnsubscription}?token=${token}>`,
    ])
    const header = ['E-pošta', 'Ime', 'Priimek', 'Potrjeno (UTC)', 'Povezava za odjavo', 'List-Unsubscribe']
    return exportTable([header, ...rows], 'E-novice', options)
  },
}

const newsletterUnsubscribe: Command = {
  name: 'newsletter unsubscribe',
  summary: 'odjavi e-poštni naslov od e-novic in zapiše preklic soglasja',
  positionals: ['naslov'],
  options: operatorOption,
  run({ getRecords }, options, [address = '']) {
    const { people, subscriptions, privacyLog } = getRecords()
    const [addressKey = ''] = people.find({ email: address }).addressKeys
    if (!subscriptions.leave(addressKey))
      throw new CommandError('Ta naslov ni naročen na e-novice in nima veljavnega soglasja zanje.', 1)
    privacyLog.add({ action: 'unsubscribe', operator: textOption(options, 'by'), references: [], counts: {} })
    return { data: { unsubscribed: true }, lines: ['Naslov je odjavljen od e-novic, preklic je zapisan.'] }
  },
}

export const newsletterCommands: readonly Command[] = [
  newsletterList,
  newsletterExport,
  newsletterUnsubscribe,
]
