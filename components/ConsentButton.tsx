import { EMBED_KINDS, type EmbedKind } from '../common/embeds'
import { toButtonClass } from './Button'

const CLASSES = {
  filled: `${toButtonClass()} scriptless:hidden`,
  quiet: 'quiet-link text-left scriptless:hidden',
}

/**
 * Opens the settings of embeds and cookies; as easy to find as it was to allow.
 * @param embeds those that the site has; told to the settings where it has not all
 */
export function ConsentButton({
  look,
  embeds,
}: {
  look: keyof typeof CLASSES
  embeds: readonly EmbedKind[]
}) {
  return (
    <button
      type="button"
      className={CLASSES[look]}
      data-effect="consent"
      data-start="interaction"
      data-embeds={embeds.length < EMBED_KINDS.length ? embeds.join(' ') : undefined}
    >
      Nastavitve piškotkov
    </button>
  )
}
