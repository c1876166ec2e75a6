import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { RoomChains } from '../crash/chains.ts'
import { openStore } from '../state/store.ts'
import { replaceRestoredSeeds } from './restored.ts'
import { newSeed } from './seeds.ts'

test('a restored game studio plays no round on seeds or chains whose results may be known', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-restored-'))
  const store = await openStore(folder, () => new Date())
  const before = await newSeed(store, 'demo|ann|dice', 'mine')
  const chain = await new RoomChains(store, 'main', null).next()
  expect(await replaceRestoredSeeds(store, folder, null, new Date())).toBeNull()

  writeFileSync(join(folder, 'restored'), '')
  expect(await replaceRestoredSeeds(store, folder, null, new Date())).toEqual({ seeds: 1, chains: 1 })
  const after = store.state.currentSeed('demo|ann|dice')
  expect(after).toMatchObject({ clientSeed: 'mine', nonce: 0 })
  expect(after?.serverSeed).not.toBe(before.serverSeed)
  expect((await new RoomChains(store, 'main', null).next()).terminal).not.toBe(chain.terminal)
  expect(existsSync(join(folder, 'restored'))).toBe(false)
  await store.close()
  rmSync(folder, { recursive: true })
})
