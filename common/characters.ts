// Characters that readers do not see, but that change how a text is shown or break a format.

/**
 * Invisible and bidirectional control characters, which come with pasted text and can mirror what follows: zero-width
 * characters, direction marks, embeddings, overrides and isolates, tags. Not the joiner U+200D, which emoji need.
 */
const INVISIBLE_CHARACTERS =
  /[\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu

export const removeInvisibleCharacters = (text: string): string => text.replace(INVISIBLE_CHARACTERS, '')

/** Control characters except tab and line break, half surrogate pairs and noncharacters: XML and iCalendar forbid them. */
export const UNPRINTABLE_CHARACTERS = /(?![\t\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}/gu

export const hasUnprintableCharacters = (text: string): boolean => text.search(UNPRINTABLE_CHARACTERS) !== -1
