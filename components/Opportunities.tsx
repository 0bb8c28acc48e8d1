/** Where a workshop may lead later. */
export function Opportunities({ opportunities }: { opportunities: { title: string; text: string }[] }) {
  if (opportunities.length === 0) return null
  return (
    <section className="section bg-sunk" aria-labelledby="priloznosti">
      <div className="page-width">
        <h2 className="headline text-h2" id="priloznosti">
          Priložnosti za naprej
        </h2>
        <ul className="mt-8 grid gap-x-gap md:grid-cols-3">
          {opportunities.map(({ title, text }) => (
            <li
              key={title}
              className="grid content-start gap-2.5 border-t-2 border-rule pt-4 pb-7 break-inside-avoid md:pb-10"
            >
              <h3 className="heading">{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
