export interface Target {
  /** Percent-encoded, as it came. */
  pathname: string
  /** With its question mark; empty when there is none. */
  search: string
}

/** What the first line of a request asks for; a proxy may send it with scheme and host. */
export function readTarget(url: string): Target {
  const target = /^[a-z]+:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url
  const start = target.indexOf('?')
  if (start < 0) return { pathname: target || '/', search: '' }
  return { pathname: target.slice(0, start) || '/', search: target.slice(start) }
}
