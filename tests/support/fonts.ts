import { resolve } from 'node:path'

/** A machine's fonts as browser tests see them, for `FONTCONFIG_FILE`: Arial's measures under a name that pages know. */
export const FONTS = resolve('tests/support/fonts.conf')

/** The same fonts under a name that no page knows. */
export const UNKNOWN_FONTS = resolve('tests/support/unknown-fonts.conf')
