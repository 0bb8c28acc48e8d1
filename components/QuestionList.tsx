import { Icon } from './icons/Icon'

/** Frequently asked questions with expandable answers (`<details>`). */
export function QuestionList({ questions }: { questions: readonly { question: string; answer: string }[] }) {
  if (questions.length === 0) return null
  return (
    <section aria-labelledby="pogosta-vprasanja" className="pb-flow-6">
      <h2 className="subheading" id="pogosta-vprasanja">
        Pogosta vprašanja
      </h2>
      <div className="mt-6 max-w-measure border-t-2 border-rule">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-rule-soft">
            <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold">
              {question}
              <Icon
                name="arrow-right"
                className="size-5 shrink-0 rotate-90 transition-transform group-open:-rotate-90"
              />
            </summary>
            <p className="pb-5">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
