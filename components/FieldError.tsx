import { ErrorText } from './ErrorText'
import { errorId } from './field'

/** The message below a field that must be corrected. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  return error && <ErrorText id={errorId(id)}>{error}</ErrorText>
}
