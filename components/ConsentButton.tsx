import { EMBED_KINDS, type EmbedKind } from '../common/embeds'
import { toButtonClass } from './Button'

const LOOK_CLASSES = {
  filled: `${toButtonClass()} scriptless:hidden`,
  quiet: 'quiet-link text-left scriptless:hidden',
}

/**
 * Button that opens the settings for embeds and cookies: withdrawing a consent must be as easy as giving it (GDPR,
 * Article 7(3)).
 * @param embeds kinds of embeds that the site has
 */
export function ConsentButton({
  look,
  embeds,
}: {
  look: keyof typeof LOOK_CLASSES
  embeds: readonly EmbedKind[]
}) {
  return (
    <button
      type="button"
      className={LOOK_CLASSES[look]}
      data-effect="consent"
      data-start="interaction"
      data-embeds={embeds.length < EMBED_KINDS.length ? embeds.join(' ') : undefined}
    >
      Nastavitve piškotkov
    </button>
  )
}
