interface FreeSeatsProps {
  /** Id of the event. */
  id: string
  /** Text until the number of free seats is known. */
  children?: string
}

/** Free seats of an event. The prerendered text has no number of them; islands/live-facts replaces it by the current one. */
export const FreeSeats = ({ id, children }: FreeSeatsProps) => (
  <span data-seats={id} data-effect="live-facts" data-start="after-load">
    {children}
  </span>
)
