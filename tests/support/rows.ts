import type { TestServer } from './test-server'

/** How many rows a table has. */
export function countRows({ services }: TestServer, table: string): number {
  return services.database.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
}
