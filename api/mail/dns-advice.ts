import { Resolver } from 'node:dns/promises'
import { SECOND } from '../core/clock'
import type { Settings } from '../core/env'
import { isLoopback } from '../core/smtp-url'

/** DNS queries that the check needs; tests pass a substitute. */
export type DnsResolver = Pick<Resolver, 'resolveTxt' | 'resolveMx' | 'resolve4' | 'reverse'>

/** Settings that decide whether large mail providers accept the newsletter. */
export type SenderSettings = Pick<Settings, 'mailFrom' | 'siteUrl' | 'smtpUrl' | 'dkimSelector'>

/**
 * Checks what large mail providers require of senders of newsletters: MX, SPF, DKIM and DMARC records of the sender's
 * domain (also the envelope's domain, so SPF is aligned), one-click unsubscription over https (RFC 8058), and a PTR record
 * whose name resolves back to the sending server.
 * @returns a Slovenian sentence per missing item; one sentence when nothing is missing or no name server responds
 */
export async function checkMailDns(
  { mailFrom, siteUrl, smtpUrl, dkimSelector }: SenderSettings,
  dns: DnsResolver = new Resolver({ timeout: 2 * SECOND, tries: 1 }),
): Promise<string[]> {
  const domain = /@([^\s<>]+)/.exec(mailFrom)?.[1] ?? ''
  const key = dkimSelector && `${dkimSelector}._domainkey.${domain}`
  try {
    const advice = [
      (await toEmptyIfMissing(dns.resolveMx(domain))).length === 0 &&
        `${domain} nima zapisa MX; odgovori in zavrnjena sporočila se izgubijo`,
      (await countTxtRecords(dns, domain, /^v=spf1( |$)/i)) !== 1 &&
        `${domain} potrebuje natanko en zapis SPF (TXT v=spf1 …)`,
      key
        ? (await countTxtRecords(dns, key, /(^|;)\s*p=\s*[^;\s]/i)) === 0 &&
          `na ${key} ni ključa DKIM; nepodpisanih e-novic veliki ponudniki ne sprejmejo`
        : `ali so sporočila podpisana (DKIM), ni mogoče preveriti; v DKIM_SELECTOR vpišite s= iz glave DKIM-Signature; d= v njej naj bo ${domain}`,
      !(await hasDmarc(domain, dns)) &&
        `${domain} nima zapisa DMARC (TXT na _dmarc.${domain}, na primer v=DMARC1; p=none)`,
      !siteUrl.startsWith('https:') && 'odjava od e-novic z enim klikom potrebuje SITE_URL s https',
      smtpUrl && (await checkPtr(smtpUrl, siteUrl, dns)),
    ].filter((line) => typeof line === 'string')
    return advice.length > 0 ? advice : [`${domain} ima vse, kar zahtevajo veliki ponudniki pošte`]
  } catch {
    return ['imenskih strežnikov ni mogoče vprašati']
  }
}

/** Whether the domain or its parent domain, which DMARC falls back to, has a DMARC record. */
async function hasDmarc(domain: string, dns: DnsResolver): Promise<boolean> {
  const names = [domain, domain.split('.').slice(-2).join('.')]
  const counts = await Promise.all(names.map((name) => countTxtRecords(dns, `_dmarc.${name}`, /^v=dmarc1/i)))
  return counts.some((count) => count > 0)
}

/**
 * Checks the PTR record of the mail server, or of the site's host when the mail server runs on this machine. A provider
 * may accept mail on one server and send it from another, so the result is advice only.
 */
async function checkPtr(smtpUrl: string, siteUrl: string, dns: DnsResolver): Promise<string | undefined> {
  const { hostname } = new URL(isLoopback(smtpUrl) ? siteUrl : smtpUrl)
  for (const address of await toEmptyIfMissing(dns.resolve4(hostname))) {
    const names = await toEmptyIfMissing(dns.reverse(address))
    const back = await Promise.all(names.map((name) => toEmptyIfMissing(dns.resolve4(name))))
    if (!back.flat().includes(address))
      return `${address} (${hostname}) nima zapisa PTR z imenom, ki vodi nazaj nanj; uredi ga ponudnik strežnika`
  }
  return undefined
}

async function countTxtRecords(dns: DnsResolver, name: string, pattern: RegExp): Promise<number> {
  return (await toEmptyIfMissing(dns.resolveTxt(name))).filter((parts) => pattern.test(parts.join(''))).length
}

/** Returns an empty list for a missing record; throws when the name server does not respond. */
async function toEmptyIfMissing<Answer>(answer: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code)))
      return []
    throw error
  }
}
