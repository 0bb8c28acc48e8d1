import { formatSeats } from '../common/seats'

interface FreeSeatsProps {
  /** Id of the event. */
  id: string
  perFamily: number
}

/** Free seats of an event. The prerendered text has no number of them; islands/live-facts replaces it by the current one. */
export const FreeSeats = ({ id, perFamily }: FreeSeatsProps) => (
  <span data-seats={id} data-effect="live-facts" data-start="after-load">
    {`Največ ${formatSeats(perFamily)} na družino`}
  </span>
)
