/** Free places of a group. The built text names no number; islands/live-facts replaces it by the current number. */
export function FreePlaces({ id }: { id: string }) {
  return <span data-group={id}>Ali je mesto prosto, sporočimo po e-pošti</span>
}
