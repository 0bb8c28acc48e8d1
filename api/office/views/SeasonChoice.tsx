import { Button, Choice } from './parts'

/** Only where there is more than one. */
export function SeasonChoice({
  path,
  season,
  seasons,
}: {
  path: string
  season: string
  seasons: readonly string[]
}) {
  if (seasons.length < 2) return null
  return (
    <form action={path} className="mb-6 flex max-w-88 items-end gap-3">
      <Choice
        label="Šolsko leto"
        name="sezona"
        value={season}
        options={seasons.map((value) => ({ value, label: value }))}
      />
      <Button isQuiet>Pokaži</Button>
    </form>
  )
}
