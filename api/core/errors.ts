/** Slovenian messages by field. */
export type FieldErrors = Record<string, string>

interface ErrorDetails {
  status: number
  /** Slovenian sentence for the visitor. */
  message: string
  fields?: FieldErrors
  reference?: string
  headers?: Record<string, string>
  /** Whether the error is logged for the operator. */
  isReportable?: boolean
  cause?: unknown
}

/** An error with a defined response. Created only by the factories below. */
export class ApiError extends Error {
  readonly id: string
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly reference: string | undefined
  readonly headers: Record<string, string>
  readonly isReportable: boolean

  constructor(id: string, details: ErrorDetails) {
    const { status, message, fields, reference, headers = {}, isReportable = false, cause } = details
    super(message, { cause })
    this.name = 'ApiError'
    this.id = id
    this.status = status
    this.fields = fields
    this.reference = reference
    this.headers = headers
    this.isReportable = isReportable
  }
}

/** Status and Slovenian sentence of each error without further values, by id. */
const plainErrors = {
  malformedPath: [400, 'Naslov strani ni pravilno zapisan.'],
  malformedJson: [400, 'Podatkov ni bilo mogoče prebrati. Poskusite znova.'],
  crossSite: [403, 'Obrazec je mogoče poslati samo z našega spletnega mesta.'],
  notNavigated: [403, 'Ta stran se odpre samo v brskalniku, ne iz programa na drugi strani.'],
  verificationFailed: [403, 'Preverjanje, da obrazca ne pošilja robot, ni uspelo. Poskusite znova.'],
  notFound: [404, 'Iskani naslov ne obstaja.'],
  /** A wrong or expired link, or an erased enrolment: all get the same response, which reveals no enrolment. */
  invalidFamilyLink: [
    404,
    'Povezava ne velja ali ne velja več. Odprite povezavo iz zadnjega sporočila o prijavi ali nam pišite in z veseljem vam pomagamo.',
  ],
  /** The sign-in link is unknown, used, expired, or was requested in another browser. */
  invalidSignInLink: [
    403,
    'Povezava ne velja več ali pa je bila zahtevana v drugem brskalniku. Zahtevajte novo in jo odprite tukaj.',
  ],
  signedOut: [403, 'Niste več prijavljeni. Prijavite se v novem zavihku, nato tu poskusite znova.'],
  nothingChosen: [422, 'Najprej označite vsaj eno prijavo in izberite dejanje.'],
  readOnly: [403, 'Podatke lahko samo gledate, spreminjati jih ne morete.'],
  paymentsOnly: [403, 'Računovodstvo vidi samo plačila.'],
  leadsOnly: [403, 'To vidi in ureja samo, kdor vodi urad.'],
  mailAlreadySent: [409, 'Sporočilo je že odšlo, zato ga ni več mogoče preklicati.'],
  tooLarge: [413, 'Poslanih podatkov je preveč.'],
  unsupportedType: [415, 'Podatki morajo biti poslani v obliki JSON.'],
  invalidKey: [422, 'Oznaka obrazca ni veljavna. Osvežite stran in poskusite znova.'],
} as const

type PlainErrorFactories = Record<keyof typeof plainErrors, () => ApiError>

const plainErrorFactories = Object.fromEntries(
  Object.entries(plainErrors).map(([id, [status, message]]) => [
    id,
    () => new ApiError(id, { status, message }),
  ]),
) as PlainErrorFactories

const INVALID_LINK_MESSAGE = 'Povezava ni več veljavna. Na e-novice se naročite znova.'

export const errors = {
  ...plainErrorFactories,
  verificationUnavailable: (cause: unknown) =>
    new ApiError('verificationUnavailable', {
      status: 403,
      message: 'Preverjanje trenutno ni na voljo. Poskusite znova čez nekaj minut.',
      isReportable: true,
      cause,
    }),
  refused: (sentence: string) => new ApiError('refused', { status: 409, message: sentence }),
  methodNotAllowed: (allow: string) =>
    new ApiError('methodNotAllowed', {
      status: 405,
      message: 'Ta način dostopa ni dovoljen.',
      headers: { Allow: allow },
    }),
  invalid: (fields: FieldErrors) =>
    new ApiError('invalid', { status: 422, message: 'Preverite označena polja.', fields }),
  keyReused: (reference: string) =>
    new ApiError('keyReused', {
      status: 422,
      message: `Ta obrazec smo že prejeli pod številko ${reference}, vendar z drugačnimi podatki. Novi niso shranjeni; popravi jih pisarna pri tej številki.`,
      reference,
    }),
  invalidLink: () =>
    new ApiError('invalidLink', {
      status: 422,
      message: INVALID_LINK_MESSAGE,
      fields: { token: INVALID_LINK_MESSAGE },
    }),
  tooMany: (message: string, retryAfterSeconds: number) =>
    new ApiError('tooMany', { status: 429, message, headers: { 'Retry-After': String(retryAfterSeconds) } }),
  storageUnavailable: (cause: unknown) =>
    new ApiError('storageUnavailable', {
      status: 503,
      message: 'Podatkov trenutno ne moremo shraniti. Poskusite znova čez nekaj minut.',
      headers: { 'Retry-After': '60' },
      isReportable: true,
      cause,
    }),
  unexpected: (cause: unknown) =>
    new ApiError('unexpected', {
      status: 500,
      message: 'Prišlo je do napake. Prosimo, poskusite znova.',
      isReportable: true,
      cause,
    }),
}
