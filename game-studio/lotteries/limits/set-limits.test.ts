import { expect, test } from 'vitest'
import { FIVE_DIGITS, startMinuteLottery } from '#tests/support/provider/minute-lottery.ts'

const lottery = startMinuteLottery()

async function open() {
  const player = await lottery.open()
  return { ...player, bet: (selection: string) => player.bet([{ play: 'back-2.straight', selection, multiple: 1 }]) }
}

async function change(wish: object) {
  const body = { game_code: FIVE_DIGITS, change: wish, by: 'A', reason: 'too many bets' }
  return (await lottery.ask('/lottery/limit', body)).json()
}

const numberOf = (numero: string, selection: string, isClosed: boolean) =>
  change({ kind: 'number', numero, play: 'back-2.straight', selection, is_closed: isClosed })

test('a closed number is shown before the bet and refused for every play that reads it; others are taken', async () => {
  const player = await open()
  const issue = (await player.state()).picture.current.number
  expect(await player.bet('1|2')).toMatchObject({ status: 200 })
  expect(await numberOf(issue, '1|2', true)).toEqual({ done: true })
  const { picture, orders } = await player.state()
  expect(picture.tight).toContainEqual({ family: '3,4', outcome: 12, left: 0 })
  expect(orders).toMatchObject([{ status: 'taken' }])
  expect(await player.bet('1|2')).toMatchObject({ status: 409, body: { error: 'NUMBER_FULL' } })
  expect(await player.bet('2|1')).toMatchObject({ status: 200 })
  await lottery.site.restart()
  expect(await (await open()).bet('1|2')).toMatchObject({ body: { error: 'NUMBER_FULL' } })
  expect(await numberOf(issue, '1|2', false)).toEqual({ done: true })
  expect(await (await open()).bet('1|2')).toMatchObject({ status: 200 })
})

test('a lower limit of a lottery refuses new orders; those that were accepted stand, over a restart too', async () => {
  const player = await open()
  expect(await player.bet('3|4')).toMatchObject({ status: 200 })
  // One bet of two digits pays 97 lowest stakes.
  expect(await change({ kind: 'limit', what: 'number', stakes: 100 })).toEqual({ done: true })
  expect(await player.bet('3|4')).toMatchObject({ body: { error: 'NUMBER_FULL' } })
  expect(await player.bet('3|5')).toMatchObject({ status: 200 })
  await lottery.site.restart()
  expect(await (await open()).bet('3|5')).toMatchObject({ body: { error: 'NUMBER_FULL' } })
  await change({ kind: 'limit', what: 'number', stakes: 300_000 })
  expect(await (await open()).bet('3|5')).toMatchObject({ status: 200 })
})

test.each([
  [{ kind: 'limit', what: 'nothing', stakes: 5 }, 'neither issue, number nor a play'],
  [{ kind: 'number', numero: '20200101-0001', play: 'back-2.straight', selection: '1|2', is_closed: true }, 'no draw'],
])('%j is refused in words', async (wish, message) => {
  expect(await change(wish)).toMatchObject({ message: expect.stringContaining(message) })
})

test('a bet that the rules do not know cannot be closed', async () => {
  const issue = (await (await open()).state()).picture.current.number
  expect(await numberOf(issue, 'x', true)).toMatchObject({ message: expect.stringContaining('is no bet') })
})
