/** Description list of labelled values. */
export function Facts({ facts }: { facts: readonly { label: string; value: string }[] }) {
  return (
    <dl className="mt-4 max-w-240">
      {facts.map(({ label, value }) => (
        <div key={label} className="grid grid-cols-[2fr_3fr] gap-4 border-b border-rule-soft py-1.5">
          <dt className="text-ink-2">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
