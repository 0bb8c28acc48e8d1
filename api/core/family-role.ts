/** As whom somebody of a family gets mail and opens its page. */
export const FAMILY_ROLES = ['participant', 'payer'] as const
export type FamilyRole = (typeof FAMILY_ROLES)[number]
