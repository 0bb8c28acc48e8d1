// Recognition of workshops and groups in a spreadsheet's words, and the choice of a group for a person.
import { toNameKey } from '../../core/address-keys'
import type { Programme } from '../../core/programme'
import type { SelectOption } from '../../office/views/controls'

/** A workshop with the group in which a person gets a place; null in a workshop without groups. */
export interface TargetPlace {
  workshopId: string
  groupId: string | null
}

/** Choice for rows that are not imported. */
export const NO_GROUP = '-'

/** Words that do not identify a workshop. */
const UNSPECIFIC_WORD_PATTERN = /^(delavnic|skupin|tecaj|krozek|vpis|prijav|list\d*$|sheet\d*$|csv$)/

export interface GroupMatcher {
  /** Choices of the office: groups; a workshop with several groups means the group for the person's age. */
  options: readonly SelectOption[]
  isOption(target: string): boolean
  /** Proposes the choice for a text of the spreadsheet; undefined when none or several fit. */
  proposeGroup(text: string): string | undefined
  /**
   * Finds the place that a choice means for a person.
   * @param birthDate `dd.mm.yyyy`
   * @returns undefined when it is not clear
   */
  resolve(target: string, birthDate: string): TargetPlace | undefined
  /** Splits the text of a cell that names several workshops, if each part is recognised. */
  split(text: string): string[]
}

/** Creates the recognition of groups. @param workshopIds workshops of the content, in its order */
export function createGroupMatcher(programme: Programme, workshopIds: readonly string[]): GroupMatcher {
  const options = workshopIds.flatMap((workshopId): SelectOption[] => {
    const groups = programme.listGroupsOf(workshopId)
    const own = groups.map(({ id }) => ({
      value: id,
      label: programme.formatWorkshopAndGroup({ workshopId, groupId: id }),
    }))
    if (groups.length === 1) return own
    const name = programme.getWorkshopName(workshopId)
    return [{ value: workshopId, label: groups.length > 1 ? `${name} (skupina po starosti)` : name }, ...own]
  })
  const words = options.map(({ value, label }) => ({
    value,
    workshopId: programme.findGroup(value)?.workshopId ?? value,
    words: toWords(label.replace('(skupina po starosti)', '')),
  }))

  function proposeGroup(text: string): string | undefined {
    const searched = toWords(text)
    const scored = words.map((option) => {
      const matched = searched.filter((word) => option.words.some((other) => areAlike(word, other))).length
      return { ...option, matched }
    })
    const most = Math.max(0, ...scored.map(({ matched }) => matched))
    const best = scored.filter(({ matched }) => most > 0 && matched === most)
    if (new Set(best.map(({ workshopId }) => workshopId)).size !== 1) return undefined
    // The first option is the workshop without a group: the group follows from the age.
    return best[0]?.value
  }

  return {
    options,
    isOption: (target) => options.some(({ value }) => value === target),
    proposeGroup,
    resolve(target, birthDate) {
      const group = programme.findGroup(target)
      if (group) return { workshopId: group.workshopId, groupId: group.id }
      if (programme.listGroupsOf(target).length === 0) return { workshopId: target, groupId: null }
      const groupId = birthDate === '' ? undefined : programme.findGroupByAge(target, birthDate)?.id
      return groupId === undefined ? undefined : { workshopId: target, groupId }
    },
    split(text) {
      const parts = text.split(/\s*[,;/+\n]\s*/).filter(Boolean)
      return parts.length > 1 && parts.every((part) => proposeGroup(part) !== undefined) ? parts : [text]
    },
  }
}

const toWords = (text: string): string[] =>
  toNameKey(text)
    .split(' ')
    .filter((word) => word !== '' && !UNSPECIFIC_WORD_PATTERN.test(word))

/** Whether two words are equal, or begin with the same four letters: `lutke`, `lutkovna`. */
const areAlike = (one: string, other: string): boolean =>
  one === other || (one.length >= 4 && other.length >= 4 && one.slice(0, 4) === other.slice(0, 4))
