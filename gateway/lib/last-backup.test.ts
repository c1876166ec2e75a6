import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isBackupLate, lastBackup, noteBackup } from './last-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'marquee-backup-note-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('a backup is late after its hours, when there was none, and when its note is broken; without hours never', () => {
  const made = new Date('2026-05-04T03:15:00Z')
  expect(isBackupLate(folder, 26, made)).toBe(true)
  noteBackup(folder, made)
  expect(lastBackup(folder)).toEqual(made)
  expect(isBackupLate(folder, 26, new Date('2026-05-05T05:15:00Z'))).toBe(false)
  expect(isBackupLate(folder, 26, new Date('2026-05-05T05:15:01Z'))).toBe(true)
  expect(isBackupLate(folder, null, new Date('2027-01-01T00:00:00Z'))).toBe(false)
  for (const text of ['{', '{}', '{"createdAt":"soon"}']) {
    writeFileSync(join(folder, 'last-backup.json'), text)
    expect(isBackupLate(folder, 26, made)).toBe(true)
  }
})
