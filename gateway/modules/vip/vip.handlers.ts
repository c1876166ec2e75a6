import { localized } from '#brand-engine/schema/content-schema.ts'
import type { vip } from '#contract/endpoints/rewards/vip.ts'
import type { GameType } from '#contract/entities/game.ts'
import type { Language } from '#contract/entities/languages.ts'
import { VIP_CURRENCY } from '#contract/entities/rewards/vip-states.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import type { VipDeps } from './deps.ts'
import { giftMinorOf } from './gifts.ts'
import { readVip } from './read.service.ts'
import type { Level } from './rules/levels.ts'

export const vipHandlers = {
  getVip: async (ctx, { language }) => {
    const { levels, level, units, month, next, history } = await readVip(ctx)
    const { currency } = ctx.brand.settings
    return {
      rank: level.rank,
      experience: experience(units),
      month: {
        experience: experience(month.units),
        keep: month.keepUnits > 0n && !level.isFloor ? experience(month.keepUnits) : null,
        state: month.state,
        lastDay: month.lastDay,
        freeUntilDay: month.freeUntilDay,
        byType: month.byType.map(({ gameType, units: brought }) => ({
          gameType: gameType as GameType,
          experience: experience(brought),
        })),
      },
      next: next && {
        rank: next.level.rank,
        isRegained: next.isRegained,
        missing: experience(next.missingUnits),
        stakes: next.stakes.map(({ gameType, bp, stakeMinor }) => ({
          gameType: gameType as GameType,
          bp,
          stake: money(stakeMinor, currency),
        })),
      },
      levels: levels.map((one) => wireLevel(ctx, one, language)),
      history: history.map(({ from_rank, to_rank, cause, month: missed, at }) => ({
        from: from_rank,
        to: to_rank,
        cause,
        month: missed,
        time: at.toISOString(),
      })),
    }
  },
} satisfies Handlers<typeof vip, VipDeps>

function wireLevel({ brand, services }: MemberContext<VipDeps>, level: Level, language: Language) {
  const { rank, title, lead, reachUnits, keepUnits, isFloor, pointsPercent, withdrawalMaxMinor } = level
  const { currency, defaultLanguage } = brand.settings
  const gift = giftMinorOf(brand, rank, services.clock.now())
  return {
    rank,
    title: localized(title, language, defaultLanguage),
    lead: lead ? localized(lead, language, defaultLanguage) : '',
    reach: experience(reachUnits),
    keep: isFloor || keepUnits === 0n ? null : experience(keepUnits),
    benefits: {
      pointsPercent: pointsPercent > 100 ? pointsPercent : null,
      withdrawalMax: withdrawalMaxMinor === null ? null : money(withdrawalMaxMinor, currency),
      gift: gift === null ? null : money(gift, currency),
    },
  }
}

const experience = (units: bigint) => money(units, VIP_CURRENCY)

function money(amountMinor: bigint, currency: string) {
  return { amountMinor: String(amountMinor), currency }
}
