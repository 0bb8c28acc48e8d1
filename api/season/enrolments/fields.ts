import type { FieldEntry } from '../../submissions/form-kind'
import type { StoredEnrolment } from '../../submissions/submission'

/** Returns a field's text, for fields whose text differs from the stored value. */
type ReadText = (enrolment: StoredEnrolment) => string

interface EnrolmentField extends FieldEntry {
  /** Shown on the family's page: the participant's fields to the participant, all others to the payer. */
  family?: { label: string; read?: ReadText }
  /** Type of the input in the office's form, where it is not text. */
  type?: 'email' | 'tel'
  /** Column of the mentor's list, which holds only participants and a contact (privacy notice, section 6). */
  mentors?: { order: number; id: string; label: string; read?: ReadText }
}

/** Every stored field, in the order of mails and exports. The office sees all fields that have a label. */
export const enrolmentFields: Readonly<Record<keyof StoredEnrolment, EnrolmentField>> = {
  workshops: { label: null, personal: 'participant' },
  selectedWorkshopNames: { label: 'Delavnice', personal: 'participant' },
  participantFirstName: {
    label: 'Ime udeležene osebe',
    personal: 'participant',
    family: {
      label: 'Udeležena oseba',
      read: ({ participantFirstName, participantLastName }) =>
        `${participantFirstName} ${participantLastName}`,
    },
    mentors: { order: 2, id: 'ime', label: 'Ime' },
  },
  participantLastName: {
    label: 'Priimek udeležene osebe',
    personal: 'participant',
    mentors: { order: 1, id: 'priimek', label: 'Priimek' },
  },
  participantAddress: {
    label: 'Naslov udeležene osebe',
    personal: 'participant',
    family: { label: 'Naslov' },
  },
  participantPostalCode: {
    label: 'Poštna številka udeležene osebe',
    personal: 'participant',
    family: { label: 'Poštna številka' },
  },
  participantCity: {
    label: 'Kraj udeležene osebe',
    personal: 'participant',
    family: { label: 'Kraj' },
  },
  participantBirthDate: {
    label: 'Datum rojstva',
    personal: 'participant',
    family: { label: 'Datum rojstva' },
  },
  participantEmail: {
    label: 'E-pošta udeležene osebe',
    personal: 'participant',
    family: { label: 'E-pošta' },
    type: 'email',
    mentors: { order: 4, id: 'e-posta', label: 'E-pošta' },
  },
  participantPhone: {
    label: 'Telefon udeležene osebe',
    personal: 'participant',
    family: { label: 'Telefon' },
    type: 'tel',
    mentors: { order: 3, id: 'telefon', label: 'Telefon', read: toReachablePhone },
  },
  payerName: {
    label: 'Plačnik (ime ali naziv podjetja)',
    personal: 'payer',
    family: { label: 'Plačnik' },
  },
  payerAddress: {
    label: 'Naslov plačnika',
    personal: 'payer',
    family: { label: 'Naslov' },
  },
  payerPostalCode: {
    label: 'Poštna številka plačnika',
    personal: 'payer',
    family: { label: 'Poštna številka' },
  },
  payerCity: {
    label: 'Kraj plačnika',
    personal: 'payer',
    family: { label: 'Kraj' },
  },
  payerVatId: { label: 'ID za DDV', personal: 'payer', family: { label: 'ID za DDV' } },
  payerContact: {
    label: 'Kontaktna oseba',
    personal: 'contact',
    family: { label: 'Kontaktna oseba' },
  },
  payerEmail: {
    label: 'E-pošta plačnika',
    personal: 'payer',
    family: { label: 'E-pošta' },
    type: 'email',
  },
  payerPhone: {
    label: 'Telefon plačnika',
    personal: 'payer',
    family: { label: 'Telefon' },
    type: 'tel',
  },
  // Not shown on the family's page: the sender knows the text, and others may read the printed page.
  message: { label: 'Sporočilo', personal: 'payer' },
  consent: { label: 'Strinjanje s pogoji', personal: null },
  newsletterConsent: { label: 'E-novice', personal: null },
}

/** Returns the participant's telephone number, or the payer's: a child often has none. */
export function toReachablePhone({ participantPhone, payerPhone }: StoredEnrolment): string {
  return participantPhone || payerPhone
}
