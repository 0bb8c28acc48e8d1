import type { ArtForm } from '../common/art-forms'
import { ArtIcon } from './icons/ArtIcon'

/** Something that few know about a workshop, on a field in its colour. */
export function FunFact({ text, artForm }: { text: string; artForm: ArtForm }) {
  return (
    <aside className="relative mt-flow-4.5 grid grid-cols-[1fr_auto] items-end gap-4 overflow-hidden p-6 break-inside-avoid colour-field lg:p-panel print:border-2">
      <span className="label">Ali ste vedeli, da …</span>
      <p className="text-[clamp(1.375rem,1.9vw,1.75rem)] leading-[1.2] font-semibold font-stretch-84%">
        {text}
      </p>
      <ArtIcon
        name={artForm}
        className="col-start-2 row-start-1 row-end-3 w-[clamp(4.5rem,9vw,8.5rem)] self-center max-2xs:hidden"
      />
    </aside>
  )
}
