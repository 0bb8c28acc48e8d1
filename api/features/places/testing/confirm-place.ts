import type { Places } from '../places'

/** Confirms an accepted place, as the payer does. */
export function confirmPlace(
  places: Places,
  {
    submissionId,
    workshopId,
    wording = 'Potrjujem.',
  }: { submissionId: number; workshopId: string; wording?: string },
): void {
  places.applyAction({ submissionId, workshopId, action: 'confirm', confirmation: { wording } }, 'payer')
}
