import { errorId } from './field'
import { Icon } from './icons/Icon'

/** The message below a field that must be corrected. */
export function FieldError({ id, error }: { id: string; error?: string | undefined }) {
  if (!error) return null
  return (
    <p className="err" id={errorId(id)}>
      <Icon name="error" />
      {error}
    </p>
  )
}
