import type { ExposureLimits } from '#lottery/index.ts'
import type { LotteryKind } from '../kinds.ts'

/** What an issue may cost where no other limits are set (lottery specification 4), in lowest stakes. */
export const defaultLimits: ExposureLimits = { issue: 3_000_000, number: 300_000, plays: {} }

/**
 * Kinds whose highest prize alone is above the usual limit: ten numbers of Keno pay 900,000 times the stake, six of Toto 2,000,000
 * times.
 */
const ofKinds: Partial<Record<LotteryKind, ExposureLimits>> = {
  toto: { issue: 20_000_000, number: 5_000_000, plays: {} },
  keno: { issue: 20_000_000, number: 1_000_000, plays: {} },
}

export const limitsOfKind = (kind: LotteryKind | undefined): ExposureLimits => (kind && ofKinds[kind]) ?? defaultLimits
