// An IMAP server (RFC 3501) with the commands that the product uses.
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export const IMAP_PASSWORD = 'skrivnost'

/** Starts the server with these mails in its inbox. */
export async function startImapServer(mails: readonly string[]) {
  const inbox = new Map(mails.map((mail, index) => [index + 1, mail.replace(/\r?\n/g, '\r\n')]))
  const marked = new Set<number>()
  /** Number of bytes that were read of each mail. */
  const read = new Map<number, number>()
  const numbersOf = (words: string) => (/\d[\d,]*/.exec(words)?.[0] ?? '').split(',').map(Number)

  function answer(command: string, words: string): string {
    switch (command) {
      case 'LOGIN':
        return words.includes(IMAP_PASSWORD) ? '' : 'NO'
      case 'LIST':
        return '* LIST () "/" INBOX\r\n'
      case 'SELECT':
        return `* ${inbox.size} EXISTS\r\n* OK [UIDVALIDITY 1] x\r\n* OK [UIDNEXT 100] x\r\n`
      case 'UID SEARCH': {
        const [, name = '', value = ''] = /HEADER "?([\w-]+)"? "?([\w-]+)"?/i.exec(words) ?? []
        const header = new RegExp(`^${name}:.*(\\r\\n[ \\t].*)*${value}`, 'im')
        const found = [...inbox].filter(([, mail]) => header.test(mail.split('\r\n\r\n')[0] ?? ''))
        return `* SEARCH ${found.map(([uid]) => uid).join(' ')}\r\n`
      }
      case 'UID FETCH': {
        const [uid = 0] = numbersOf(words)
        const [, length = 'NaN'] = /<0\.(\d+)>/.exec(words) ?? []
        const mail = (inbox.get(uid) ?? '').slice(0, Number(length) || undefined)
        read.set(uid, mail.length)
        return `* ${uid} FETCH (UID ${uid} BODY[]<0> {${Buffer.byteLength(mail)}}\r\n${mail})\r\n`
      }
      case 'UID STORE':
        for (const uid of numbersOf(words)) marked.add(uid)
        return ''
      case 'UID EXPUNGE':
        for (const uid of marked) inbox.delete(uid)
        return ''
      default:
        return ''
    }
  }

  function serve(socket: Socket): void {
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1 UIDPLUS] ready\r\n')
    let typed = ''
    socket.on('data', (bytes) => {
      typed += bytes
      for (let end = typed.indexOf('\r\n'); end >= 0; end = typed.indexOf('\r\n')) {
        const [, tag = '', command = '', words = ''] =
          /^(\S+) ((?:UID )?\S+)(.*)$/i.exec(typed.slice(0, end)) ?? []
        typed = typed.slice(end + 2)
        const said = answer(command.toUpperCase(), words)
        socket.write(said === 'NO' ? `${tag} NO Geslo ni pravo\r\n` : `${said}${tag} OK done\r\n`)
      }
    })
  }

  const server = createServer(serve).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `imap://prijave:${IMAP_PASSWORD}@127.0.0.1:${port}/INBOX`, inbox, read }
}
