import { toButtonClass } from './Button'

const CLASSES = {
  filled: `${toButtonClass()} scriptless:hidden`,
  quiet: 'quiet-link text-left scriptless:hidden',
}

/** Opens the settings of embeds and cookies; as easy to find as it was to allow. */
export function ConsentButton({ look }: { look: keyof typeof CLASSES }) {
  return (
    <button type="button" className={CLASSES[look]} data-effect="consent" data-wake="touch">
      Nastavitve piškotkov
    </button>
  )
}
