import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { FolderLockedError, lockFolder } from './folder-lock.ts'

const base = mkdtempSync(path.join(tmpdir(), 'marquee-lock-'))
afterAll(() => rmSync(base, { recursive: true, force: true }))

let folder: string
let lockFile: string
beforeEach(() => {
  folder = mkdtempSync(path.join(base, 'data-'))
  lockFile = path.join(folder, 'marquee.lock')
})

test('a second process is refused in one line that names the folder and the process', () => {
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(FolderLockedError)
  expect(() => lockFolder(folder)).toThrow(
    new RegExp(`^the data folder ${folder} is in use by process ${process.pid}; stop it first$`),
  )
  release()
  lockFolder(folder)()
  expect(readdirSync(folder)).toEqual([])
})

test('the lock of an ended process is taken over', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(lockFile, JSON.stringify({ pid: gone, started: '1' }))
  lockFolder(folder)
  expect(JSON.parse(readFileSync(lockFile, 'utf8')).pid).toBe(process.pid)
})

test('a process that reuses the id of the holder does not hold the lock', () => {
  writeFileSync(lockFile, JSON.stringify({ pid: process.pid, started: '1' }))
  expect(() => lockFolder(folder)()).not.toThrow()
})

test('a lock file truncated by a power failure is taken over', () => {
  writeFileSync(lockFile, '{"pid":')
  expect(() => lockFolder(folder)()).not.toThrow()
})
