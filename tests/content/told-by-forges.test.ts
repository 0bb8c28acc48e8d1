import { expect, test } from 'vitest'
import { checkFiles } from '../../collections/check'
import { printAnnotations } from '../../collections/check/print'
import { makeBaseTree, toSource } from './base-tree'
import { replace } from './mistake'

function makeReport() {
  const tree = makeBaseTree()
  replace('cenik.yaml', 'cena: 30', 'cena: 100 % popust')(tree)
  replace('koledar.yaml', 'raven: regijska', 'raven: regijka')(tree)
  return checkFiles(toSource(tree))
}

test("GitHub's annotations escape what would end them early", () => {
  expect(printAnnotations(makeReport())).toMatchInlineSnapshot(`
    "::error file=content/cenik.yaml,line=6,title=Vrstice › 1. po vrsti › Cena::Tu naj bo število, po potrebi z decimalno vejico, zapisano pa je »100 %25 popust«.%0APopravljeno:%0A    cena: 100
    ::error file=content/koledar.yaml,line=16,title=Dogodki › 3. po vrsti › Raven::Vrednosti »regijka« ni na izbiro. Ali ste mislili »regijska«? Možnosti: obmocna, regijska.%0APopravljeno:%0A    raven: regijska"
  `)
})
