import { expect, test } from 'vitest'
import { checkMailDns, type DnsResolver, type SenderSettings } from './dns-advice'

const settings: SenderSettings = {
  mailFrom: 'CKD <novice@ckd.example>',
  siteUrl: 'https://www.ckd.example',
  smtpUrl: 'smtps://u:g@posta.example',
  dkimSelector: 'mail',
}

const GOOD = {
  'MX ckd.example': ['posta.example'],
  'TXT ckd.example': ['google-site-verification=x', 'v=spf1 include:posta.example -all'],
  'TXT mail._domainkey.ckd.example': ['v=DKIM1; k=rsa; p=MIGf'],
  'TXT _dmarc.ckd.example': ['v=DMARC1; p=quarantine'],
  'A posta.example': ['192.0.2.1'],
  'PTR 192.0.2.1': ['mx1.posta.example'],
  'A mx1.posta.example': ['192.0.2.1'],
}

function answerFrom(zone: Record<string, string[] | undefined>, code = 'ENODATA'): DnsResolver {
  const find = async (type: string, name: string) => {
    const found = zone[`${type} ${name}`]
    if (!found) throw Object.assign(new Error('none'), { code })
    return found
  }
  return {
    resolveTxt: async (name) => (await find('TXT', name)).map((text) => [text.slice(0, 9), text.slice(9)]),
    resolveMx: async (name) => (await find('MX', name)).map((exchange) => ({ exchange, priority: 10 })),
    resolve4: ((name: string) => find('A', name)) as DnsResolver['resolve4'],
    reverse: (address) => find('PTR', address),
  }
}

const advise = (zone: Record<string, string[] | undefined>, changes: Partial<SenderSettings> = {}) =>
  checkMailDns({ ...settings, ...changes }, answerFrom({ ...GOOD, ...zone }))

test('a sender that large mail providers accept gets one sentence that says so', async () => {
  expect(await advise({})).toEqual([expect.stringContaining('ckd.example ima vse')])
})

test.each<[string, Record<string, string[] | undefined>, Partial<SenderSettings>, RegExp]>([
  ['no MX', { 'MX ckd.example': undefined }, {}, /nima zapisa MX/],
  ['no SPF', { 'TXT ckd.example': ['v=spf10'] }, {}, /natanko en zapis SPF/],
  ['two SPF records', { 'TXT ckd.example': ['v=spf1 -all', 'v=spf1 a -all'] }, {}, /natanko en zapis SPF/],
  ['no selector', {}, { dkimSelector: undefined }, /DKIM_SELECTOR.*d= v njej naj bo ckd\.example/],
  ['no DKIM key', { 'TXT mail._domainkey.ckd.example': ['v=DKIM1; p='] }, {}, /ni ključa DKIM/],
  ['no DMARC', { 'TXT _dmarc.ckd.example': undefined }, {}, /nima zapisa DMARC/],
  ['no https', {}, { siteUrl: 'http://www.ckd.example' }, /enim klikom.*https/],
  [
    'no name of the server',
    { 'PTR 192.0.2.1': undefined },
    {},
    /192\.0\.2\.1 \(posta\.example\) nima zapisa PTR/,
  ],
  ['a name that leads elsewhere', { 'A mx1.posta.example': ['192.0.2.9'] }, {}, /nima zapisa PTR/],
])('%s is reported in one sentence', async (_what, zone, changes, sentence) => {
  expect(await advise(zone, changes)).toEqual([expect.stringMatching(sentence)])
})

test('a subdomain may use the DMARC record of its parent domain, and a mail server on this machine the site’s name', async () => {
  const zone = {
    'MX novice.ckd.example': ['posta.example'],
    'TXT novice.ckd.example': ['v=spf1 -all'],
    'TXT mail._domainkey.novice.ckd.example': ['p=MIGf'],
    'A www.ckd.example': ['192.0.2.7'],
  }
  const changes = { mailFrom: 'novice@novice.ckd.example', smtpUrl: 'smtp://127.0.0.1' }
  expect(await advise(zone, changes)).toEqual([expect.stringContaining('192.0.2.7 (www.ckd.example)')])
})

test('without a name server one sentence says that nothing could be checked', async () => {
  expect(await checkMailDns(settings, answerFrom({}, 'ETIMEOUT'))).toEqual([
    'imenskih strežnikov ni mogoče vprašati',
  ])
})
