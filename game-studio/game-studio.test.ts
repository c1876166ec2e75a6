import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callSupplier } from '#tests/support/provider/fake-operator.ts'
import { openGamePage, until } from '#tests/support/provider/game-page.ts'
import { startTestGameStudio, type TestGameStudio } from '#tests/support/provider/game-studio.ts'
import { verifyDrawn } from './fair/verify.ts'

let site: TestGameStudio
beforeAll(async () => {
  site = await startTestGameStudio()
})
afterAll(() => site.stop())

async function open(gameCode = 'BGS:BGS_DICE', gameType = 'BGS', user?: string) {
  const game = await openGamePage(site, gameCode, gameType, user)
  const { call } = game
  const state = async () => (await call('/state')).body
  const bet = async (options: { requestId?: string; market?: string; stakeMinor?: string; nonce?: number } = {}) =>
    call('/bet', {
      requestId: options.requestId ?? randomUUID(),
      nonce: options.nonce ?? (await state()).seed.nonce,
      wagers: [{ market: options.market ?? 'under:50.00', stakeMinor: options.stakeMinor ?? '100' }],
    })
  return { ...game, state, bet }
}

describe('a round', () => {
  test('takes the stake, pays the win, and sends both once', async () => {
    const game = await open()
    const before = game.balance()
    const { body } = await game.bet()
    expect(game.balance()).toBe(before - 100 + Number(body.round.winMinor))
    expect(body.balance).toBe(site.operator.balanceOf(game.user))
    const sent = site.operator.calls.filter((call) => call.body.user === game.user && call.path !== '/user/balance')
    expect(sent.map(({ path }) => path)).toEqual(['/transaction/bet', '/transaction/win'])
    expect(sent[1]?.body).toMatchObject({
      round_closed: true,
      reference_transaction_uuid: sent[0]?.body.transaction_uuid,
    })
  })

  test('that is sent again returns the same result and is not played again', async () => {
    const game = await open()
    const requestId = randomUUID()
    const first = await game.bet({ requestId, nonce: 0 })
    const after = game.balance()
    const again = await game.bet({ requestId, nonce: 0 })
    expect(again.body.round).toEqual(first.body.round)
    expect(game.balance()).toBe(after)
  })

  test('of another stake or market under the key of an earlier one is refused, and the first one stands', async () => {
    const game = await open()
    const requestId = randomUUID()
    const first = await game.bet({ requestId, nonce: 0 })
    const after = game.balance()
    for (const other of [{ stakeMinor: '999' }, { market: 'over:50.00' }]) {
      const { status, body } = await game.bet({ requestId, nonce: 0, ...other })
      expect([status, body]).toMatchObject([409, { error: 'INVALID' }])
    }
    expect((await game.bet({ requestId, nonce: 0 })).body.round).toEqual(first.body.round)
    expect(game.balance()).toBe(after)
  })

  test('that is sent twice simultaneously is played once: one nonce, one result', async () => {
    const game = await open()
    const both = await Promise.all([game.bet({ nonce: 0 }), game.bet({ nonce: 0 })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await game.state()).seed.nonce).toBe(1)
  })

  test('is refused without a transaction when stake, market or nonce are invalid', async () => {
    const game = await open()
    const before = game.balance()
    for (const [options, code] of [
      [{ stakeMinor: '1' }, 'STAKE_TOO_LOW'],
      [{ stakeMinor: '99999999' }, 'STAKE_TOO_HIGH'],
      [{ market: 'under:99.99' }, 'UNKNOWN_MARKET'],
      [{ nonce: 7 }, 'STALE'],
    ] as const) {
      expect((await game.bet(options)).body, code).toEqual({ error: code })
    }
    for (const stakeMinor of ['-1', '0', 'NaN', '1e309', '0.001', '٣', '', '9'.repeat(30)])
      expect((await game.bet({ stakeMinor })).body, stakeMinor).toEqual({ error: 'INVALID' })
    expect(game.balance()).toBe(before)
  })

  test('on seeds that were changed on another page is refused, although their round has the same number', async () => {
    const game = await open()
    const { seed } = await game.state()
    const before = game.balance()
    expect((await game.call('/seed', { clientSeed: 'changed-elsewhere' })).status).toBe(200)
    const wagers = [{ market: 'under:50.00', stakeMinor: '100' }]
    const bet = (seedHash: string) => game.call('/bet', { requestId: randomUUID(), nonce: 0, seedHash, wagers })
    expect((await bet(seed.hash)).body).toEqual({ error: 'STALE' })
    expect(game.balance()).toBe(before)
    const now = (await game.state()).seed
    expect([now.nonce, now.hash === seed.hash]).toEqual([0, false])
    expect((await bet(now.hash)).status).toBe(200)
  })

  test('whose response is lost is voided, and the stake is refunded', async () => {
    const game = await open()
    const before = game.balance()
    site.operator.failNext('/transaction/bet', 'after')
    expect((await game.bet()).body).toEqual({ error: 'NOT_TAKEN' })
    await until(() => game.balance() === before)
    for (const fault of ['timeout', 'error', 'garbage'] as const) {
      site.operator.failNext('/transaction/bet', fault)
      expect((await game.bet()).body, fault).toEqual({ error: 'NOT_TAKEN' })
      await until(() => game.balance() === before)
    }
  })

  test('without enough balance is refused and not rolled back', async () => {
    const game = await open()
    expect((await game.bet({ stakeMinor: '50000' })).status).toBe(200)
    while ((await game.bet({ stakeMinor: '50000', market: 'under:02.00' })).status === 200);
    const last = await game.bet({ stakeMinor: '50000', market: 'under:02.00' })
    expect(last.body).toEqual({ error: 'NOT_ENOUGH_MONEY' })
    const rollbacks = site.operator.calls.filter(
      (call) => call.body.user === game.user && call.path.endsWith('rollback'),
    )
    expect(rollbacks).toEqual([])
  })

  test('that won while the operator was unavailable is paid once when it is back', async () => {
    const game = await open('BGS:BGS_PLINKO', 'BGS')
    const before = game.balance()
    site.operator.failNext('/transaction/win', 'after', 'timeout', 'error')
    const { body } = await game.bet({ market: 'low' })
    expect(body.balance).toBeNull()
    const expected = before - 100 + Number(body.round.winMinor)
    await until(async () => (await game.state()).rounds[0]?.status === 'closed')
    expect(game.balance()).toBe(expected)
  })

  test('can be replayed from its seeds once they are changed', async () => {
    const game = await open()
    const { seed } = await game.state()
    const { body } = await game.bet()
    await game.call('/seed', { clientSeed: 'mine' })
    const { previous } = await game.state()
    const claim = {
      engine: 'dice',
      gameCode: 'BGS:BGS_DICE',
      serverSeed: previous.serverSeed,
      clientSeed: previous.clientSeed,
      nonce: 0,
      markets: ['under:50.00'],
    }
    const proof = verifyDrawn(claim)
    expect(proof.serverSeedHash).toBe(seed.hash)
    expect(proof.facts).toEqual(body.round.facts)
    // A stake of 100 minor units; fractions of a minor unit are not paid.
    expect(Math.floor((proof.paid[0]?.multiplier ?? 0) / 100)).toBe(Number(body.round.winMinor))
  })
})

describe('a restart', () => {
  test('pays wins, voids bets without a response, and preserves sessions and seeds', async () => {
    const [winner, waiter] = [await open('BGS:BGS_PLINKO', 'BGS'), await open()]
    const before = [winner.balance(), waiter.balance()]
    site.operator.failNext('/transaction/win', 'timeout')
    const { body } = await winner.bet({ market: 'low' })
    site.operator.failNext('/transaction/bet', 'after')
    site.operator.failNext('/transaction/rollback', 'timeout', 'timeout')
    expect((await waiter.bet()).body).toEqual({ error: 'NOT_TAKEN' })
    await site.restart()
    await until(() => winner.balance() === (before[0] ?? 0) - 100 + Number(body.round.winMinor))
    await until(() => waiter.balance() === before[1])
    expect((await winner.state()).seed.nonce).toBe(1)
    expect((await winner.state()).rounds[0]).toMatchObject({ id: body.round.id, winMinor: body.round.winMinor })
  })
})

describe('the supplier API', () => {
  const launch = {
    operator_id: 'marquee',
    user: 'u',
    token: 'token-of-ten',
    sub_partner_id: 'b',
    game_code: 'BGS:X',
    currency: 'USD',
    lang: 'en',
    platform: 'GPL_MOBILE',
    lobby_url: '',
    deposit_url: '',
    ip: '',
  }

  test('accepts signed calls only', async () => {
    const unsigned = await fetch(`${site.gameStudio.url}/game/list`, {
      method: 'POST',
      body: '{"operator_id":"marquee"}',
    })
    expect([unsigned.status, await unsigned.json()]).toEqual([401, { error: 'RS_ERROR_INVALID_SIGNATURE' }])
    const list = await callSupplier(site.gameStudio.url, site.keysDir, '/game/list', { operator_id: 'marquee' })
    expect((await list.json()).length).toBeGreaterThan(30)
    expect(
      (await callSupplier(site.gameStudio.url, site.keysDir, '/game/url', { ...launch, currency: 'nope' })).status,
    ).toBe(400)
  })

  test('a launch opens once, and the token never reaches the browser', async () => {
    const { url } = await (await callSupplier(site.gameStudio.url, site.keysDir, '/game/url', launch)).json()
    const first = await fetch(url)
    const html = await first.text()
    expect(first.status).toBe(200)
    expect(html).not.toContain('token-of-ten')
    expect(first.headers.get('content-security-policy')).toMatch(/script-src 'nonce-[^']+'; .*frame-ancestors/)
    expect((await fetch(url)).status).toBe(410)
  })

  test('free rounds take no stake and pay their wins, as many as were granted', async () => {
    const game = await open('PG:PG_DRAGON', 'RNG', 'free-user')
    const times = { start_time: '2020-01-01T00:00:00Z', end_time: '2099-01-01T00:00:00Z' }
    const grant = {
      operator_id: 'marquee',
      user: 'free-user',
      sub_partner_id: 'b',
      reward_uuid: 'gift-1',
      game_code: 'PG:PG_DRAGON',
      currency: 'USD',
      bet_count: 2,
      bet_value: 200_000,
      ...times,
    }
    for (let again = 0; again < 2; again++)
      expect((await callSupplier(site.gameStudio.url, site.keysDir, '/freebet/create', grant)).status).toBe(200)
    let balance = game.balance()
    for (const left of [1, 0]) {
      const { body } = await game.bet({ market: 'spin' })
      balance += Number(body.round.winMinor)
      expect(body.round).toMatchObject({ isFree: true, stakeMinor: '200' })
      expect(body.free?.left ?? 0).toBe(left)
      expect(game.balance()).toBe(balance)
    }
    expect((await game.bet({ market: 'spin' })).body.round.isFree).toBe(false)
  })

  test('a round has a page that proves it', async () => {
    const game = await open()
    const { body } = await game.bet()
    const request = {
      operator_id: 'marquee',
      user: game.user,
      game_code: 'BGS:BGS_DICE',
      round: body.round.id,
      lang: 'en',
    }
    const { url } = await (await callSupplier(site.gameStudio.url, site.keysDir, '/game/round', request)).json()
    expect(await (await fetch(url)).text()).toContain(body.round.id)
    expect(
      (await callSupplier(site.gameStudio.url, site.keysDir, '/game/round', { ...request, round: 'nope' })).status,
    ).toBe(400)
  })
})
