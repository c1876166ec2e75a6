import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openStore, type Store } from '../state/store.ts'
import { RoomChains } from './chains.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-chains-'))
let store: Store
beforeAll(async () => {
  store = await openStore(folder, () => new Date())
})
afterAll(async () => {
  await store.close()
  rmSync(folder, { recursive: true })
})

test('a salt of the operator is called public, and one that the studio drew is not', async () => {
  expect(await new RoomChains(store, 'own', null, 10).next()).toMatchObject({ isSaltPublic: false })
  const block = await new RoomChains(store, 'public', 'hash of block 900000', 10).next()
  expect(block).toMatchObject({ salt: 'hash of block 900000', isSaltPublic: true })
})

test('a chain that was published before the public salt was set keeps its own and is not called public', async () => {
  const before = await new RoomChains(store, 'later', null, 10).next()
  const after = await new RoomChains(store, 'later', 'hash of block 900000', 10).next()
  expect(after).toMatchObject({ terminal: before.terminal, salt: before.salt, isSaltPublic: false })
})
