import { countOf } from '../../../common/plural'
import { isAddress } from '../../core/env'
import { describeRights, findRightsProblem, type OfficeUser } from '../../office/users'
import { type Command, CommandError, operatorOption } from './command'

const sessions = { one: 'seja', two: 'seji', few: 'seje', other: 'sej' }

const officeAdd: Command = {
  name: 'office add',
  summary: 'komu dovoli delo v uradu (/urad) ali mu dovoljenje spremeni',
  positionals: ['e-naslov'],
  options: {
    workshops: 'id-ji delavnic, ločeni z vejico: mentorica vidi samo svoje, in to brez podatkov plačnika',
    ...operatorOption,
  },
  flags: {
    'read-only': 'samo gleda, ne spreminja',
    lead: 'vodi urad: tja spušča druge (/urad/sodelavci), vidi stanje in ureja prošnje za kopijo ali izbris',
  },
  run({ getRecords, getCatalogue }, options, [email = ''], flags) {
    if (!isAddress(email)) throw new CommandError(`»${email}« ni e-poštni naslov.`)
    const workshops = parseWorkshops(options.workshops)
    const known = getCatalogue().workshops.map(({ id }) => id)
    const unknown = workshops?.find((id) => !known.includes(id))
    if (unknown !== undefined)
      throw new CommandError(`Delavnice »${unknown}« ni. Delavnice so: ${known.join(', ')}.`)
    const { officeUsers } = getRecords()
    const rights = {
      workshops: workshops ?? null,
      isReadOnly: flags.has('read-only'),
      isLead: flags.has('lead'),
    }
    const problem = findRightsProblem(rights)
    if (problem !== undefined) throw new CommandError(problem)
    officeUsers.add({ email, ...rights }, options.by)
    const user = officeUsers.find(email)
    return { data: user, lines: [`V urad lahko vstopi ${user ? toLine(user) : email}.`] }
  },
}

const officeList: Command = {
  name: 'office list',
  summary: 'našteje, kdo lahko dela v uradu',
  run({ getRecords }) {
    const users = getRecords().officeUsers.list()
    return { data: users, lines: users.map(toLine) }
  },
}

const officeRemove: Command = {
  name: 'office remove',
  summary: 'komu delo v uradu vzame in ga takoj odjavi',
  positionals: ['e-naslov'],
  options: operatorOption,
  run({ getRecords }, options, [email = '']) {
    if (!getRecords().officeUsers.remove(email, options.by)) throw unknownUser(email)
    return { data: { removed: email }, lines: [`${email} v urad ne more več.`] }
  },
}

const officeSignOut: Command = {
  name: 'office sign-out',
  summary: 'osebo odjavi iz urada v vseh brskalnikih; brez naslova odjavi vse',
  optional: 'e-naslov',
  options: operatorOption,
  run({ getRecords }, options, [email]) {
    const ended = getRecords().officeUsers.signOut(email, options.by)
    if (ended === undefined) throw unknownUser(email ?? '')
    return { data: { ended }, lines: [`Odjavljeno: ${countOf(ended, sessions)}.`] }
  },
}

const unknownUser = (email: string) => new CommandError(`Osebe ${email} v uradu ni (ckd office list).`, 1)

function parseWorkshops(text: string | undefined): string[] | undefined {
  return text
    ?.split(',')
    .map((id) => id.trim())
    .filter(Boolean)
}

const toLine = (user: OfficeUser): string => `${user.email} (${describeRights(user)})`

export const officeCommands: readonly Command[] = [officeAdd, officeList, officeRemove, officeSignOut]
