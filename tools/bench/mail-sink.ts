// A mail server in a process of its own, so that it slows neither the measured server nor the measuring client: takes
// every mail and throws it away. Prints its address.
//   mail-sink.ts [milliseconds until it greets]
import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

const greeting = Number(process.argv[2] ?? 0)
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  logger: false,
  onConnect: (_session, callback) => void setTimeout(callback, greeting),
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
