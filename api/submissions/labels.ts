// Slovenian names of the stored fields: in e-mails to staff and in exports, in this order.

type Labels = Readonly<Record<string, string>>

const enrolmentLabels: Labels = {
  selectedWorkshopNames: 'Delavnice',
  participantFirstName: 'Ime udeležene osebe',
  participantLastName: 'Priimek udeležene osebe',
  participantAddress: 'Naslov udeležene osebe',
  participantPostalCode: 'Poštna številka udeležene osebe',
  participantCity: 'Kraj udeležene osebe',
  participantBirthDate: 'Datum rojstva',
  participantEmail: 'E-pošta udeležene osebe',
  participantPhone: 'Telefon udeležene osebe',
  payerName: 'Plačnik (ime ali naziv podjetja)',
  payerAddress: 'Naslov plačnika',
  payerPostalCode: 'Poštna številka plačnika',
  payerCity: 'Kraj plačnika',
  payerVatId: 'ID za DDV',
  payerContact: 'Kontaktna oseba',
  payerEmail: 'E-pošta plačnika',
  payerPhone: 'Telefon plačnika',
  message: 'Sporočilo',
  consent: 'Strinjanje s pogoji',
  newsletterConsent: 'E-novice',
}

const contactLabels: Labels = {
  firstName: 'Ime',
  lastName: 'Priimek',
  email: 'E-pošta',
  phone: 'Telefon',
  message: 'Sporočilo',
}

const newsletterLabels: Labels = {
  name: 'Ime',
  surname: 'Priimek',
  email: 'E-pošta',
  consent: 'Soglasje',
}

export const fieldLabels = {
  registration: enrolmentLabels,
  contact: contactLabels,
  newsletter: newsletterLabels,
} as const

/** A stored value as people read it. */
export function toReadableValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'da' : 'ne'
  if (Array.isArray(value)) return value.join(', ')
  return value === undefined || value === null ? '' : String(value)
}
