import type { WantedAct } from '../acts'

/** What a form about an act takes along from page to page. */
export function ActFields({
  wanted,
  back,
  without = [],
}: {
  wanted: WantedAct
  back: string
  without?: readonly string[]
}) {
  const { act, seen, groupId } = wanted
  return (
    <>
      <input type="hidden" name="dejanje" value={act} />
      <input type="hidden" name="nazaj" value={back} />
      {groupId !== undefined && <input type="hidden" name="skupina" value={groupId} />}
      {seen
        .filter(({ reference }) => !without.includes(reference))
        .map((one) => {
          const value = [one.reference, one.workshopId, one.state, one.groupId ?? '-'].join(' ')
          return <input key={value} type="hidden" name="izbrano" value={value} />
        })}
    </>
  )
}
