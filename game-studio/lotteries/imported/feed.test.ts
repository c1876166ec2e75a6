import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publicPem } from '#contract/provider/keys.node.ts'
import { until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import {
  BEN_TRE,
  importedLottery,
  onSpecial,
  resultOf,
  SPECIAL_WIN,
  WEEK_MS,
} from '#tests/support/provider/imported-lottery.ts'
import { FEED_WINDOW_MS, type FeedMessage, FeedReader, feedKeyName } from './feed.ts'

const TUESDAY = Date.parse('2026-03-03T02:00:00Z')
let nowMs = TUESDAY
let week = 0
let count = 0
let site: TestGameStudio
let lottery: ReturnType<typeof importedLottery>
const keys = Object.fromEntries(
  ['first', 'second', 'other'].map((name) => [name, generateKeyPairSync('ed25519').privateKey]),
) as Record<'first' | 'second' | 'other', KeyObject>
beforeAll(async () => {
  site = await startTestGameStudio({ STUDIO_OPERATOR_TIMEOUT_MS: '60000' }, () => new Date(nowMs))
  lottery = importedLottery(site)
  for (const feed of ['first', 'second'] as const)
    writeFileSync(join(site.keysDir, `${feedKeyName('XSMN', feed)}.public.pem`), publicPem(keys[feed]))
  // A key of another operator signs no result of this one.
  writeFileSync(join(site.keysDir, `${feedKeyName('XSMT', 'other')}.public.pem`), publicPem(keys.other))
})
afterAll(() => site.stop())

const messageOf = (draw: string, change: Partial<FeedMessage> = {}): FeedMessage => ({
  id: `message-${++count}`,
  at: new Date(nowMs).toISOString(),
  feed: 'first',
  lottery: BEN_TRE,
  draw,
  numbers: resultOf('37', week),
  ...change,
})
const signed = (message: FeedMessage, key: KeyObject = keys[message.feed as keyof typeof keys]) => {
  const body = JSON.stringify(message)
  return { body, signature: sign(null, Buffer.from(body), key).toString('base64') }
}
async function send({ body, signature }: { body: string; signature: string }) {
  const headers = { 'x-feed-signature': signature }
  const answer = await fetch(`${site.gameStudio.url}/lottery-feed`, { method: 'POST', body, headers })
  return { status: answer.status, ...((await answer.json()) as object) }
}

/** A player has bet on 37, and the draw of a new week is over. */
async function drawn() {
  week += 1
  nowMs = TUESDAY + week * WEEK_MS
  const player = await lottery.open()
  const before = player.balance()
  const issue = await player.bet(onSpecial('37'))
  nowMs += 8 * 3_600_000
  await lottery.wake()
  return { player, before, issue }
}

test('a signed feed is one entry: the result is final when another feed says the same', async () => {
  const { player, before, issue } = await drawn()
  expect(await send(signed(messageOf(issue)))).toEqual({ status: 200, state: 'first' })
  expect(await send(signed(messageOf(issue)))).toMatchObject({
    status: 409,
    message: expect.stringContaining('another'),
  })
  expect(player.balance()).toBe(before - 100)
  expect(await send(signed(messageOf(issue, { feed: 'second' })))).toEqual({ status: 200, state: 'final' })
  await until(() => player.balance() === before - 100 + SPECIAL_WIN)
})

test('a feed and a person make a result, and a feed that differs from a person publishes nothing', async () => {
  const { player, before, issue } = await drawn()
  await lottery.enter(issue, 'A', resultOf('38', week))
  expect(await send(signed(messageOf(issue)))).toEqual({ status: 200, state: 'conflict' })
  expect(player.balance()).toBe(before - 100)
  expect(await lottery.enter(issue, 'B', resultOf('37', week))).toMatchObject({ state: 'final' })
  await until(() => player.balance() === before - 100 + SPECIAL_WIN)
})

test('a message that was sent before is refused, also after a restart and after a correction', async () => {
  const { issue } = await drawn()
  const message = signed(messageOf(issue))
  expect(await send(message)).toEqual({ status: 200, state: 'first' })
  expect(await send(message)).toEqual({ status: 401, error: 'REPLAYED' })
  await site.restart()
  expect(await send(message)).toMatchObject({ status: 409 })
  await lottery.enter(issue, 'B', resultOf('37', week))
  await lottery.result(issue, resultOf('39', week), ['C', 'D'], 'misread')
  expect(await send(message)).toEqual({ status: 401, error: 'REPLAYED' })
  nowMs += FEED_WINDOW_MS + 1
  expect(await send(message)).toEqual({ status: 401, error: 'TOO_OLD' })
})

test('what is not signed by the pinned key of the operator is refused before anything is entered', async () => {
  const { issue } = await drawn()
  const message = messageOf(issue)
  const { body, signature } = signed(message)
  const refused = [
    { body, signature: '' },
    { body: body.replace('37 /', '38 /'), signature },
    signed(message, keys.second),
    signed(messageOf(issue, { feed: 'other' })),
    signed(messageOf(issue, { feed: 'first', lottery: 'LOTT:LOTT_AMBER_FIVE_DIGITS_1_MIN' })),
  ]
  for (const one of refused) expect(await send(one)).toEqual({ status: 401, error: 'SIGNATURE' })
  expect(await send({ body: '{}', signature })).toEqual({ status: 400, error: 'INVALID' })
  expect((await lottery.ask('/lottery/desk', { list: 'entries' })).rows).not.toContainEqual(
    expect.objectContaining({ draw: issue }),
  )
})

test('ids are forgotten when their message would be too old, and no sooner', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const reader = new FeedReader(() => [publicKey])
  const { body, signature } = signed(messageOf('20260303-0001', { at: new Date(TUESDAY).toISOString() }), privateKey)
  const codeAt = (atMs: number) => {
    try {
      return reader.read(body, signature, atMs).feed
    } catch (error) {
      return (error as Error).message
    }
  }
  const [early, last] = [TUESDAY - FEED_WINDOW_MS, TUESDAY + FEED_WINDOW_MS]
  expect([early - 1, early, early, last, last + 1].map(codeAt)).toEqual([
    'TOO_OLD',
    'first',
    'REPLAYED',
    'REPLAYED',
    'TOO_OLD',
  ])
})
