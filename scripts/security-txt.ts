import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Writes `.well-known/security.txt` (RFC 9116). It ends a year after the month of the build, and the weekly rebuild
 * renews it, so it never stands there expired.
 */
export async function writeSecurityTxt(directory: string, contact: string, now: Date): Promise<void> {
  const expires = new Date(Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), 1))
  const lines = [
    `Contact: mailto:${contact}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: sl, en',
  ]
  await mkdir(join(directory, '.well-known'), { recursive: true })
  await writeFile(join(directory, '.well-known/security.txt'), `${lines.join('\n')}\n`)
}
