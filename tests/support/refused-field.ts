import { expect } from 'vitest'

interface RefusedField {
  id: string
  typed: string
  message: string
}

/**
 * Expects that a page shows a refused field as every form does: marked as invalid and described by its message, with what was
 * typed, and a summary that has the focus and links to the field.
 */
export function expectRefusedField(html: string, { id, typed, message }: RefusedField): void {
  const control = new RegExp(`<input[^>]* id="${id}"[^>]*>`).exec(html)?.[0] ?? ''
  expect(control).toContain('aria-invalid="true"')
  expect(control).toMatch(new RegExp(`aria-describedby="[^"]*${id}-napaka"`))
  expect(control).toContain(`value="${typed}"`)
  expect(new RegExp(`<p[^>]* id="${id}-napaka"[^>]*>(?:<svg.*?</svg>)?([^<]*)`).exec(html)?.[1]).toBe(message)
  expect(/<div[^>]*data-outcome="problems"[^>]*>/.exec(html)?.[0]).toContain('autofocus')
  expect(html).toContain(`href="#${id}"`)
}
