import { expect, test } from 'vitest'
import { refuseOwnerRequests } from './open-database.ts'
import type { SessionPool } from './session-pool.ts'

function poolOf(user: string): SessionPool {
  return {
    kind: 'postgres',
    connect: async () => ({
      query: async <Row>() => ({ rows: [{ user }] as Row[], command: 'SELECT' as const, rowCount: 1 }),
      release: () => {},
    }),
    isWritable: () => true,
    use: () => ({ max: 1, inUse: 0, waiting: 0 }),
    close: async () => {},
  }
}

test('a gateway behind a pooler that runs requests as the owner refuses to start', async () => {
  await expect(refuseOwnerRequests(poolOf('marquee'))).rejects.toThrow(
    'requests would run as "marquee" instead of marquee_app; a connection pooler must pass start-up options',
  )
  await refuseOwnerRequests(poolOf('marquee_app'))
})
