import { SIGN_IN_LINK_MINUTES } from '../../common/retention'
import { officeRoutes } from '../../common/routes'
import { type Command, operatorOption, UsageError } from '../core/command'
import { isEmailAddress } from '../core/env'
import { ExplainedError } from '../core/explained-error'
import type { BaseServices } from '../privacy/base-services'
import type { Office } from './office'
import { describeRights, findRightsProblem } from './users'

interface OfficeServices extends BaseServices {
  office: Office | undefined
}

interface CommandContext {
  getServices(): OfficeServices
}

/** Adds the first lead of the office, who then manages all other users at /urad/sodelavci. */
const officeAdd: Command<CommandContext> = {
  name: 'office add',
  summary: 'komu dovoli delo v uradu (/urad) ali mu dovoljenje spremeni',
  positionals: ['e-naslov'],
  options: {
    workshops: 'id-ji delavnic, ločeni z vejico: mentorica vidi samo svoje, in to brez podatkov plačnika',
    ...operatorOption,
  },
  flags: {
    'read-only': 'samo gleda, ne spreminja',
    accountant: 'računovodstvo: vidi samo plačila',
    lead: 'vodi urad: tja spušča druge (/urad/sodelavci), vidi stanje in ureja prošnje za kopijo ali izbris',
  },
  run({ getServices }, { options, positionals: [email = ''], flags }) {
    if (!isEmailAddress(email)) throw new UsageError(`»${email}« ni e-poštni naslov.`)
    const workshops = options.workshops?.split(',').map((id) => id.trim()) ?? null
    const services = getServices()
    const known = services.catalogue.workshops.map(({ id }) => id)
    const unknown = workshops?.find((id) => !known.includes(id))
    if (unknown !== undefined)
      throw new UsageError(`Delavnice »${unknown}« ni. Delavnice so: ${known.join(', ')}.`)
    const isAccountant = flags.has('accountant')
    const isReadOnly = isAccountant || flags.has('read-only')
    const rights = { workshops, isReadOnly, isLead: flags.has('lead'), isAccountant }
    const problem = findRightsProblem(rights)
    if (problem !== undefined) throw new UsageError(problem)
    const { officeUsers, access } = getOffice(services)
    services.outbox.inTransaction(() => {
      officeUsers.addOrUpdate({ email, ...rights }, options.by)
      services.outbox.enqueue({ kind: 'office_access', recipient: email })
    })
    const user = officeUsers.find(email)
    const { siteUrl, smtpUrl } = services.settings
    // Without a mail server the invitation is only a file: the operator hands the link over.
    const url = smtpUrl === undefined ? access.createLink(email) : undefined
    return {
      data: user,
      lines: [
        `V urad lahko vstopi ${email}${user ? ` (${describeRights(user)})` : ''}.`,
        `Naslov urada: ${siteUrl}${officeRoutes.groups}.${url ? '' : ' Na ta e-naslov pošljemo sporočilo o dostopu.'}`,
        ...(url
          ? [
              `E-pošta ni nastavljena (SMTP_URL), zato osebi dajte to povezavo; velja ${SIGN_IN_LINK_MINUTES} minut in samo enkrat:`,
              url,
            ]
          : []),
      ],
    }
  },
}

/** Prints a sign-in link for a user whose mail does not arrive, or whose mailbox has reached the limit of requests. */
const officeSignInLink: Command<CommandContext> = {
  name: 'office sign-in-link',
  summary: 'natisne povezavo za vstop v urad, kadar je sporočilo z njo ne prinese',
  positionals: ['e-naslov'],
  run({ getServices }, { positionals: [email = ''] }) {
    const url = getOffice(getServices()).access.createLink(email)
    if (url === undefined) throw new ExplainedError(`»${email}« v urad ne sme: vpišite ga z ckd office add.`)
    return {
      data: { url },
      lines: [
        url,
        `Velja ${SIGN_IN_LINK_MINUTES} minut, samo enkrat, v katerem koli brskalniku. Dajte jo samo osebi, ki ji je namenjena.`,
      ],
    }
  },
}

/** @throws ExplainedError for a centre without the office */
function getOffice({ office }: OfficeServices): Office {
  if (!office) throw new ExplainedError('Ta center dela brez urada (urad: ne v site.yaml).')
  return office
}

export const officeCommands = [officeAdd, officeSignInLink]
