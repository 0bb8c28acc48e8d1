import type { LetterText } from '../../../common/letters'
import { Field } from './parts'

interface LetterFieldsProps {
  /** Its draft. */
  letter: LetterText
  /** As the first of several would get it. */
  example?: LetterText
  typed: LetterText | undefined
}

/** The letter of an act, which somebody may change before it leaves. */
export function LetterFields({ letter, example, typed = letter }: LetterFieldsProps) {
  return (
    <>
      <h2 className="border-b-2 border-rule pb-1 text-fact font-bold">Sporočilo družini</h2>
      <Field label="Zadeva" name="zadeva" defaultValue={typed.subject} isRequired />
      <Field
        label="Besedilo"
        name="besedilo"
        defaultValue={typed.body}
        rows={16}
        isRequired
        hint={
          example
            ? 'Imena v zavitih oklepajih se pri vsaki prijavi izpolnijo sama.'
            : 'Odide natanko to. Na mesto {povezava} pride zasebna povezava prejemnika; zadevi brez številke prijave se ta doda.'
        }
      />
      {example && (
        <details className="border-2 border-rule bg-surface px-4">
          <summary className="flex min-h-11 cursor-pointer items-center text-label text-link underline">
            Nespremenjeno besedilo za prvo prijavo
          </summary>
          <p className="my-2 text-label font-bold">{example.subject}</p>
          <p className="mb-4 text-label whitespace-pre-wrap wrap-anywhere">{example.body}</p>
        </details>
      )}
      <p className="text-label text-ink-2">
        Sporočilo odide čez 5&nbsp;minut; do takrat lahko vse razveljavite.
      </p>
    </>
  )
}
