// An SMTP server that accepts and discards every mail, in a separate process so that it does not slow the measurement.
// Prints its URL.
//   mail-sink.ts [milliseconds before its greeting]
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

const greetingDelayMs = Number(process.argv[2] ?? 0)
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onConnect: (_session, callback) => void setTimeout(callback, greetingDelayMs),
  onData(stream, _session, callback) {
    stream.resume()
    stream.on('end', () => callback())
  },
})
server.on('error', () => {})
server.listen(0, '127.0.0.1')
await once(server.server, 'listening')
const address = server.server.address()
console.log(`smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`)
