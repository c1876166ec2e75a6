import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startCheckpoints } from './maintenance.ts'
import type { SessionPool } from './session-pool.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000

/** Records each statement with its role; fails once `breaks` is set. */
function recordingPool() {
  const log = { statements: [] as string[], held: 0, breaks: false }
  const pool: SessionPool = {
    kind: 'pglite',
    isWritable: () => true,
    async connect(role) {
      log.held += 1
      return {
        async query(text) {
          if (log.breaks) throw new Error('disk full')
          log.statements.push(`${role}: ${text}`)
          return { rows: [], command: 'SELECT', rowCount: 0 }
        },
        release: () => {
          log.held -= 1
        },
      }
    },
    use: () => ({ max: 1, inUse: log.held, waiting: 0 }),
    close: async () => {},
  }
  return { pool, log }
}

test('the owner runs a checkpoint every minute and when stopped', async () => {
  const { pool, log } = recordingPool()
  const checkpoints = startCheckpoints(pool, () => {})
  await vi.advanceTimersByTimeAsync(MINUTE - 1)
  expect(log.statements).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(log.statements).toEqual(['owner: checkpoint'])
  await vi.advanceTimersByTimeAsync(2 * MINUTE)
  await checkpoints.stop()
  expect(log.statements).toEqual(Array(4).fill('owner: checkpoint'))
  await vi.advanceTimersByTimeAsync(5 * MINUTE)
  expect(log).toMatchObject({ statements: { length: 4 }, held: 0 })
})

test('a failed checkpoint is reported and releases its session', async () => {
  const { pool, log } = recordingPool()
  const failures: string[] = []
  const checkpoints = startCheckpoints(pool, ({ message }) => failures.push(message))
  log.breaks = true
  await vi.advanceTimersByTimeAsync(MINUTE)
  expect([failures, log.held]).toEqual([['disk full'], 0])
  log.breaks = false
  await checkpoints.stop()
})

test('no checkpoint is attempted while the disk is full', async () => {
  const { pool, log } = recordingPool()
  const checkpoints = startCheckpoints({ ...pool, isWritable: () => false }, () => {})
  await vi.advanceTimersByTimeAsync(3 * MINUTE)
  await checkpoints.stop()
  expect(log.statements).toEqual([])
})
