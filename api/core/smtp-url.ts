/** Whether the mail server runs on this machine: mails to it cross no network. */
export function isLoopback(smtpUrl: string): boolean {
  const { hostname } = new URL(smtpUrl)
  return /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)
}

/** Whether a password would be sent unencrypted: to another machine with TLS switched off (`?requireTLS=false`). */
export function sendsPasswordUnencrypted(smtpUrl: string): boolean {
  const { protocol, username, password, searchParams } = new URL(smtpUrl)
  const isPlain =
    protocol === 'smtp:' && !isLoopback(smtpUrl) && (searchParams.get('requireTLS') ?? 'true') !== 'true'
  return isPlain && (username !== '' || password !== '')
}
