import { statfsSync } from 'node:fs'

/**
 * Below this much free space the embedded database refuses writes. A full disk makes its engine hang when it needs the
 * next 16 MB segment of the write-ahead log; four segments are its `max_wal_size`.
 */
export const WRITE_RESERVE_BYTES = 64 * 1024 * 1024
/** Below this an operator should act: see docs/running.md. */
export const LOW_SPACE_BYTES = 512 * 1024 * 1024

/** `low`: an alarm, everything works. `full`: reads only. */
export type SpaceState = 'enough' | 'low' | 'full'

export interface DiskSpace {
  readonly freeBytes: number
  readonly state: SpaceState
}

/** The free space of the file system that holds `folder`, for a process without root's reserve. */
export function readDiskSpace(folder: string): DiskSpace {
  const { bavail, bsize } = statfsSync(folder)
  const freeBytes = bavail * bsize
  return { freeBytes, state: stateOf(freeBytes) }
}

function stateOf(freeBytes: number): SpaceState {
  if (freeBytes < WRITE_RESERVE_BYTES) return 'full'
  return freeBytes < LOW_SPACE_BYTES ? 'low' : 'enough'
}

/** How often the space is read while the database is idle. */
const CHECK_INTERVAL_MS = 10_000

/** Calls `onChange` at the start and whenever the state changes. */
export function watchDiskSpace(folder: string, onChange: (space: DiskSpace) => void) {
  let last: SpaceState | null = null
  const read = (): DiskSpace => {
    const space = readDiskSpace(folder)
    if (space.state !== last) {
      last = space.state
      onChange(space)
    }
    return space
  }
  read()
  const timer = setInterval(read, CHECK_INTERVAL_MS)
  timer.unref()
  return { read, stop: () => clearInterval(timer) }
}
