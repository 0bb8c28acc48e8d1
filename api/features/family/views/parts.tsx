// Parts of the family page, also for sections of later features.
import type { ReactNode } from 'react'

interface FamilySectionProps {
  id: string
  title: string
  className?: string
  children: ReactNode
}

export const FamilySection = ({ id, title, className, children }: FamilySectionProps) => (
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
