import { expect, test } from 'vitest'
import { describeFree } from './free-places'
import { describePlace, toGroupId } from './places'

test('a group is called by its workshop and its name, in letters that an address can hold', () => {
  expect(toGroupId('muzikal', undefined)).toBe('muzikal')
  expect(toGroupId('gledaliske-delavnice', 'otroci')).toBe('gledaliske-delavnice--otroci')
  expect(toGroupId('muzikal', ' Mlajši (7–10 let) ')).toBe('muzikal--mlajsi-7-10-let')
})

test('free places are counted as Slovenian counts them, and only while they are few', () => {
  const words = [1, 2, 3, 4, 5, 6, 100].map((free) => describeFree({ free }).replace('\u00a0', ' '))
  expect(words).toEqual([
    'Še 1 mesto',
    'Še 2 mesti',
    'Še 3 mesta',
    'Še 4 mesta',
    'Še 5 mest',
    'Prosta mesta',
    'Prosta mesta',
  ])
  expect(describeFree({ waiting: true })).toBe('Čakalni seznam')
})

test('every state of a place is a sentence of its own', () => {
  const musical = { workshopId: 'muzikal', groupId: 'muzikal', workshop: 'Muzikal' }
  const children = {
    workshopId: 'gd',
    groupId: 'gd--otroci',
    workshop: 'Gledališke delavnice',
    group: 'otroci',
  }
  expect([
    describePlace({ ...children, state: 'held' }),
    describePlace({ ...children, state: 'waiting', position: 3 }),
    describePlace({ ...musical, state: 'waiting', position: 1 }),
    describePlace({ ...musical, state: 'accepted' }),
    describePlace({ ...children, state: 'offered' }),
    describePlace({ ...musical, state: 'declined' }),
    describePlace({ ...musical, state: 'withdrawn' }),
    describePlace({ ...musical, state: 'expired' }),
    describePlace({ ...musical, state: 'new' }),
    describePlace({ workshopId: 'gd', groupId: null, workshop: 'Gledališke delavnice', state: 'new' }),
  ]).toMatchInlineSnapshot(`
    [
      "Mesto v skupini Gledališke delavnice (otroci) je za vas zadržano, dokler ga ne potrdimo.",
      "Ste 3. na čakalnem seznamu skupine Gledališke delavnice (otroci); mesta še nimate.",
      "Ste 1. na čakalnem seznamu delavnice Muzikal; mesta še nimate.",
      "Mesto na delavnici Muzikal je vaše.",
      "V skupini Gledališke delavnice (otroci) se je za vas sprostilo mesto; čaka na vaš odgovor.",
      "Na delavnico Muzikal vas nismo mogli sprejeti.",
      "Prijava na delavnico Muzikal je umaknjena.",
      "Ponujeno mesto na delavnici Muzikal ni bilo sprejeto pravočasno; mesta nimate.",
      "Muzikal: prosto mesto vam potrdimo po e-pošti.",
      "Gledališke delavnice: skupino in prosto mesto vam potrdimo po e-pošti.",
    ]
  `)
})
