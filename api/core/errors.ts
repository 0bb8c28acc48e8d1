/** Messages per field, as `fields` in an error answer. */
export type FieldErrors = Record<string, string>

interface ApiErrorOptions {
  /** Stable name for logs. */
  id: string
  status: number
  /** Slovenian sentence for the visitor. */
  message: string
  fields?: FieldErrors
  /** Number of what was stored already. */
  reference?: string
  headers?: Record<string, string>
  /** True for failures that the operator must hear of. */
  isReportable?: boolean
  cause?: unknown
}

/** A failure whose answer is known. Made only by the factories below, recognised by class, never by text. */
export class ApiError extends Error {
  readonly id: string
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly reference: string | undefined
  readonly headers: Record<string, string>
  readonly isReportable: boolean

  constructor(options: ApiErrorOptions) {
    const { id, status, message, fields, reference, headers = {}, isReportable = false, cause } = options
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

export const errors = {
  malformedPath: () =>
    new ApiError({ id: 'malformed_path', status: 400, message: 'Naslov strani ni pravilno zapisan.' }),

  malformedJson: () =>
    new ApiError({
      id: 'malformed_json',
      status: 400,
      message: 'Podatkov ni bilo mogoče prebrati. Poskusite znova.',
    }),

  crossSite: () =>
    new ApiError({
      id: 'cross_site',
      status: 403,
      message: 'Obrazec je mogoče poslati samo z našega spletnega mesta.',
    }),

  /** A script of our own origin that asks for a page made for one reader. */
  notOpened: () =>
    new ApiError({
      id: 'not_opened',
      status: 403,
      message: 'Ta stran se odpre samo v brskalniku, ne iz programa na drugi strani.',
    }),

  verificationFailed: () =>
    new ApiError({
      id: 'verification_failed',
      status: 403,
      message: 'Preverjanje, da obrazca ne pošilja robot, ni uspelo. Poskusite znova.',
    }),

  verificationUnavailable: (cause: unknown) =>
    new ApiError({
      id: 'verification_unavailable',
      status: 403,
      message: 'Preverjanje trenutno ni na voljo. Poskusite znova čez nekaj minut.',
      isReportable: true,
      cause,
    }),

  notFound: () => new ApiError({ id: 'not_found', status: 404, message: 'Iskani naslov ne obstaja.' }),

  /** Wrong, ended, or of an enrolment that is gone: one answer, so that nobody learns who is known. */
  deadFamilyLink: () =>
    new ApiError({
      id: 'dead_family_link',
      status: 404,
      message:
        'Povezava ne velja ali ne velja več. Odprite povezavo iz zadnjega sporočila o prijavi ali nam pišite in z veseljem vam pomagamo.',
    }),

  /** A sign-in link that is none of ours, was used, is over, or belongs to another browser. */
  deadLink: () =>
    new ApiError({
      id: 'dead_link',
      status: 403,
      message:
        'Povezava ne velja več ali pa je bila zahtevana v drugem brskalniku. Zahtevajte novo in jo odprite tukaj.',
    }),

  /** A session that ended while somebody was filling in a form. */
  signedOut: () =>
    new ApiError({
      id: 'signed_out',
      status: 403,
      message: 'Niste več prijavljeni. Prijavite se in poskusite znova.',
    }),

  nothingChosen: () =>
    new ApiError({
      id: 'nothing_chosen',
      status: 422,
      message: 'Najprej označite vsaj eno prijavo in izberite dejanje.',
    }),

  emptyLetter: () =>
    new ApiError({ id: 'empty_letter', status: 422, message: 'Sporočilo potrebuje zadevo in besedilo.' }),

  /** @param sentence why something cannot be done, for people */
  refused: (sentence: string) => new ApiError({ id: 'refused', status: 409, message: sentence }),

  noColumns: () => new ApiError({ id: 'no_columns', status: 422, message: 'Izberite vsaj en stolpec.' }),

  /** Somebody of the office who may only read. */
  readOnly: () =>
    new ApiError({
      id: 'read_only',
      status: 403,
      message: 'Podatke lahko samo gledate, spreminjati jih ne morete.',
    }),

  methodNotAllowed: (allow: string) =>
    new ApiError({
      id: 'method_not_allowed',
      status: 405,
      message: 'Ta način dostopa ni dovoljen.',
      headers: { Allow: allow },
    }),

  tooLarge: () => new ApiError({ id: 'too_large', status: 413, message: 'Poslanih podatkov je preveč.' }),

  unsupportedType: () =>
    new ApiError({
      id: 'unsupported_type',
      status: 415,
      message: 'Podatki morajo biti poslani v obliki JSON.',
    }),

  invalid: (fields: FieldErrors) =>
    new ApiError({ id: 'invalid', status: 422, message: 'Preverite označena polja.', fields }),

  invalidKey: () =>
    new ApiError({
      id: 'invalid_key',
      status: 422,
      message: 'Oznaka obrazca ni veljavna. Osvežite stran in poskusite znova.',
    }),

  /** @param reference number under which the first form with this key was stored */
  keyReused: (reference: string) =>
    new ApiError({
      id: 'key_reused',
      status: 422,
      message: `Ta obrazec smo že prejeli pod številko ${reference}, vendar z drugačnimi podatki. Če jih želite popraviti, nam pišite ali pokličite.`,
      reference,
    }),

  invalidLink: () =>
    new ApiError({
      id: 'invalid_link',
      status: 422,
      message: 'Povezava ni več veljavna. Na e-novice se naročite znova.',
      fields: { token: 'Povezava ni več veljavna. Na e-novice se naročite znova.' },
    }),

  tooMany: (retryAfterSeconds: number) =>
    new ApiError({
      id: 'too_many',
      status: 429,
      message: 'Iz vašega omrežja je prišlo preveč obrazcev. Poskusite znova pozneje ali nas pokličite.',
      headers: { 'Retry-After': String(retryAfterSeconds) },
    }),

  storageUnavailable: (cause: unknown) =>
    new ApiError({
      id: 'storage_unavailable',
      status: 503,
      message: 'Podatkov trenutno ne moremo shraniti. Poskusite znova čez nekaj minut ali nas pokličite.',
      headers: { 'Retry-After': '60' },
      isReportable: true,
      cause,
    }),

  unexpected: (cause: unknown) =>
    new ApiError({
      id: 'unexpected',
      status: 500,
      message: 'Prišlo je do napake. Prosimo, poskusite znova.',
      isReportable: true,
      cause,
    }),
} as const
