// Reference server for submissions: a minimal Koa endpoint on the same disk that commits every form separately, as durably as
// ours (WAL, FULL), without validation, consents or mails. Prints its port.
import Koa from 'koa'
import getRawBody from 'raw-body'
import { openSqlite } from '../../api/core/sqlite'

const [file = ''] = process.argv.slice(2)
const database = openSqlite(file)
database.pragma('journal_mode = WAL')
database.pragma('synchronous = FULL')
database.exec('CREATE TABLE forms (id INTEGER PRIMARY KEY, payload TEXT NOT NULL) STRICT')
const insert = database.prepare('INSERT INTO forms (payload) VALUES (?)')

const app = new Koa()
app.use(async (ctx) => {
  const body = JSON.parse(await getRawBody(ctx.req, { encoding: 'utf8' }))
  const { lastInsertRowid } = insert.run(JSON.stringify(body))
  ctx.body = { reference: `K-2026-${lastInsertRowid}` }
})
const server = app.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.log(typeof address === 'object' ? address?.port : '')
})
