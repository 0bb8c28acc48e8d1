// Characters that readers do not see, but that change how a text is shown or break a format.

/**
 * Invisible and bidirectional control characters, which come with pasted text and can mirror what follows: soft hyphens,
 * zero-width characters, fillers, direction marks, embeddings, overrides and isolates, tags. Not the joiners U+200C and
 * U+200D and the variation selectors U+FE0E and U+FE0F, which scripts and emoji need.
 */
const INVISIBLE_CHARACTERS =
  /(?!\u200c|\u200d|\ufe0e|\ufe0f)[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu

export const removeInvisibleCharacters = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '')

/** Control characters except tab and line break, half surrogate pairs and noncharacters: XML and iCalendar forbid them. */
export const UNPRINTABLE_CHARACTERS = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu

export const hasUnprintableCharacters = (text: string): boolean => text.search(UNPRINTABLE_CHARACTERS) !== -1
