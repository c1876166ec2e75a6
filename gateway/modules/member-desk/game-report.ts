import type { Brand } from '#brand-engine/brand.ts'
import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import { amountColumns } from '#gateway/lib/amount-columns.ts'
import type { MemberDeskDeps } from './deps.ts'
import { type GameRow, selectGameSums } from './game-report.store.ts'

const BP_PER_PERCENT = 100

/**
 * What each game took and paid in some days of a brand, by currency: rounds, players, stakes, payouts, GGR, and the return that was
 * measured beside the one that is declared. Rounds that were rolled back and trial members are left out. Console
 * specification, section 7.14.
 *
 * @param days the last day, and how many; the last day is yesterday when it is null
 * @returns rows by GGR, the largest first
 */
export async function readGameReport(
  { db, clock }: Pick<MemberDeskDeps, 'db' | 'clock'>,
  brand: Brand,
  days: { readonly last: string | null; readonly count: number },
) {
  const { merchantCode: merchant, timeZone } = brand.settings
  const last = days.last ?? addDays(calendarDay(clock.now(), timeZone), -1)
  const span = {
    merchant,
    from: startOfDay(addDays(last, 1 - days.count), timeZone),
    until: startOfDay(addDays(last, 1), timeZone),
  }
  const rows = await db.withMerchant(merchant, (tx) => selectGameSums(tx, span))
  return rows.map((row) => ({ merchant, ...reportRow(row) }))
}

function reportRow({ stake, payout, declared_low, declared_high, currency, ...row }: GameRow) {
  const [stakeMinor, payoutMinor] = [BigInt(stake), BigInt(payout)]
  const percent = (bp: number) => `${(bp / BP_PER_PERCENT).toFixed(2)}%`
  const measured = stakeMinor === 0n ? null : Number((payoutMinor * 10_000n) / stakeMinor)
  const declared = declared_low === null ? '' : percent(declared_low)
  return {
    ...row,
    stakes: stake,
    payouts: payout,
    ...amountColumns(stakeMinor - payoutMinor, currency),
    currency,
    measured: measured === null ? '' : percent(measured),
    declared: declared_high === null ? declared : `${declared}–${percent(declared_high)}`,
  }
}
