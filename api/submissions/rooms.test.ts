import { expect, test } from 'vitest'
import { rooms, submissionKinds } from './rooms'

test('no two forms share the letter of their reference numbers, their address or the name of their bot check', () => {
  const all = submissionKinds.map((kind) => rooms[kind])
  for (const key of ['prefix', 'path', 'action'] as const)
    expect(new Set(all.map((room) => room[key])).size, key).toBe(all.length)
})
