/** Free places of a group. islands/live-facts replaces this text, which is always true, by the current number. */
export function FreePlaces({ id }: { id: string }) {
  return <span data-group={id}>Prosta mesta potrdimo po e-pošti</span>
}
