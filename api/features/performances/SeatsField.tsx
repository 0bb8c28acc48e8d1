import { FormField } from '../../../components/FormField'
import { ErrorSummary } from '../../office/form'

/** A refused number of seats: what was typed, and the sentence that says why. */
export interface RefusedSeats {
  typed: string
  message: string
}

interface SeatsFieldProps {
  id: string
  hint: string
  /** The present number; undefined before the first reservation. */
  seats?: number
  refused: RefusedSeats | undefined
}

/** Field of the number of seats on pages that families and visitors open by a private link, with its error summary. */
export const SeatsField = ({ id, hint, seats, refused }: SeatsFieldProps) => (
  <>
    {refused && <ErrorSummary errors={{ [id]: refused.message }} />}
    <FormField
      field={{ id, name: 'sedezev', error: refused?.message }}
      label="Število sedežev"
      hint={hint}
      inputMode="numeric"
      autoComplete="off"
      defaultValue={refused?.typed ?? seats}
      isRequired
    />
  </>
)
