import type { points } from '#contract/endpoints/rewards/points.ts'
import type { GameType } from '#contract/entities/game.ts'
import type { Language } from '#contract/entities/languages.ts'
import { POINTS_CURRENCY, UNITS_PER_POINT } from '#contract/entities/rewards/point-states.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { wireWagering } from '#gateway/modules/payments/index.ts'
import { convertPoints } from './convert.service.ts'
import type { PointsDeps } from './deps.ts'
import { cashMinorOf, needsAddress, shownItem, unitsOf } from './items.ts'
import { readBalance, readConfig, readItems, readRedemptions } from './read.service.ts'
import { ADDRESS_PURPOSE, type RedemptionRow, redeemItem, withdrawRedemption } from './redeem.service.ts'

export const pointsHandlers = {
  getPointBalance: async (ctx) => {
    const { units, heldUnits, cashMinor, currency } = await readBalance(ctx)
    return { points: pointsOf(units), held: pointsOf(heldUnits), cashValue: money(cashMinor, currency) }
  },
  getPointConfig: async (ctx) => {
    const { config, rates, rules, dayLeftUnits, step } = await readConfig(ctx)
    const { currency, ratio, minUnits, dayMaxUnits, wageringPercent } = config
    return {
      earn: Object.entries(rates).map(([type, stake]) => ({
        gameType: type as GameType,
        per: money(stake, currency),
        points: pointsOf(UNITS_PER_POINT),
      })),
      ratio: { points: pointsOf(ratio.points * UNITS_PER_POINT), amount: money(ratio.amountMinor, currency) },
      min: pointsOf(minUnits),
      dayCap: pointsOf(dayMaxUnits),
      dayLeft: pointsOf(dayLeftUnits),
      step: pointsOf(step * UNITS_PER_POINT),
      wageringPercent,
      rules: rules.map(({ key, params }) => ({ key, params: { ...params } })),
    }
  },
  getPointReward: async (ctx, { kind, language, pageNo, pageSize }) => {
    const { brand } = ctx
    const { currency } = brand.settings
    const items = (await readItems(ctx)).filter(({ item }) => kind === undefined || item.kind === kind)
    return {
      content: items.slice((pageNo - 1) * pageSize, pageNo * pageSize).map(({ item, left, ownLeft }) => {
        const cashMinor = cashMinorOf(item, currency)
        return {
          id: item.id,
          kind: item.kind,
          ...shownItem(brand, item, language),
          points: pointsOf(unitsOf(item)),
          amount: cashMinor === null ? null : money(cashMinor, currency),
          stock: item.stock,
          left,
          ownLeft,
          needsAddress: needsAddress(item),
          isImmediate: item.kind === 'cash' && item.auto,
        }
      }),
      pageNum: pageNo,
      totalPages: Math.ceil(items.length / pageSize),
      totalElements: items.length,
    }
  },
  redeemPointReward: async (ctx, { language, ...request }) =>
    wireRedemption(ctx, await redeemItem(ctx, request), language),
  getRedeemPointList: async (ctx, { language, ...asked }) => {
    const { rows, total } = await readRedemptions(ctx, asked)
    return {
      content: rows.map((row) => wireRedemption(ctx, row, language)),
      pageNum: asked.pageNo,
      totalPages: Math.ceil(total / asked.pageSize),
      totalElements: total,
    }
  },
  withdrawRedemption: async (ctx, { reference }) => {
    await withdrawRedemption(ctx, reference)
    return {}
  },
  convertPoint: async (ctx, { points: units, ...request }) => {
    const { conversion, locks } = await convertPoints(ctx, { units: BigInt(units), ...request })
    return {
      points: pointsOf(conversion.points_left_units),
      converted: pointsOf(conversion.points_units),
      credited: money(conversion.credited_minor, conversion.currency),
      locks: wireWagering(locks, conversion.currency),
    }
  },
} satisfies Handlers<typeof points, PointsDeps>

function wireRedemption({ brand, services }: MemberContext<PointsDeps>, row: RedemptionRow, language: Language) {
  const { item, ratio } = row.item
  const { title, image } = shownItem(brand, item, language)
  const sealed = row.sealed_address
  return {
    reference: row.reference,
    item: title,
    kind: item.kind,
    image,
    points: pointsOf(row.points_units),
    amount: row.amount_minor === null ? null : money(row.amount_minor, row.currency),
    quantity: row.quantity,
    status: row.state,
    isChecked: row.state === 'inProcess' && row.is_checked,
    applyTime: row.applied_at.toISOString(),
    decideBy: row.state === 'inProcess' ? row.decide_by.toISOString() : null,
    decidedAt: row.decided_at?.toISOString() ?? null,
    address: sealed === null ? '' : (services.secretBox.decrypt(ADDRESS_PURPOSE, sealed) ?? ''),
    pointsRatio: {
      points: pointsOf(BigInt(ratio.points) * UNITS_PER_POINT),
      amount: money(ratio.amountMinor, row.currency),
    },
    reason: row.note,
  }
}

const pointsOf = (units: bigint) => money(units, POINTS_CURRENCY)

function money(amountMinor: bigint | string, currency: string) {
  return { amountMinor: String(amountMinor), currency }
}
