import { afterAll, beforeAll, expect, test } from 'vitest'
import { closings } from '#app/features/figures/index.ts'
import { addDays, calendarDay } from '#contract/calendar.ts'
import { memberTypes } from '#contract/entities/member-types.ts'
import { memberVisitor, moveMoney } from '#tests/support/site-members.ts'
import { createTestSite, type SiteVisitor, type TestSite } from '#tests/support/site-visitor.ts'

let site: TestSite
let records: typeof import('./index.server.ts')
beforeAll(async () => {
  site = await createTestSite()
  records = await import('./index.server.ts')
})
afterAll(() => site?.close())

const today = () => calendarDay(new Date(), 'UTC')

/** A member who deposited 200.00, staked 50.25 and won 20.10. */
async function player() {
  const { member, visitor } = await memberVisitor(site)
  await moveMoney(site, member, 'deposit', 20_000n)
  await moveMoney(site, member, 'bet', -5_025n)
  await moveMoney(site, member, 'payout', 2_010n)
  return { member, visitor }
}

const accountRecord = async (visitor: SiteVisitor, query = '') =>
  (await visitor.open(records.loadAccountRecord, `/member/transactionHistory${query}`)).value

async function linesAt(visitor: SiteVisitor, query = '') {
  const { page } = await accountRecord(visitor, query)
  if (!page?.ok) throw new Error(page ? page.errorCode : 'not requested')
  return page.value.content.map(({ kind, amount }) => `${kind} ${amount.amountMinor}`)
}

/** The text and the headers of a file, or the redirect that takes its place. */
const download = (visitor: SiteVisitor, load: (request: Request) => Promise<Response>, path: string) =>
  visitor.open(async (request) => {
    const response = await load(request)
    return { text: await response.text(), headers: Object.fromEntries(response.headers) }
  }, path)

test('the account record has every movement of the past week, the newest first', async () => {
  const { visitor } = await player()
  expect(await linesAt(visitor)).toEqual(['payout 2010', 'bet -5025', 'deposit 20000'])
  const { period, category, lifetime } = await accountRecord(visitor)
  expect([period.to, period.problem, category]).toEqual([period.today, null, 'ALL'])
  expect(lifetime.ok && JSON.stringify(lifetime.value)).toContain('20000')
})

test.each([
  ['DEPOSITS', ['deposit 20000']],
  ['GAMES', ['payout 2010', 'bet -5025']],
  ['WITHDRAWALS', []],
  ['TRANSFERS', []],
])('the filter %s shows its kinds alone', async (category, expected) => {
  const { visitor } = await player()
  expect(await linesAt(visitor, `?show=${category}`)).toEqual(expected)
})

test('an unknown filter shows everything', async () => {
  const { visitor } = await player()
  expect((await accountRecord(visitor, '?show=SECRETS')).category).toBe('ALL')
  expect(await linesAt(visitor, '?show=SECRETS')).toHaveLength(3)
})

test('a past period has nothing of today', async () => {
  const { visitor } = await player()
  const query = `?from=${addDays(today(), -20)}&to=${addDays(today(), -10)}`
  expect(await linesAt(visitor, query)).toEqual([])
})

test.each([
  ['?from=2026-03-09&to=2026-03-01', 'periodOrder'],
  ['?from=2025-01-01&to=2026-01-01', 'periodTooLong'],
])('the period %s is a problem, and no request', async (query, problem) => {
  const { visitor } = await player()
  const { period, page } = await accountRecord(visitor, query)
  expect([period.problem?.key, page]).toEqual([problem, null])
  const { profit } = (await visitor.open(records.loadProfit, `/member/personalProfit${query}`)).value
  expect(profit).toBeNull()
  const bets = (await visitor.open(records.loadBets, `/member/personalHistoryCopy${query}`)).value
  expect(bets.view === 'list' && bets.page).toBeNull()
})

test('the pages of a record hold every movement once', async () => {
  const { member, visitor } = await memberVisitor(site, {}, 100_000n)
  for (let count = 1; count <= 22; count++) await moveMoney(site, member, 'bet', BigInt(-count))
  const [first, second] = [await linesAt(visitor), await linesAt(visitor, '?page=2')]
  expect([first.length, second.length, new Set([...first, ...second]).size]).toEqual([20, 3, 23])
})

test('the profit of a period is what games returned less what they took', async () => {
  const { visitor } = await player()
  const { profit } = (await visitor.open(records.loadProfit, '/member/personalProfit')).value
  expect(profit).toMatchObject({
    ok: true,
    value: {
      result: { amountMinor: String(-5_025 + 2_010) },
      closing: { amountMinor: String(20_000 - 5_025 + 2_010) },
    },
  })
})

test('the account record has the sums of its days and of the period before, of the chosen kinds alone', async () => {
  const { visitor } = await player()
  const { days } = await accountRecord(visitor)
  if (!days?.ok) throw new Error('no days')
  expect(days.value.days).toHaveLength(7)
  expect(days.value.sums).toMatchObject({ credit: { amountMinor: '22010' }, debit: { amountMinor: '5025' } })
  expect(closings(days.value.opening, days.value.days).at(-1)?.amountMinor).toBe(String(20_000 - 5_025 + 2_010))
  const deposits = (await accountRecord(visitor, '?show=DEPOSITS')).days
  expect(deposits?.ok && deposits.value.sums.credit.amountMinor).toBe('20000')
})

test('a statement is a file of the period with every movement and both balances', async () => {
  const { visitor } = await player()
  const query = `?from=${today()}&to=${today()}`
  const { value } = await download(visitor, records.downloadStatement, `/statement${query}`)
  expect(value.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="alpha-${today()}-${today()}.csv"`,
    'cache-control': 'no-store',
  })
  const rows = value.text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows).toHaveLength(6)
  expect(rows[1]?.[3]).toBe('0.00')
  expect(
    rows
      .slice(2, 5)
      .map(([, , amount]) => amount)
      .sort(),
  ).toEqual(['-50.25', '20.10', '200.00'])
  expect(rows.at(-1)?.[3]).toBe('169.85')
})

test('a file of rounds without rounds has its head and its sums', async () => {
  const { visitor } = await player()
  const { value } = await download(visitor, records.downloadBets, `/statement/bets?from=${today()}&to=${today()}`)
  expect(value.headers['content-disposition']).toBe(`attachment; filename="alpha-bets-${today()}-${today()}.csv"`)
  const rows = value.text
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','))
  expect(rows).toHaveLength(2)
  expect(rows[1]?.slice(6, 10)).toEqual(['0.00', '0.00', '0.00', 'USD'])
})

test('a file that cannot be made leads back to its page with the reason and the filters', async () => {
  const { visitor } = await player()
  const query = '?from=2026-03-09&to=2026-03-01'
  const statement = await download(visitor, records.downloadStatement, `/statement${query}`)
  expect(statement.location).toBe('/member/transactionHistory?from=2026-03-09&to=2026-03-01&problem=periodOrder')
  const bets = await download(visitor, records.downloadBets, `/statement/bets${query}&status=open`)
  expect(bets.location).toBe(
    '/member/personalHistoryCopy?from=2026-03-09&to=2026-03-01&status=open&problem=periodOrder',
  )
  const trial = await memberVisitor(site, { type: memberTypes.trial })
  const refused = await download(await site.visitor(), records.downloadStatement, '/statement')
  expect(refused.location).toBe('/member/transactionHistory?problem=NOT_LOGGED_IN')
  expect((await trial.visitor.open(records.loadProfit)).value.profit).not.toBeNull()
})

test('the betting record reads its filters from the address', async () => {
  const { visitor } = await player()
  const at = async (query: string) =>
    (await visitor.open(records.loadBets, `/member/personalHistoryCopy${query}`)).value
  expect(await at('?status=open&vendor=PG')).toMatchObject({
    view: 'list',
    status: 'open',
    vendor: 'PG',
    page: { ok: true },
  })
  expect(await at('?status=lost')).toMatchObject({ status: null, vendor: null })
})

test('a round that the member does not have is not found, with and without its proof', async () => {
  const { visitor } = await player()
  const at = (query: string) => visitor.open(records.loadBets, `/member/personalHistoryCopy${query}`)
  const round = '?round=00000000-0000-4000-8000-000000000000'
  expect((await at(round)).value).toMatchObject({ view: 'round', round: { ok: false }, problem: null })
  const proof = await at(`${round}&proof=1`)
  expect(proof.location).toBeNull()
  expect(proof.value).toMatchObject({ view: 'round', problem: expect.stringMatching(/^[A-Z_]+$/) })
})

test('the download routes are for members', async () => {
  const [statement, bets] = [await import('#app/routes/statement.ts'), await import('#app/routes/statement_.bets.ts')]
  for (const { loader } of [statement, bets]) {
    const visitor = await site.visitor()
    const { location } = await visitor.open(
      (request) => loader({ request, params: {}, context: {} }),
      '/statement?from=2026-03-01',
    )
    expect(location).toBe(`/login?returnTo=${encodeURIComponent('/statement?from=2026-03-01')}`)
  }
})
