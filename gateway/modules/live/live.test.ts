import { expect, test } from 'vitest'
import { openDatabase } from '#gateway/db/index.ts'
import { createServerDatabase } from '#tests/support/database/database.ts'
import { createLiveFeed, type LiveTopic, STREAMS_PER_MEMBER } from './index.ts'

function listenTo(feed: ReturnType<typeof createLiveFeed>, merchant: string, memberId: string) {
  const heard: LiveTopic[] = []
  const waiting: (() => void)[] = []
  const unwatch = feed.watch(merchant, memberId, (topic) => {
    heard.push(topic)
    for (const resolve of waiting.splice(0)) resolve()
  })
  return { heard, unwatch, next: () => new Promise<void>((resolve) => waiting.push(resolve)) }
}

/** Two feeds on one database of PostgreSQL, both listening. */
async function twoGateways() {
  const { url, drop } = await createServerDatabase(process.env.TEST_DATABASE_URL ?? '')
  // Migrated, because the listening role is the gateway's.
  await (await openDatabase({ databaseUrl: url.href })).close()
  const feeds = [createLiveFeed({ databaseUrl: url.href }), createLiveFeed({ databaseUrl: url.href })] as const
  await Promise.all(feeds.map(({ ready }) => ready))
  return {
    feeds,
    close: async () => {
      await Promise.all(feeds.map((feed) => feed.close()))
      await drop()
    },
  }
}

test("a change notifies only the member's pages at this merchant", () => {
  const feed = createLiveFeed()
  const [ann, bob, elsewhere] = [
    listenTo(feed, 'alpha', 'ann'),
    listenTo(feed, 'alpha', 'bob'),
    listenTo(feed, 'beta', 'ann'),
  ]
  feed.balanceChanged('alpha', 'ann')
  feed.sessionsEnded('alpha', 'ann')
  expect([ann.heard, bob.heard, elsewhere.heard]).toEqual([['balance', 'session'], [], []])
})

test('a closed page is not notified and frees its slot', () => {
  const feed = createLiveFeed()
  const pages = Array.from({ length: STREAMS_PER_MEMBER }, () => listenTo(feed, 'alpha', 'ann'))
  expect(feed.watch('alpha', 'ann', () => {})).toBeNull()
  pages[0]?.unwatch?.()
  expect(feed.watch('alpha', 'ann', () => {})).not.toBeNull()
  feed.balanceChanged('alpha', 'ann')
  expect(pages.map(({ heard }) => heard.length)).toEqual([0, ...pages.slice(1).map(() => 1)])
})

test.runIf(process.env.TEST_DATABASE_URL)('a change at one gateway reaches the pages of another', async () => {
  const { feeds, close } = await twoGateways()
  try {
    const own = listenTo(feeds[0], 'alpha', 'ann')
    const other = listenTo(feeds[1], 'alpha', 'ann')
    const reached = other.next()
    feeds[0].balanceChanged('alpha', 'ann')
    feeds[0].balanceChanged('alpha', 'ann')
    await reached
    // Its own pages are notified directly, both times; the other gateway gets one batch.
    expect([own.heard.length, other.heard.length]).toEqual([2, 1])
  } finally {
    await close()
  }
})

test.runIf(process.env.TEST_DATABASE_URL)('a batch larger than one notification arrives whole', async () => {
  const { feeds, close } = await twoGateways()
  const members = Array.from({ length: 500 }, () => crypto.randomUUID())
  try {
    const pages = members.map((member) => listenTo(feeds[1], 'm'.repeat(64), member))
    const reached = Promise.all(pages.map((page) => page.next()))
    for (const member of members) feeds[0].balanceChanged('m'.repeat(64), member)
    await reached
  } finally {
    await close()
  }
})
