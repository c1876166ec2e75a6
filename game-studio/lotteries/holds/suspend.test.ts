import { expect, test } from 'vitest'
import { until } from '#tests/support/provider/game-page.ts'
import { FIVE_DIGITS, startMinuteLottery } from '#tests/support/provider/minute-lottery.ts'

const line = { play: 'ball-1.sides', selection: 'B,S', multiple: 10 }
const lottery = startMinuteLottery()

/** A player who bets the same line each time. */
async function open() {
  const player = await lottery.open()
  return { ...player, bet: (more: object = {}) => player.bet([line], more) }
}

const ask = async (path: string, body: object) => (await lottery.ask(path, body)).json()
const suspend = (numero: string, cause: string | null) =>
  ask('/lottery/suspend', { game_code: FIVE_DIGITS, numero, cause, reason: 'a second look', by: ['R'] })

test('a suspended draw takes no orders and says why; what is in it can be cancelled', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  const { body } = await player.bet()
  expect(await suspend(issue, 'check')).toEqual({ orders: 1 })
  expect(await player.bet()).toMatchObject({ body: { error: 'ISSUE_SUSPENDED' } })
  const { picture } = await player.state()
  expect(picture.current).toMatchObject({ number: issue, suspended: 'check' })
  const [numero] = await ask('/lottery/numeros', { game_codes: [FIVE_DIGITS] })
  expect(numero.current).toBeNull()
  expect(await player.call(`/lottery/orders/${body.orders[0].id}/cancel`, {})).toMatchObject({ status: 200 })
  await until(() => player.balance() === before)
})

test('a draw that is resumed before its close is drawn like any other', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  await player.bet()
  await suspend(issue, 'fault')
  expect(await suspend(issue, null)).toEqual({ orders: 1 })
  expect(await player.bet()).toMatchObject({ status: 200 })
  await lottery.passDraw()
  await until(() => player.balance() === before - 400 + 2 * 194)
})

test('a draw that is still suspended at its close is void, over a restart too; every stake comes back', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  await player.bet()
  await suspend(issue, 'operator')
  await lottery.site.restart()
  await lottery.passDraw()
  await until(() => player.balance() === before)
  const results = await (await fetch(`${lottery.site.gameStudio.url}/lottery/${FIVE_DIGITS}/results?limit=3`)).json()
  expect(results.find(({ number }: { number: string }) => number === issue)).toMatchObject({ isVoid: true })
  expect(await suspend(issue, null)).toMatchObject({ message: 'this draw is closed' })
})

test('a series does not go into a suspended draw; one that is in it gets that stake back and goes on', async () => {
  const player = await open()
  const before = player.balance()
  const issue = await player.issue()
  const next = `${issue.slice(0, -4)}${String(Number(issue.slice(-4)) + 1).padStart(4, '0')}`
  await suspend(next, 'check')
  expect(await player.bet({ draws: 3 })).toMatchObject({ body: { error: 'ISSUE_SUSPENDED' } })
  await suspend(next, null)
  await player.bet({ draws: 3, stopsOnWin: false })
  await suspend(next, 'check')
  for (let draw = 0; draw < 3; draw++) await lottery.passDraw()
  await until(() => player.balance() === before - 400 + 2 * 194)
})

test('staff see the suspended draw in the list and in the check', async () => {
  const player = await open()
  await suspend(await player.issue(), 'check')
  const { rows } = await ask('/lottery/desk/all', { list: 'list' })
  expect(rows).toMatchObject([{ lottery: FIVE_DIGITS, kind: 'ssc', drawn_by: 'this studio', state: 'suspended' }])
  const { rows: findings } = await ask('/lottery/desk/all', { list: 'check' })
  expect(findings).toContainEqual(expect.objectContaining({ lottery: FIVE_DIGITS, check: 'suspended', state: 'look' }))
})
