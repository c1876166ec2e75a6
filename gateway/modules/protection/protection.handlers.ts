import type { protection } from '#contract/endpoints/protection.ts'
import type { MemberContext } from '#gateway/context.ts'
import type { Handlers } from '#gateway/handlers.ts'
import { acknowledgeRealityCheck, setMarketing, setRealityCheck, takeTimeOut } from './breaks.service.ts'
import type { ProtectionDeps } from './deps.ts'
import { excludeSelf, sendExclusionCode } from './exclusion.service.ts'
import { cancelLimitChange, confirmLimit, setLimit } from './limits.service.ts'
import { readPlaySession, readProtection } from './overview.service.ts'

export const protectionHandlers = {
  getProtection: (ctx) => answer(ctx),
  setLimit: async (ctx, { kind, period, value }) => {
    await setLimit(ctx, { kind, period, value: value === null ? null : BigInt(value) })
    return answer(ctx)
  },
  confirmLimit: async (ctx, key) => {
    await confirmLimit(ctx, key)
    return answer(ctx)
  },
  cancelLimitChange: async (ctx, key) => {
    await cancelLimitChange(ctx, key)
    return answer(ctx)
  },
  takeTimeOut: async (ctx, { hours }) => {
    await takeTimeOut(ctx, hours)
    return answer(ctx)
  },
  sendExclusionCode: (ctx, { way }) => sendExclusionCode(ctx, way),
  excludeSelf: async (ctx, exclusion) => ({ until: (await excludeSelf(ctx, exclusion)).toISOString() }),
  setRealityCheck: async (ctx, { minutes }) => {
    await setRealityCheck(ctx, minutes)
    return answer(ctx)
  },
  setMarketing: async (ctx, { allowed }) => {
    await setMarketing(ctx, allowed)
    return answer(ctx)
  },
  getPlaySession: async (ctx) => {
    const { currency, stakedMinor, returnedMinor, ...session } = await readPlaySession(ctx)
    const money = (amountMinor: bigint) => ({ amountMinor: String(amountMinor), currency })
    return {
      ...session,
      startedAt: session.startedAt.toISOString(),
      staked: money(stakedMinor),
      returned: money(returnedMinor),
      net: money(returnedMinor - stakedMinor),
      realityCheckDueAt: session.realityCheckDueAt?.toISOString() ?? null,
      timeOutUntil: session.timeOutUntil?.toISOString() ?? null,
    }
  },
  acknowledgeRealityCheck: async (ctx) => {
    await acknowledgeRealityCheck(ctx)
    return {}
  },
} satisfies Handlers<typeof protection, ProtectionDeps>

/** Every change responds with the updated overview. */
async function answer(ctx: MemberContext<ProtectionDeps>) {
  const { limits, timeOutUntil, ...rest } = await readProtection(ctx)
  return {
    ...rest,
    timeOutUntil: timeOutUntil?.toISOString() ?? null,
    limits: limits.map(({ kind, period, value, used, pending }) => ({
      kind,
      period,
      value: value === null ? null : String(value),
      used: String(used),
      pending: pending && {
        value: pending.value === null ? null : String(pending.value),
        confirmableFrom: pending.confirmableFrom.toISOString(),
        lapsesAt: pending.lapsesAt.toISOString(),
      },
    })),
  }
}
