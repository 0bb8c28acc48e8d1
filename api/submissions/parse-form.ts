import type { z } from 'zod/mini'
import { errors, type FieldErrors } from '../core/errors'

/**
 * Checks a form with its schema.
 * @throws ApiError 422 with the first message of every wrong field
 */
export function parseForm<Form>(schema: z.ZodMiniType<Form>, body: unknown): Form {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const fields: FieldErrors = {}
  for (const { path, message } of result.error.issues) fields[String(path[0])] ??= message
  throw errors.invalid(fields)
}
