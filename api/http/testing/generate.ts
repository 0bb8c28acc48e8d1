// Generates hostile HTTP requests as bytes: wrong methods, paths, queries, headers, bodies and form values.
import { createRandom } from '../../../tests/faults/random'

export type Fields = Record<string, readonly string[]>

interface Target {
  /** Methods and path patterns of routes. */
  routes: readonly (readonly [method: string, path: string])[]
  host: string
  /** Cookie headers of the office users, by role. */
  cookies: readonly string[]
  /** Valid values of form fields. */
  fields: Fields
  /** Valid JSON bodies, by path. */
  forms: Readonly<Record<string, object>>
}

export type HostileRequest = ReturnType<ReturnType<typeof createRequests>>

/** Inputs on which a super-linear regular expression takes seconds. */
const SLOW_INPUTS = [
  'a',
  ' ',
  '{',
  '{a ',
  '*a_',
  'a@',
  'a.',
  '[a](',
  '<',
  '![',
  '0',
  '1 ',
  '\n',
  '\r',
  '(',
  '&',
  '\t-',
  '– ',
  'č',
  '"',
  '`',
  '> ',
  '%25',
  'a,',
].flatMap(
  // Percent-encoded, the shorter one fits into the largest accepted form.
  (text) => [8000, 20_000].map((length) => `${text.repeat(Math.ceil(length / text.length))}!`),
)

const HOSTILE_VALUES = [
  "' OR 1=1; DROP TABLE submissions; --",
  '"><script>alert(1)</script><img src=x onerror=alert(1)>',
  'a@primer.si\r\nBcc: b@primer.si',
  '[povezava](javascript:alert(1))',
  '\u202Etxt.exe\u2066',
  '👩‍👩‍👧‍👦'.repeat(50),
  '\uD800 \uDFFF',
  '\0',
  '{{constructor}} {ime} {',
  '=HYPERLINK("http://zlonamerno.example")',
  '../../../../etc/passwd',
  '-1',
  '9'.repeat(400),
  '1e999',
  'NaN',
  '99.99.9999',
  '9999-99-99',
  '__proto__',
  `1${' '.repeat(8000)}1${' '.repeat(8000)}x`,
  ...SLOW_INPUTS,
] as const

const PATH_CHANGES: ((path: string) => string)[] = [
  (path) => `${path}/../../../../etc/passwd`,
  (path) => `${path}/%2e%2e%2f%2e%2e%2fetc%2fpasswd`,
  (path) => `/..%5c..%5c${path}`,
  (path) => `${path}%00.html`,
  (path) => `${path}/${'a'.repeat(7000)}`,
  (path) => `${path}%E0%A4%A`,
  (path) => `${path}%`,
  (path) => `${path}%FF%FE`,
  (path) => `${path}/č`,
  (path) => `/${path}//`,
  (path) => `http://zlonamerno.example:99999${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path};a=b`,
  (path) => `${path}\\`,
  (path) => path.replaceAll('/', '%2F'),
  () => '*',
  () => '?',
  () => '//',
  () => '/__proto__/constructor',
]

const HEADERS = [
  'Host: [',
  'Host: a b',
  'Host: %',
  'Origin: null',
  'Origin: http://[',
  'Origin: https://zlonamerno.example',
  'Sec-Fetch-Site: cross-site',
  'Sec-Fetch-Mode: cors',
  'Referer: %%%',
  'X-Forwarded-For: ::ffff:1.2.3.4, %, 999.1.1.1',
  'X-Forwarded-Host: [',
  'Accept-Encoding: gzip;q=x, br;q=-1, *;q=0',
  'Accept-Language: *-*-*;q=9',
  'If-None-Match: "',
  'If-Modified-Since: Invalid Date',
  'Range: bytes=-0,9-1,99999999999999999999-',
  'Range: bytes=0-',
  'If-Range: x',
  'Content-Encoding: gzip',
  'Expect: 100-continue',
  'Expect: x',
  'Upgrade: websocket\r\nConnection: Upgrade',
  'Transfer-Encoding: gzip, chunked',
  'Content-Length: -1',
  'Idempotency-Key: %00',
  `Idempotency-Key: ${'k'.repeat(5000)}`,
  `Cookie: ${'a=b; '.repeat(2500)}`,
  `Cookie: ${'='.repeat(3000)};;; __Host-=%E0%A4%A`,
  `Cookie: ${'c'.repeat(20_000)}`,
  `X-${'h'.repeat(3000)}: 1`,
  'Bad Header: 1',
  'X-Bytes: \x00\x01',
]

const OTHER_METHODS = [
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'get',
  'X',
]

export function createRequests(seed: string, { routes, host, cookies, fields, forms }: Target) {
  const random = createRandom(seed)
  const pickFrom = <Item>(list: readonly Item[]): Item => list[random.whole(0, list.length - 1)] as Item
  const names = Object.keys(fields)

  const pickValue = (name: string): string =>
    random.chance(0.6) ? pickFrom(fields[name] ?? ['1']) : pickFrom(HOSTILE_VALUES)

  /** Form fields of which some are missing, repeated, unknown or hostile. */
  function createPairs(): [string, string][] {
    const count = random.chance(0.01) ? 10_000 : random.whole(0, 12)
    if (count === 10_000) return Array.from({ length: count }, (_, index) => [`polje${index}`, '1'])
    return Array.from({ length: count }, () => {
      const name = random.chance(0.95)
        ? pickFrom(names)
        : pickFrom([...HOSTILE_VALUES.slice(0, 8), 'a[b][]', '__proto__[x]'])
      return [name, pickValue(name)]
    })
  }

  /** All fields with valid values, of which a few are hostile: such a form passes most checks. */
  const createNearlyValidPairs = (): [string, string][] =>
    names.map((name) => [name, random.chance(0.95) ? pickFrom(fields[name] ?? ['']) : pickValue(name)])

  const encode = (pairs: [string, string][]) => new URLSearchParams(pairs).toString()
  const createForm = () => encode(random.chance(0.5) ? createNearlyValidPairs() : createPairs())

  function createJson(path: string): string {
    const form: Record<string, unknown> = { ...(forms[path] ?? pickFrom(Object.values(forms))) }
    for (const name of Object.keys(form))
      if (random.chance(0.15))
        form[name] = pickFrom<unknown>([
          ...HOSTILE_VALUES,
          null,
          7,
          -0,
          [],
          {},
          [[['a']]],
          { toString: 1 },
          true,
        ])
    if (random.chance(0.1)) Object.assign(form, { [pickFrom(HOSTILE_VALUES)]: 1, length: 9 })
    const text = JSON.stringify(form)
    return random.pick([
      () => text,
      () => text,
      () => text,
      () => text.slice(0, random.whole(0, text.length)),
      () => '['.repeat(15_000),
      () => `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
      () => text.replace('{', '{"__proto__":{"isLead":true},"constructor":{"prototype":1},'),
      () => pickFrom(['', 'null', '[]', '0', '"a"', 'NaN', '1e999', '\uFEFF{}', '{"a":1,}']),
      () => 'x'.repeat(1024 * 1024),
      () => `${text}${text}`,
    ])()
  }

  const createPath = (path: string) => {
    const filled = path.replace(/:(\w+)/g, (_, name) => {
      const value = random.chance(0.6) ? pickFrom(fields[name] ?? ['1']) : pickValue(name)
      // A lone surrogate cannot be encoded.
      return encodeURIComponent(Buffer.from(value).toString()).slice(0, 3000)
    })
    const changed = random.chance(0.1) ? pickFrom(PATH_CHANGES)(filled) : filled
    const query = random.chance(0.1) ? '%&&=%E0%A4%A&a=%' : createForm().slice(0, random.pick([3000, 12_000]))
    return random.chance(0.3) ? changed : `${changed}?${query}`
  }

  /** @returns the bytes of one request, its first line for a report, and whether the server waits for more bytes */
  return () => {
    const [ownMethod, route] = pickFrom(routes)
    const method = random.chance(0.1) ? pickFrom(OTHER_METHODS) : ownMethod
    const isJson = route.startsWith('/api/') ? random.chance(0.9) : random.chance(0.1)
    const body = method.match(/^P/) ? (isJson ? createJson(route) : createForm()) : ''
    const bytes =
      body === '' || random.chance(0.97)
        ? Buffer.from(body)
        : Buffer.concat([Buffer.from(body), Buffer.from([0xff, 0xfe, 0xc0])])
    const type = random.chance(0.95)
      ? isJson
        ? 'application/json'
        : 'application/x-www-form-urlencoded'
      : pickFrom([
          'text/plain',
          'multipart/form-data; boundary=',
          'application/json; charset=latin1',
          ';;;',
          '',
        ])
    const length = random.chance(0.97)
      ? bytes.length
      : pickFrom(['0', String(bytes.length + 7), '99999999999999999999', '1, 2'])
    const isChunked = random.chance(0.03)
    const lines = [
      `${method} ${createPath(route)} HTTP/${random.chance(0.98) ? '1.1' : pickFrom(['1.0', '3.0', '0.9'])}`,
      ...(random.chance(0.98) ? [`Host: ${host}`] : []),
      ...(random.chance(0.9) ? [`Origin: http://${host}`] : []),
      ...(random.chance(0.8) ? [`Cookie: ${pickFrom(cookies)}`] : []),
      ...(body ? [`Content-Type: ${type}`, `Content-Length: ${length}`] : []),
      ...(isChunked ? ['Transfer-Encoding: chunked'] : []),
      ...(random.chance(0.12) ? [pickFrom(HEADERS)] : []),
      'Connection: close',
      '\r\n',
    ]
    const isIncomplete =
      lines.some((line) => /^(Transfer-Encoding|Content-Length: (?!\d{1,9}$))/.test(line)) ||
      Number(length) > bytes.length
    const head = Buffer.from(lines.join('\r\n'), random.chance(0.9) ? 'utf8' : 'latin1')
    return { firstLine: String(lines[0]).slice(0, 300), bytes: Buffer.concat([head, bytes]), isIncomplete }
  }
}
