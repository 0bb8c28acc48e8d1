import type { ReactNode } from 'react'
import type { ArtForm } from '../common/art-forms'
import { Valance } from './icons/Valance'

interface ClosingBannerProps {
  artForm: ArtForm
  /** Name of the landmark. */
  label: string
  title: string
  text: string | undefined
  /** What one can do now. */
  children: ReactNode
}

/** The last word of a page, on the shade of its art form below a valance. */
export function ClosingBanner({ artForm, label, title, text, children }: ClosingBannerProps) {
  return (
    <section
      className="relative overflow-hidden bg-shade pt-flow-5 text-on-shade print:bg-transparent print:text-ink"
      aria-label={label}
    >
      <Valance
        name={artForm}
        className="absolute inset-x-0 top-0 h-[clamp(1.75rem,3.4vw,3.25rem)] w-full print:hidden"
      />
      <div className="page-width grid gap-8 py-flow-6 lg:grid-cols-[1fr_auto] lg:items-end">
        <div>
          <h2 className="headline max-w-[15em] text-h2">{title}</h2>
          {text && <p className="lead mt-4 max-w-lead">{text}</p>}
        </div>
        <div>{children}</div>
      </div>
    </section>
  )
}
