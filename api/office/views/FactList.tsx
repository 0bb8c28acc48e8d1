import type { ReactNode } from 'react'

interface FactListProps {
  facts: readonly { key?: string | number; label: string; value: ReactNode }[]
  className?: string
}

/** Labelled values, without empty ones. A fact needs a key where its label and value are not unique. */
export function FactList({ facts, className = 'mt-4 max-w-240' }: FactListProps) {
  const filled = facts.filter(({ value }) => value !== '')
  return (
    <dl className={className}>
      {filled.map(({ label, value, key = `${label} ${value}` }) => (
        <div
          key={key}
          className="grid break-inside-avoid grid-cols-[2fr_3fr] items-baseline gap-4 border-b border-rule-soft py-1.5"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="whitespace-pre-wrap wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
