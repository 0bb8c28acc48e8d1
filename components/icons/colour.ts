/** Returns a colour of the brand by its token, for SVG attributes: `navy` → `var(--color-navy)`. */
export const toColour = (token: string): string => `var(--color-${token})`
