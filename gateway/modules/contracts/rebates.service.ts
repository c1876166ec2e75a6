import { addDays, startOfDay } from '#contract/calendar.ts'
import type { HandlerResultOf, ParsedRequestOf } from '#contract/endpoint.ts'
import type { contracts } from '#contract/endpoints/agency/contracts.ts'
import { seriesGroupCodes } from '#contract/entities/agency/series.ts'
import { PlatformError } from '#contract/errors.ts'
import type { MemberContext } from '#gateway/context.ts'
import { maskName } from '#gateway/modules/accounts/index.ts'
import { gameNameIn } from '#gateway/modules/games/index.ts'
import { periodOf } from '#gateway/modules/records/index.ts'
import { type RebateOrder, selectRebateDays, selectRebateOrders } from '#gateway/modules/series/index.ts'
import { requireContracts } from './access.ts'
import type { ContractsDeps } from './deps.ts'

type Ctx = MemberContext<ContractsDeps>
type Orders = HandlerResultOf<typeof contracts.listRebateOrders>

const PAGE_SIZE = 20

/** What an agent earned by lottery orders, by day. Agents specification, section 7.5. @throws those of requireContracts */
export async function readRebateDays(
  ctx: Ctx,
  asked: ParsedRequestOf<typeof contracts.listRebateDays>,
): Promise<HandlerResultOf<typeof contracts.listRebateDays>> {
  requireContracts(ctx)
  const { services, merchant, session, brand } = ctx
  const { timeZone, currency } = brand.settings
  const { period, from, until } = periodOf(asked, timeZone, services.clock.now())
  const scope = { merchant, agentId: session.memberId, from, until }
  const found = await services.db.withMerchant(merchant, (tx) => selectRebateDays(tx, scope, timeZone))
  const rows = found.filter((row) => row.currency === currency)
  const money = (amountMinor: string) => ({ amountMinor, currency })
  const sum = rows.reduce((total, { amount }) => total + BigInt(amount), 0n)
  return {
    period,
    rows: rows.map(({ day, orders, amount, paid }) => ({ day, orders, amount: money(amount), paid: money(paid) })),
    sum: money(String(sum)),
  }
}

/** A page of the orders of one of these days. @throws those of requireContracts, INVALID_REQUEST at `cursor` */
export async function readRebateOrders(
  ctx: Ctx,
  { day, language, cursor }: ParsedRequestOf<typeof contracts.listRebateOrders>,
): Promise<Orders> {
  requireContracts(ctx)
  const { services, merchant, session, brand } = ctx
  const { timeZone } = brand.settings
  const scope = {
    merchant,
    agentId: session.memberId,
    from: startOfDay(day, timeZone),
    until: startOfDay(addDays(day, 1), timeZone),
  }
  const after = readCursor(cursor)
  const found = await services.db.withMerchant(merchant, (tx) => selectRebateOrders(tx, scope, after, PAGE_SIZE + 1))
  const rows = found.slice(0, PAGE_SIZE)
  const last = rows.at(-1)
  return {
    rows: rows.map((row) => wireOrder(row, language)),
    next: found.length > PAGE_SIZE && last ? `${last.at.getTime()}_${last.id}` : null,
  }
}

function readCursor(cursor: string | undefined): { readonly at: Date; readonly id: string } | null {
  if (cursor === undefined) return null
  const [, at, id] = /^(\d{10,15})_([0-9a-f-]{36})$/.exec(cursor) ?? []
  if (!at || !id) throw new PlatformError('INVALID_REQUEST', {}, [{ path: 'cursor', key: 'invalid' }])
  return { at: new Date(Number(at)), id }
}

function wireOrder(row: RebateOrder, language: string): Orders['rows'][number] {
  const { vendorName, gameName, gameNames, sold, below, own, currency } = row
  const group = seriesGroupCodes.find((code) => code === row.group)
  if (!group) throw new Error(`an order of the unknown group ${row.group}`)
  return {
    row: `${row.id.slice(-12)}-${row.version}`,
    player: maskName(row.username),
    vendorName,
    gameName: gameName === null ? vendorName : gameNameIn({ name: gameName, names: gameNames ?? {} }, language),
    group,
    sold,
    below,
    own,
    stake: { amountMinor: row.stake, currency },
    amount: { amountMinor: row.amount, currency },
    time: row.at.toISOString(),
  }
}
