import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  activityStates,
  activityTransitions,
  entryStates,
  entryTransitions,
} from '#contract/entities/rewards/promotion-states.ts'
import type { Tx } from '#gateway/db/index.ts'
import { moveEntry } from './entries.service.ts'
import type { EntryRow } from './entries.store.ts'

/** A transaction in which nothing may happen. */
const untouched = new Proxy({} as Tx, {
  get: (_, name) => {
    throw new Error(`${String(name)} was called`)
  },
})

const pairs = entryStates.flatMap((from) => entryStates.map((to) => ({ from, to })))
const forbidden = pairs.filter(({ from, to }) => !(entryTransitions[from] as readonly string[]).includes(to))

test.each(forbidden)('an entry does not move from $from to $to, and leaves no row', async ({ from, to }) => {
  const entry = { merchant: 'm', id: 'e', state: from } as EntryRow
  const moved = moveEntry(untouched, entry, to, { actor: 'member', at: new Date(0) })
  await expect(moved).rejects.toMatchObject({ code: 'PROMO_STATE' })
})

test('every state can be reached from a new entry, and what is over stays over', () => {
  const reached = new Set<string>(['signed', 'join', 'applying'])
  for (const from of reached) for (const to of entryTransitions[from as keyof typeof entryTransitions]) reached.add(to)
  expect([...reached].sort()).toEqual([...entryStates].sort())
  for (const over of ['claimed', 'issued', 'close'] as const) expect(entryTransitions[over]).toEqual([])
  expect(activityStates).toEqual(['comingSoon', ...entryStates])
})

test('the picture of the states in the documentation is drawn from the table', () => {
  const moves = activityStates.flatMap((from) => activityTransitions[from].map((to) => `  ${from} --> ${to}`))
  const picture = ['```mermaid', 'stateDiagram-v2', '  direction LR', '  [*] --> comingSoon', ...moves, '```'].join(
    '\n',
  )
  expect(readFileSync('docs/rewards.md', 'utf8')).toContain(picture)
})
