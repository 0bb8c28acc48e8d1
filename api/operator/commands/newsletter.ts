import { type Command, CommandError, operatorOption } from './command'

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

export const newsletterCommands: readonly Command[] = [newsletterList, newsletterUnsubscribe]
