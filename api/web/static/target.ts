/** Path and query of a request. */
export interface RequestTarget {
  /** Percent-encoded, unchanged. */
  pathname: string
  /** The query with its question mark; empty without a query. */
  search: string
}

/** Splits the target of a request line, which a proxy may send with scheme and host. */
export function parseTarget(url: string): RequestTarget {
  const target = /^[a-z]+:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url
  const start = target.indexOf('?')
  if (start < 0) return { pathname: target || '/', search: '' }
  return { pathname: target.slice(0, start) || '/', search: target.slice(start) }
}
