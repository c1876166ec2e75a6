import { expect, test } from 'vitest'
import { listenTo } from '#tests/support/gateway/listen-to.ts'
import { createLiveFeed, STREAMS_PER_MEMBER } from './index.ts'

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
