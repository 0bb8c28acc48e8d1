import { officeRoutes } from '../../../common/routes'
import { isEmailAddress } from '../../core/env'
import { ExplainedError } from '../../core/explained-error'
import { describeRights, findRightsProblem } from '../../office/users'
import { type Command, operatorOption, UsageError } from './command'

/** Adds the first lead of the office, who then manages all other users at /urad/sodelavci. */
export const officeAddCommand: Command = {
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
  run({ getServices, getCatalogue }, options, [email = ''], flags) {
    if (!isEmailAddress(email)) throw new UsageError(`»${email}« ni e-poštni naslov.`)
    const workshops = options.workshops?.split(',').map((id) => id.trim()) ?? null
    const known = getCatalogue().workshops.map(({ id }) => id)
    const unknown = workshops?.find((id) => !known.includes(id))
    if (unknown !== undefined)
      throw new UsageError(`Delavnice »${unknown}« ni. Delavnice so: ${known.join(', ')}.`)
    const rights = { workshops, isReadOnly: flags.has('read-only'), isLead: flags.has('lead') }
    const problem = findRightsProblem(rights)
    if (problem !== undefined) throw new UsageError(problem)
    const { office, outbox, settings } = getServices()
    if (!office) throw new ExplainedError('Ta center dela brez urada (urad: ne v site.yaml).')
    const { officeUsers } = office
    outbox.inTransaction(() => {
      officeUsers.addOrUpdate({ email, ...rights }, options.by)
      outbox.enqueue({ kind: 'office_access', recipient: email })
    })
    const user = officeUsers.find(email)
    return {
      data: user,
      lines: [
        `V urad lahko vstopi ${email}${user ? ` (${describeRights(user)})` : ''}.`,
        `Vstop: ${settings.siteUrl}${officeRoutes.groups}. Na ta naslov pošljemo e-sporočilo o dostopu.`,
      ],
    }
  },
}
