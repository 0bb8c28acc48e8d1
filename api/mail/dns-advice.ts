import { Resolver } from 'node:dns/promises'
import { SECOND } from '../core/clock'
import type { Settings } from '../core/env'
import { isLoopback } from '../core/smtp-url'

/** The questions that are asked; tests answer them. */
export type Dns = Pick<Resolver, 'resolveTxt' | 'resolveMx' | 'resolve4' | 'reverse'>

/** What decides about how our mails are looked at. */
export type SenderSettings = Pick<Settings, 'mailFrom' | 'siteUrl' | 'smtpUrl' | 'dkimSelector'>

/**
 * What the large mailboxes demand of whoever sends to many, and the sender lacks: MX, SPF, DKIM and DMARC of the domain that
 * readers see (it is the envelope's too, so SPF is aligned by itself), an address of https to leave by in one press (RFC
 * 8058), and a name of the sending server that leads back to it.
 * @returns Slovenian sentences; one alone when nothing is missing or nothing can be asked
 */
export async function adviseOnMailDns(
  { mailFrom, siteUrl, smtpUrl, dkimSelector }: SenderSettings,
  dns: Dns = new Resolver({ timeout: 2 * SECOND, tries: 1 }),
): Promise<string[]> {
  const domain = /@([^\s<>]+)/.exec(mailFrom)?.[1] ?? ''
  const key = dkimSelector && `${dkimSelector}._domainkey.${domain}`
  try {
    const advice = [
      (await ask(dns.resolveMx(domain))).length === 0 &&
        `${domain} nima zapisa MX; odgovori in zavrnjena sporočila se izgubijo`,
      (await countTexts(dns, domain, /^v=spf1( |$)/i)) !== 1 &&
        `${domain} potrebuje natanko en zapis SPF (TXT v=spf1 …)`,
      key
        ? (await countTexts(dns, key, /(^|;)\s*p=\s*[^;\s]/i)) === 0 &&
          `na ${key} ni ključa DKIM; nepodpisanih e-novic veliki ponudniki ne sprejmejo`
        : `ali so sporočila podpisana (DKIM), ni mogoče preveriti; v DKIM_SELECTOR vpišite s= iz glave DKIM-Signature; d= v njej naj bo ${domain}`,
      !(await hasDmarc(domain, dns)) &&
        `${domain} nima zapisa DMARC (TXT na _dmarc.${domain}, na primer v=DMARC1; p=none)`,
      !siteUrl.startsWith('https:') && 'odjava od e-novic z enim klikom potrebuje SITE_URL s https',
      smtpUrl && (await adviseOnPtr(smtpUrl, siteUrl, dns)),
    ].filter((line) => typeof line === 'string')
    return advice.length > 0 ? advice : [`${domain} ima vse, kar zahtevajo veliki ponudniki pošte`]
  } catch {
    return ['imenskih strežnikov ni mogoče vprašati']
  }
}

/** The record of a subdomain may stand at the domain above it. */
async function hasDmarc(domain: string, dns: Dns): Promise<boolean> {
  const names = [domain, domain.split('.').slice(-2).join('.')]
  const counts = await Promise.all(names.map((name) => countTexts(dns, `_dmarc.${name}`, /^v=dmarc1/i)))
  return counts.some((count) => count > 0)
}

/** A server on this machine sends under the site's own address. One of a provider may send from others than it takes from. */
async function adviseOnPtr(smtpUrl: string, siteUrl: string, dns: Dns): Promise<string | undefined> {
  const { hostname } = new URL(isLoopback(smtpUrl) ? siteUrl : smtpUrl)
  for (const address of await ask(dns.resolve4(hostname))) {
    const names = await ask(dns.reverse(address))
    const back = await Promise.all(names.map((name) => ask(dns.resolve4(name))))
    if (!back.flat().includes(address))
      return `${address} (${hostname}) nima zapisa PTR z imenom, ki vodi nazaj nanj; uredi ga ponudnik strežnika`
  }
  return undefined
}

async function countTexts(dns: Dns, name: string, pattern: RegExp): Promise<number> {
  return (await ask(dns.resolveTxt(name))).filter((parts) => pattern.test(parts.join(''))).length
}

/** No such record is an answer; no connection is none. */
async function ask<Answer>(question: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await question
  } catch (error) {
    if (error instanceof Error && 'code' in error && ['ENOTFOUND', 'ENODATA'].includes(String(error.code)))
      return []
    throw error
  }
}
