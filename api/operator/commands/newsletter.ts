import { apiRoutes, routes } from '../../../common/routes'
import { type Command, CommandError, operatorOption } from './command'
import { exportOptions, exportTable } from './export-file'

const newsletterList: Command = {
  name: 'newsletter list',
  summary: 'našteje naročnice in naročnike e-novic',
  flags: { all: 'tudi nepotrjena in končana naročila' },
  run({ getRecords }, _options, _values, flags) {
    const subscribers = getRecords()
      .subscriptions.list()
      .filter(({ status }) => flags.has('all') || status === 'confirmed')
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
      operator: options.by,
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
    privacyLog.add({ action: 'unsubscribe', operator: options.by })
    return { data: { unsubscribed: true }, lines: ['Naslov je odjavljen od e-novic, preklic je zapisan.'] }
  },
}

export const newsletterCommands: readonly Command[] = [
  newsletterList,
  newsletterExport,
  newsletterUnsubscribe,
]
