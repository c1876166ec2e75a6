import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Journal } from './journal.ts'

/** The prototype of all file handles, which Node does not export. */
const probe = await open(import.meta.filename)
const FileHandle = Object.getPrototypeOf(probe)
await probe.close()

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'journal-'))
  folders.push(folder)
  return folder
}

async function replay(folder: string): Promise<number[]> {
  const events: number[] = []
  await (await Journal.open<number>(folder, (event) => events.push(event))).close()
  return events
}

test('appended events are replayed at the next start, in order', async () => {
  const folder = newFolder()
  const journal = await Journal.open<number>(folder, () => undefined)
  await Promise.all(Array.from({ length: 200 }, (_, index) => journal.append(index)))
  await journal.close()
  expect(await replay(folder)).toEqual(Array.from({ length: 200 }, (_, index) => index))
})

test('an append right after another one has ended is written too', async () => {
  const folder = newFolder()
  const journal = await Journal.open<number>(folder, () => undefined)
  for (const event of [1, 2, 3]) await journal.append(event)
  await journal.close()
  expect(await replay(folder)).toEqual([1, 2, 3])
})

test('an incomplete last line is dropped, and writing continues after the complete ones', async () => {
  const folder = newFolder()
  const first = await Journal.open<number>(folder, () => undefined)
  await first.append(1)
  await first.close()
  appendFileSync(join(folder, 'journal-000001.jsonl'), '{"half":')
  const second = await Journal.open<number>(folder, () => undefined)
  await second.append(2)
  await second.close()
  expect(await replay(folder)).toEqual([1, 2])
})

test('a new file begins with the events still needed, and the archive has all of them', async () => {
  const folder = newFolder()
  const journal = await Journal.open<{ n: number }>(folder, () => undefined)
  await journal.append({ n: 1 }, { n: 2 })
  await journal.roll([{ n: 2 }])
  await journal.append({ n: 3 })
  const archive: number[] = []
  for await (const { n } of journal.archive()) archive.push(n)
  await journal.close()
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await replay(folder)).toEqual([{ n: 2 }, { n: 3 }])
  expect(archive).toEqual([1, 2, 2, 3])
})

test('an append that a full disk takes in part is refused and leaves no half line', async () => {
  const folder = newFolder()
  const journal = await Journal.open<number>(folder, () => undefined)
  await journal.append(1)
  const file = join(folder, 'journal-000001.jsonl')
  const { appendFile } = FileHandle
  FileHandle.appendFile = async function (this: typeof FileHandle) {
    appendFileSync(file, '{"half":')
    throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
  }
  await expect(journal.append(2)).rejects.toMatchObject({ code: 'ENOSPC' })
  FileHandle.appendFile = appendFile
  await journal.append(3)
  await journal.close()
  expect(await replay(folder)).toEqual([1, 3])
})
