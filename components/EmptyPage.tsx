import type { ReactNode } from 'react'
import { PuppetBar } from './icons/PuppetBar'

interface EmptyPageProps {
  title: string
  children: ReactNode
}

/** For what is not there: a drawing, and the way back. */
export function EmptyPage({ title, children }: EmptyPageProps) {
  return (
    <div className="page-width grid items-center gap-x-gap gap-y-8 pt-[clamp(2rem,5vw,5rem)] pb-section lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)]">
      <PuppetBar className="h-auto max-h-136 w-full" />
      <div className="grid justify-items-start gap-5">
        <h1 className="headline text-h1">{title}</h1>
        {children}
      </div>
    </div>
  )
}
