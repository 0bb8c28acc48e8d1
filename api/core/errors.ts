/** Messages per field, as `fields` in an error answer. */
export type FieldErrors = Record<string, string>

interface Details {
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
  /** Stable name for logs. */
  readonly id: string
  readonly status: number
  readonly fields: FieldErrors | undefined
  readonly reference: string | undefined
  readonly headers: Record<string, string>
  readonly isReportable: boolean

  /** @param message Slovenian sentence for the visitor */
  constructor(id: string, status: number, message: string, details: Details = {}) {
    const { fields, reference, headers = {}, isReportable = false, cause } = details
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

const failure = (id: string, status: number, message: string) => () => new ApiError(id, status, message)

const DEAD_SUBSCRIPTION = 'Povezava ni več veljavna. Na e-novice se naročite znova.'

export const errors = {
  malformedPath: failure('malformed_path', 400, 'Naslov strani ni pravilno zapisan.'),
  malformedJson: failure('malformed_json', 400, 'Podatkov ni bilo mogoče prebrati. Poskusite znova.'),
  crossSite: failure('cross_site', 403, 'Obrazec je mogoče poslati samo z našega spletnega mesta.'),

  /** A script of our own origin that asks for a page made for one reader. */
  notOpened: failure(
    'not_opened',
    403,
    'Ta stran se odpre samo v brskalniku, ne iz programa na drugi strani.',
  ),

  verificationFailed: failure(
    'verification_failed',
    403,
    'Preverjanje, da obrazca ne pošilja robot, ni uspelo. Poskusite znova.',
  ),
  verificationUnavailable: (cause: unknown) =>
    new ApiError(
      'verification_unavailable',
      403,
      'Preverjanje trenutno ni na voljo. Poskusite znova čez nekaj minut.',
      { isReportable: true, cause },
    ),

  notFound: failure('not_found', 404, 'Iskani naslov ne obstaja.'),

  /** Wrong, ended, or of an enrolment that is gone: one answer, so that nobody learns who is known. */
  deadFamilyLink: failure(
    'dead_family_link',
    404,
    'Povezava ne velja ali ne velja več. Odprite povezavo iz zadnjega sporočila o prijavi ali nam pišite in z veseljem vam pomagamo.',
  ),

  /** A sign-in link that is none of ours, was used, is over, or belongs to another browser. */
  deadLink: failure(
    'dead_link',
    403,
    'Povezava ne velja več ali pa je bila zahtevana v drugem brskalniku. Zahtevajte novo in jo odprite tukaj.',
  ),

  /** A session that ended while somebody was filling in a form. */
  signedOut: failure(
    'signed_out',
    403,
    'Niste več prijavljeni. Prijavite se v novem zavihku, nato tu poskusite znova.',
  ),
  nothingChosen: failure('nothing_chosen', 422, 'Najprej označite vsaj eno prijavo in izberite dejanje.'),

  /** @param sentence why something cannot be done, for people */
  refused: (sentence: string) => new ApiError('refused', 409, sentence),

  noColumns: failure('no_columns', 422, 'Izberite vsaj en stolpec.'),

  /** Somebody of the office who may only read. */
  readOnly: failure('read_only', 403, 'Podatke lahko samo gledate, spreminjati jih ne morete.'),

  /** Somebody of the office who does not lead it. */
  leadsOnly: failure('leads_only', 403, 'To vidi in ureja samo, kdor vodi urad.'),

  methodNotAllowed: (allow: string) =>
    new ApiError('method_not_allowed', 405, 'Ta način dostopa ni dovoljen.', { headers: { Allow: allow } }),

  tooLarge: failure('too_large', 413, 'Poslanih podatkov je preveč.'),
  unsupportedType: failure('unsupported_type', 415, 'Podatki morajo biti poslani v obliki JSON.'),
  invalid: (fields: FieldErrors) => new ApiError('invalid', 422, 'Preverite označena polja.', { fields }),
  invalidKey: failure('invalid_key', 422, 'Oznaka obrazca ni veljavna. Osvežite stran in poskusite znova.'),

  /** @param reference number under which the first form with this key was stored */
  keyReused: (reference: string) =>
    new ApiError(
      'key_reused',
      422,
      `Ta obrazec smo že prejeli pod številko ${reference}, vendar z drugačnimi podatki. Če jih želite popraviti, nam pišite ali pokličite.`,
      { reference },
    ),

  invalidLink: () =>
    new ApiError('invalid_link', 422, DEAD_SUBSCRIPTION, { fields: { token: DEAD_SUBSCRIPTION } }),

  /** @param message which limit was reached, in words that are true for who reads them (web/http/limits.ts) */
  tooMany: (message: string, retryAfterSeconds: number) =>
    new ApiError('too_many', 429, message, { headers: { 'Retry-After': String(retryAfterSeconds) } }),

  storageUnavailable: (cause: unknown) =>
    new ApiError(
      'storage_unavailable',
      503,
      'Podatkov trenutno ne moremo shraniti. Poskusite znova čez nekaj minut.',
      { headers: { 'Retry-After': '60' }, isReportable: true, cause },
    ),

  unexpected: (cause: unknown) =>
    new ApiError('unexpected', 500, 'Prišlo je do napake. Prosimo, poskusite znova.', {
      isReportable: true,
      cause,
    }),
} as const
