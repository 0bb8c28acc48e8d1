import { Resolver } from 'node:dns/promises'
import { SECOND } from '../core/clock'

/**
 * What the sender's domain lacks so that large providers take its mails: MX, SPF and DMARC. DKIM cannot be
 * seen without its selector.
 * @returns Slovenian sentences; one alone when nothing is missing or nothing can be asked
 */
export async function adviseOnMailDns(sender: string): Promise<string[]> {
  const domain = /@([^\s<>]+)/.exec(sender)?.[1] ?? ''
  const resolver = new Resolver({ timeout: 2 * SECOND, tries: 1 })
  const hasText = async (name: string, start: string) => {
    const records = await resolver.resolveTxt(name).catch(emptyUnlessUnreachable)
    return records.some((parts) => parts.join('').toLowerCase().startsWith(start))
  }
  try {
    const mailServers = await resolver.resolveMx(domain).catch(emptyUnlessUnreachable)
    const advice = [
      mailServers.length === 0 && `${domain} nima zapisa MX; odgovori in zavrnjena sporočila se izgubijo`,
      !(await hasText(domain, 'v=spf1')) && `${domain} nima zapisa SPF (TXT v=spf1 …)`,
      !(await hasText(`_dmarc.${domain}`, 'v=dmarc1')) &&
        `${domain} nima zapisa DMARC (TXT na _dmarc.${domain})`,
    ].filter((line) => line !== false)
    return advice.length > 0 ? advice : [`${domain} ima MX, SPF in DMARC; preverite še podpis DKIM`]
  } catch {
    return ['imenskih strežnikov ni mogoče vprašati']
  }
}

/** No such record is an answer; no connection is none. */
function emptyUnlessUnreachable(error: NodeJS.ErrnoException): never[] {
  if (error.code === 'ENOTFOUND' || error.code === 'ENODATA') return []
  throw error
}
