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
  settings: SenderSettings,
  dns: Dns = new Resolver({ timeout: 2 * SECOND, tries: 1 }),
): Promise<string[]> {
  const domain = /@([^\s<>]+)/.exec(settings.mailFrom)?.[1] ?? ''
  try {
    const advice = [
      (await ask(dns.resolveMx(domain))).length === 0 &&
        `${domain} nima zapisa MX; odgovori in zavrnjena sporočila se izgubijo`,
      ...adviseOnSpf(domain, await listTexts(dns, domain)),
      await adviseOnDkim(settings.dkimSelector, domain, dns),
      await adviseOnDmarc(domain, dns),
      !settings.siteUrl.startsWith('https:') &&
        'odjava od e-novic z enim klikom (RFC 8058) potrebuje SITE_URL s https',
      settings.smtpUrl !== undefined && (await adviseOnPtr(settings.smtpUrl, settings.siteUrl, dns)),
    ].filter((line) => line !== false && line !== undefined)
    return advice.length > 0
      ? advice
      : [
          `${domain} ima MX, SPF, DKIM in DMARC, odjava z enim klikom deluje, strežnik se predstavlja s svojim imenom`,
        ]
  } catch {
    return ['imenskih strežnikov ni mogoče vprašati']
  }
}

function adviseOnSpf(domain: string, texts: readonly string[]): string[] {
  const records = texts.filter((text) => /^v=spf1( |$)/i.test(text))
  if (records.length > 1) return [`${domain} ima več zapisov SPF; združite jih v enega, sicer ne velja noben`]
  const [record] = records
  if (record === undefined) return [`${domain} nima zapisa SPF (TXT v=spf1 …)`]
  return / [+?]?all$/i.test(record)
    ? [`zapis SPF domene ${domain} dovoli pošiljanje vsem; končajte ga z ~all ali -all`]
    : []
}

async function adviseOnDkim(
  selector: string | undefined,
  domain: string,
  dns: Dns,
): Promise<string | undefined> {
  if (selector === undefined)
    return `podpisa DKIM ni mogoče preveriti: v DKIM_SELECTOR vpišite izbirnik (s= v glavi DKIM-Signature sporočila, ki ga pošlje ckd mail test); d= v njej mora biti ${domain}`
  const name = `${selector}._domainkey.${domain}`
  const hasKey = (await listTexts(dns, name)).some((text) => /(^|;)\s*p=\s*[^;\s]/i.test(text))
  return hasKey ? undefined : `na ${name} ni ključa DKIM; brez podpisa veliki ponudniki e-novic ne sprejmejo`
}

/** The record of a subdomain may stand at the domain above it. */
async function adviseOnDmarc(domain: string, dns: Dns): Promise<string | undefined> {
  const names = [domain, domain.split('.').slice(-2).join('.')]
  for (const name of new Set(names))
    if ((await listTexts(dns, `_dmarc.${name}`)).some((text) => /^v=dmarc1/i.test(text))) return undefined
  return `${domain} nima zapisa DMARC (TXT na _dmarc.${domain}, na primer v=DMARC1; p=none)`
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

async function listTexts(dns: Dns, name: string): Promise<string[]> {
  return (await ask(dns.resolveTxt(name))).map((parts) => parts.join(''))
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
