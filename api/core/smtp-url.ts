/** True for a mail server on this very machine, where nobody can listen in between. */
export function isLoopback(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl)
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/**
 * Whether a password would travel in clear: TLS was switched off (`?requireTLS=false`) towards another machine.
 * @param smtpUrl `smtp[s]://user:password@host:port`
 */
export function givesPasswordAway(smtpUrl: string): boolean {
  const { protocol, username, password, searchParams } = new URL(smtpUrl)
  const isPlain =
    protocol === 'smtp:' && !isLoopback(smtpUrl) && (searchParams.get('requireTLS') ?? 'true') !== 'true'
  return isPlain && (username !== '' || password !== '')
}
