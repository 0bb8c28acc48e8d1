/** Free places of a group. The prerendered text has no number; islands/live-facts replaces it by the current number. */
export function FreePlaces({ id }: { id: string }) {
  return (
    <span data-group={id} data-effect="live-facts" data-start="after-load">
      O mestu vam pišemo po e-pošti
    </span>
  )
}
