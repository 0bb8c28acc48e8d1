import type { TestServer } from './test-server'

/** How many rows a table has. */
export const countRows = (server: TestServer, table: string): number =>
  readColumn<number>(server, `SELECT count(*) FROM ${table}`)[0] ?? 0

/** The rows of a query. */
export const readRows = ({ services }: TestServer, query: string, ...values: unknown[]): unknown[] =>
  services.database.prepare(query).all(...values)

/** The values of a query for one column. */
export const readColumn = <Value = string>(
  { services }: TestServer,
  query: string,
  ...values: unknown[]
): Value[] =>
  services.database
    .prepare<unknown[], Value>(query)
    .pluck()
    .all(...values)
