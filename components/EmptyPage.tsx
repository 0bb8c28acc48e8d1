import type { ReactNode } from 'react'

type EmptyPageProps = { art: (props: { className: string }) => ReactNode; title: string; children: ReactNode }

/** Page for missing content, with a drawing beside title and links. */
export function EmptyPage({ art: Art, title, children }: EmptyPageProps) {
  return (
    <div className="page-width grid items-center gap-x-gap gap-y-8 pt-[clamp(2rem,5vw,5rem)] pb-section lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <Art className="h-auto max-h-136 w-full" />
      <div className="grid justify-items-start gap-5">
        <h1 className="headline text-h1">{title}</h1>
        {children}
      </div>
    </div>
  )
}
