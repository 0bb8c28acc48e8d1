import type * as z from 'zod/mini'

/** The first message of each field, in the order in which a schema found them. */
export function toFieldMessages({ issues }: Pick<z.core.$ZodError, 'issues'>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const { path, message } of issues) messages[String(path[0])] ??= message
  return messages
}
