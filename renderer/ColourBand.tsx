import { COLOUR_BAND_FORMS } from '../common/art-forms'
import { getSpritePath, renderUse } from './sprite'

/** The seven art forms side by side, each in its colour. */
export function ColourBand() {
  const spritePath = getSpritePath()
  return (
    <div className="grid grid-cols-7 print:hidden" aria-hidden="true">
      {COLOUR_BAND_FORMS.map((name) => (
        <i
          key={name}
          className={`grid aspect-square place-items-center colour-field colours-${name} md:aspect-2/1`}
        >
          <svg
            className="h-[52%]"
            data-art={name}
            viewBox="0 0 96 96"
            fill="currentColor"
            aria-hidden="true"
            dangerouslySetInnerHTML={{ __html: renderUse(spritePath, name) }}
          />
        </i>
      ))}
    </div>
  )
}
