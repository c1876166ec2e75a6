import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the data folder of the machine that makes the backups. */
const FILE = 'last-backup.json'
const HOUR_MS = 3_600_000

/** Notes that the backup of `at` is complete. */
export function noteBackup(dataDir: string, at: Date): void {
  const file = join(dataDir, FILE)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, JSON.stringify({ createdAt: at.toISOString() }), { mode: 0o600 })
  renameSync(draft, file)
}

/** When the last complete backup was made; null: none was, or its note cannot be read. */
export function lastBackup(dataDir: string): Date | null {
  try {
    const at = new Date(JSON.parse(readFileSync(join(dataDir, FILE), 'utf8')).createdAt)
    return Number.isNaN(at.getTime()) ? null : at
  } catch {
    return null
  }
}

/** Whether the last backup is older than `lateHours`; false without a limit. */
export function isBackupLate(dataDir: string, lateHours: number | null, now: Date): boolean {
  if (lateHours === null) return false
  const at = lastBackup(dataDir)
  return at === null || now.getTime() - at.getTime() > lateHours * HOUR_MS
}
