import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

const TIMEOUT_MS = 30_000

/** What a process holds, in bytes. */
export interface Retained {
  /** Objects and buffers that a forced collection leaves: what grows here without end is a leak. */
  readonly liveBytes: number
  /** Resident memory at that moment; V8 returns freed pages when it sees fit. */
  readonly residentBytes: number
}

/** Reads what processes retain after a collection. They are started with `env`. */
export function createMemoryReader() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-memory-'))
  const preload = pathToFileURL(join(import.meta.dirname, 'report-memory.mjs')).href
  return {
    env: { MEMORY_REPORTS: folder, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} --import ${preload}`.trim() },
    async read(pid: number): Promise<Retained> {
      const file = join(folder, `${pid}.json`)
      const before = reportIn(file)?.count ?? 0
      process.kill(pid, 'SIGWINCH')
      for (const endsMs = Date.now() + TIMEOUT_MS; Date.now() < endsMs; await sleep(50)) {
        const report = reportIn(file)
        if (report && report.count > before)
          return { liveBytes: report.heapUsed + report.external, residentBytes: report.rss }
      }
      throw new Error(`process ${pid} has not reported its memory in ${TIMEOUT_MS} ms`)
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

interface Report {
  readonly count: number
  readonly heapUsed: number
  /** Includes array buffers. */
  readonly external: number
  readonly rss: number
}

/** Null: there is none, or it is just being written. */
function reportIn(file: string): Report | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
