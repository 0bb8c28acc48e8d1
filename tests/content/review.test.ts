import { expect, test } from 'vitest'
import { checkFiles } from '../../collections/check'
import { printAnnotations, toCodeQuality } from '../../collections/check/print'
import { writeReview } from '../../scripts/review'
import { makeBaseTree, toSource } from './base-tree'
import { replace } from './mistake'

const place = { api: 'https://forge.example/pulls/7', token: 'secret', commit: 'abc' }

function makeReport() {
  const tree = makeBaseTree()
  replace('cenik.yaml', 'cena: 30', 'cena: 100 % popust')(tree)
  replace('koledar.yaml', 'raven: regijska', 'raven: regijka')(tree)
  return checkFiles(toSource(tree))
}

/** A forge that remembers what it was asked and answers with the given statuses, the last one for ever. */
function makeForge(...statuses: number[]) {
  const asked: { url: string; body: Record<string, unknown> | undefined }[] = []
  const ask = async (url: string, { body }: RequestInit) => {
    asked.push({ url, body: typeof body === 'string' ? JSON.parse(body) : undefined })
    const status = (statuses.length > 1 ? statuses.shift() : statuses[0]) ?? 200
    return Response.json({}, { status })
  }
  return { asked, ask }
}

test("On Forgejo each message becomes a comment on its file's line", async () => {
  const { asked, ask } = makeForge(200)
  await writeReview(makeReport(), place, ask)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toBe('https://forge.example/pulls/7/reviews')
  expect(asked[0]?.body).toMatchObject({
    commit_id: 'abc',
    comments: [
      { path: 'content/cenik.yaml', new_position: 6 },
      {
        path: 'content/koledar.yaml',
        new_position: 16,
        body: expect.stringContaining('    raven: regijska'),
      },
    ],
  })
})

test('Lines outside the change are told in one general comment, so that no message is lost', async () => {
  const forgejo = makeForge(422, 200)
  await writeReview(makeReport(), place, forgejo.ask)
  expect(forgejo.asked[1]?.body?.body).toContain('`content/koledar.yaml`, vrstica 16')
})

test('Faultless content gets no review', async () => {
  const { asked, ask } = makeForge(200)
  await writeReview(checkFiles(toSource(makeBaseTree())), place, ask)
  expect(asked).toEqual([])
})

test("GitHub's annotations escape what would end them early", () => {
  expect(printAnnotations(makeReport())).toMatchInlineSnapshot(`
    "::error file=content/cenik.yaml,line=6,title=Vrstice › 1. po vrsti › Cena::Tu naj bo število, po potrebi z decimalno vejico, zapisano pa je »100 %25 popust«.%0APopravljeno:%0A    cena: 100
    ::error file=content/koledar.yaml,line=16,title=Dogodki › 3. po vrsti › Raven::Vrednosti »regijka« ni na izbiro. Ali ste mislili »regijska«? Možnosti: obmocna, regijska.%0APopravljeno:%0A    raven: regijska"
  `)
})

test("GitLab's report gives every problem a place and a fingerprint of its own", () => {
  const quality = toCodeQuality(makeReport()) as { fingerprint: string; location: object }[]
  expect(new Set(quality.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  expect(quality[1]?.location).toEqual({ path: 'content/koledar.yaml', lines: { begin: 16 } })
})
