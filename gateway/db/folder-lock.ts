import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'

interface Holder {
  pid: number
  /** The kernel's start time of the process: another process with a reused id is not the holder. */
  started: string
}

/** Another running process holds the folder. The message is one line, fit for the console. */
export class FolderLockedError extends Error {
  override readonly name = 'FolderLockedError'
}

/**
 * Locks a data folder for this process: two engines on one folder lose rows silently. The lock of a process that no
 * longer runs is taken over. Returns the function that releases it.
 *
 * @throws {FolderLockedError} when another living process holds it
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const lockFile = path.join(folder, 'marquee.lock')
  for (;;) {
    if (tryCreate(lockFile)) return () => rmSync(lockFile, { force: true })
    const holder = readHolder(lockFile)
    if (holder && isRunning(holder)) {
      throw new FolderLockedError(`the data folder ${folder} is in use by process ${holder.pid}; stop it first`)
    }
    removeStaleLock(lockFile)
  }
}

function tryCreate(lockFile: string): boolean {
  try {
    const descriptor = openSync(lockFile, 'wx')
    writeSync(descriptor, JSON.stringify({ pid: process.pid, started: startTime(process.pid) ?? '' }))
    fsyncSync(descriptor)
    closeSync(descriptor)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

/** When several processes find the same stale lock, one of them renames it; the others find no file and retry. */
function removeStaleLock(lockFile: string): void {
  const staleFile = `${lockFile}.${process.pid}`
  try {
    renameSync(lockFile, staleFile)
    const holder = readHolder(staleFile)
    // Another process may have created its lock between our read and our rename: restore it.
    if (holder && isRunning(holder)) renameSync(staleFile, lockFile)
    else rmSync(staleFile, { force: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

function readHolder(lockFile: string): Holder | null {
  try {
    const { pid, started } = JSON.parse(readFileSync(lockFile, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? { pid, started: String(started) } : null
  } catch {
    return null
  }
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  const now = startTime(pid)
  return now === null || started === '' || now === started
}

/** Field 22 of /proc/<pid>/stat; null where there is no /proc. The name in field 2 may contain spaces. */
function startTime(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}
