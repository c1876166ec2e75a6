import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { OpenedDatabase } from '#gateway/db/index.ts'
import { createTestDatabase, freshMerchant } from '#tests/support/database/database.ts'
import { isUnusual, smsAlarmJob, smsRatios } from './sms-alarm.job.ts'

let db: OpenedDatabase
beforeAll(async () => {
  db = await createTestDatabase()
})
afterAll(() => db?.close())

const MINUTE_MS = 60_000
const now = new Date()
const ago = (minutes: number) => new Date(now.getTime() - minutes * MINUTE_MS)

function send(merchant: string, codes: { target: string; minutesAgo: number; used?: boolean; count?: number }[]) {
  const rows = codes.flatMap(({ target, minutesAgo, used, count = 1 }) =>
    Array.from({ length: count }, () => ({
      merchant,
      purpose: 'register',
      target,
      ip: '198.51.100.7',
      created_at: ago(minutesAgo),
      expires_at: ago(minutesAgo - 10),
      used_at: used ? ago(minutesAgo) : null,
    })),
  )
  return db.withMerchant(merchant, (tx) => tx.insertInto('verification_code').values(rows).execute())
}

test('codes are counted by merchant and country; mail, valid codes and old ones are not', async () => {
  const [one, other] = [freshMerchant(), freshMerchant()]
  await send(one, [
    { target: '+84912345678', minutesAgo: 20, used: true },
    { target: '+84912345679 login-7', minutesAgo: 20 },
    { target: '+66812345678', minutesAgo: 20 },
    { target: '+84912345678', minutesAgo: 5 },
    { target: '+84912345678', minutesAgo: 80 },
    { target: 'alice@post.example login-8', minutesAgo: 20 },
  ])
  await send(other, [{ target: '+84912345678', minutesAgo: 20 }])
  const ratios = (await smsRatios(db, now)).filter(({ merchant }) => merchant === one || merchant === other)
  expect(ratios).toHaveLength(3)
  expect(ratios).toContainEqual({ merchant: one, country: 'VN', sent: 2, verified: 1 })
  expect(ratios).toContainEqual({ merchant: one, country: 'TH', sent: 1, verified: 0 })
  expect(ratios).toContainEqual({ merchant: other, country: 'VN', sent: 1, verified: 0 })
})

test('many codes with few entered raise the alarm, for that country only', async () => {
  const merchant = freshMerchant()
  await send(merchant, [
    { target: '+84912345678', minutesAgo: 20, count: 40 },
    { target: '+84912345679', minutesAgo: 20, used: true, count: 4 },
    { target: '+66812345678', minutesAgo: 20, count: 20 },
    { target: '+66812345679', minutesAgo: 20, used: true, count: 20 },
  ])
  const [warn, observe] = [vi.fn(), vi.fn()]
  await smsAlarmJob({ log: { warn }, observe }).run(db)
  const alarms = warn.mock.calls.map(([{ smsRatio }]) => smsRatio).filter((ratio) => ratio.merchant === merchant)
  expect(alarms).toEqual([{ merchant, country: 'VN', sent: 44, verified: 4 }])
  expect(observe).toHaveBeenCalledOnce()
})

test('a few codes raise no alarm', () => {
  expect(isUnusual({ merchant: 'm', country: 'VN', sent: 29, verified: 0 })).toBe(false)
  expect(isUnusual({ merchant: 'm', country: 'VN', sent: 30, verified: 0 })).toBe(true)
  expect(isUnusual({ merchant: 'm', country: 'VN', sent: 30, verified: 9 })).toBe(false)
})
