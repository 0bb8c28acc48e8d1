import { resolve } from 'node:path'

/** Fonts of the machine in browser tests (`FONTCONFIG_FILE`), with Arial's metrics under a name that pages know. */
export const FONTS = resolve('tests/support/fonts.conf')

/** The same fonts under a name that no page knows. */
export const UNKNOWN_FONTS = resolve('tests/support/unknown-fonts.conf')
