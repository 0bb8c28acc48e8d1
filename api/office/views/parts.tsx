// Parts of the family page: list of facts, section, form.
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

interface SectionProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

export const Section = ({ id, title, className, children }: SectionProps) => (
  <section className={className} aria-labelledby={id}>
    <h2 id={id} className="subheading">
      {title}
    </h2>
    {children}
  </section>
)

interface FamilyFormProps {
  path: string
  /** Values of hidden inputs; `k` is the private link's token. */
  values: { k: string } & Readonly<Record<string, string | undefined>>
  id?: string
  className?: string
  children: ReactNode
}

export const FamilyForm = ({ path, values, className = 'mt-4', children, ...props }: FamilyFormProps) => (
  <form {...props} className={`${className} print:hidden`} method="post" action={path}>
    {Object.entries(values).map(
      ([name, value]) => value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
    )}
    {children}
  </form>
)
