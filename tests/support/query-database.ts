import type { TestServer } from './test-server'

export const countRows = (server: TestServer, table: string): number =>
  readColumn<number>(server, `SELECT count(*) FROM ${table}`)[0] ?? 0

/** Returns the rows of a query. */
export const readRows = ({ services }: TestServer, query: string, ...values: unknown[]): unknown[] =>
  services.database.prepare(query).all(...values)

/** Returns the values of a query with one column. */
export const readColumn = <Value = string>(
  { services }: TestServer,
  query: string,
  ...values: unknown[]
): Value[] =>
  services.database
    .prepare<unknown[], Value>(query)
    .pluck()
    .all(...values)
