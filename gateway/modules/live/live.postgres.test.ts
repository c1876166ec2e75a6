import { expect, test } from 'vitest'
import { openDatabase } from '#gateway/db/index.ts'
import { createServerDatabase } from '#tests/support/database/database.ts'
import { listenTo } from '#tests/support/gateway/listen-to.ts'
import { createLiveFeed } from './index.ts'

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

test('a change at one gateway reaches the pages of another', async () => {
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

test('a batch larger than one notification arrives whole', async () => {
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
