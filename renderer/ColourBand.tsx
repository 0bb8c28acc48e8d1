import { COLOUR_BAND_FORMS } from '../common/art-forms'
import { ArtIcon } from '../components/icons/ArtIcon'

/** The seven art forms side by side, each in its colour. */
export function ColourBand() {
  return (
    <div className="grid grid-cols-7 print:hidden" aria-hidden="true">
      {COLOUR_BAND_FORMS.map((name) => (
        <i
          key={name}
          className={`grid aspect-square place-items-center colour-field colours-${name} md:aspect-2/1`}
        >
          <ArtIcon name={name} className="h-[52%]" />
        </i>
      ))}
    </div>
  )
}
