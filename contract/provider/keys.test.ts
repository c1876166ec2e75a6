import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { loadOrCreateKeyPair, publicPem, readPublicKeys } from './keys.node.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'provider-keys-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const file = () => join(folder, 'studio.public.pem')

test('a start with the key of before leaves the public file as it is: a reader never meets a part of it', () => {
  const first = loadOrCreateKeyPair(folder, 'studio')
  const before = statSync(file())
  const second = loadOrCreateKeyPair(folder, 'studio')
  expect(publicPem(second)).toBe(publicPem(first))
  expect([statSync(file()).ino, statSync(file()).mtimeMs]).toEqual([before.ino, before.mtimeMs])
})

test('a public file that was cut off is replaced by a whole one, and nothing else is left in the folder', () => {
  const key = loadOrCreateKeyPair(folder, 'studio')
  const { ino } = statSync(file())
  writeFileSync(file(), '-----BEGIN PUBLIC')
  loadOrCreateKeyPair(folder, 'studio')
  expect(readFileSync(file(), 'utf8')).toBe(publicPem(key))
  // Another file took its place: one that was open is read to its end.
  expect(statSync(file()).ino).not.toBe(ino)
  expect(readdirSync(folder).sort()).toEqual(['studio.private.pem', 'studio.public.pem'])
  expect(readPublicKeys(folder, 'studio').map((one) => one.export({ type: 'spki', format: 'pem' }))).toEqual([
    publicPem(key),
  ])
})
