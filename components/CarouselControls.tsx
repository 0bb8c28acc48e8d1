import { Icon } from './icons/Icon'

/** Nominative, used in »Prejšnja slika«, »Slika 1 od 3«. */
type Thing = 'slika' | 'lokacija'

/**
 * Dots, pause button, previous and next. Without a script they would do nothing, so they are shown only when the
 * carousel lives; their place is kept.
 */
export function CarouselControls({ of: thing, count }: { of: Thing; count: number }) {
  const capitalised = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`
  return (
    <div className="slides">
      <div className="dots">
        {Array.from({ length: count }, (_, index) => `${capitalised} ${index + 1} od ${count}`).map(
          (label, index) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-current={index === 0 || undefined}
              data-slide={index}
            />
          ),
        )}
      </div>
      <button
        type="button"
        className="icon-button slides__pause"
        aria-label="Ustavi predvajanje"
        data-step="pause"
      >
        <Icon name="pause" className="is-pause" />
        <Icon name="play" className="is-play" />
      </button>
      <div className="arrow-pair">
        <button type="button" aria-label={`Prejšnja ${thing}`} data-step="previous">
          <Icon name="arrow-left" />
        </button>
        <button type="button" aria-label={`Naslednja ${thing}`} data-step="next">
          <Icon name="arrow-right" />
        </button>
      </div>
    </div>
  )
}
