import { EMBED_KINDS, type EmbedKind } from '../common/embeds'
import { toButtonClass } from './Button'

const LOOK_CLASSES = {
  filled: `${toButtonClass()} scriptless:hidden`,
  quiet: 'quiet-link text-left scriptless:hidden',
}

type ConsentButtonProps = { look: keyof typeof LOOK_CLASSES; embeds: readonly EmbedKind[] }

/** Button for the settings of embeds: withdrawing a consent must be as easy as giving it (GDPR, Article 7(3)). */
export function ConsentButton({ look, embeds }: ConsentButtonProps) {
  return (
    <button
      type="button"
      className={LOOK_CLASSES[look]}
      data-effect="consent"
      data-sheet=""
      data-start="interaction"
      data-embeds={embeds.length < EMBED_KINDS.length ? embeds.join(' ') : undefined}
    >
      Nastavitve piškotkov
    </button>
  )
}
