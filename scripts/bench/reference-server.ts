// The fastest that Node can be: one file from memory, no routing, no headers to speak of. Prints its port.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'

const [path = '', file = ''] = process.argv.slice(2)
const files = new Map([[path, readFileSync(file)]])

const server = createServer((request, response) => {
  const body = files.get(request.url ?? '')
  response.writeHead(body ? 200 : 404, {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Encoding': 'br',
    'Content-Length': body?.length ?? 0,
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
