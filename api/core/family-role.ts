/** Roles of the family members who get mails and private links. */
const FAMILY_ROLES = ['participant', 'payer'] as const
export type FamilyRole = (typeof FAMILY_ROLES)[number]
