import type { Brand } from '#brand-engine/brand.ts'
import { addDays, calendarDay, startOfDay } from '#contract/calendar.ts'
import { amountColumns } from '#gateway/lib/amount-columns.ts'
import { selectCountedAt } from '#gateway/modules/figures/index.ts'
import { type DaySpan, selectCashOfDay, selectNewcomers, selectPlayOfDay } from './day-report.store.ts'
import type { MemberDeskDeps } from './deps.ts'

/** Money that a brand gives away: what NGR is less than GGR. */
const COSTS = new Set(['bonus', 'rebate', 'dividend', 'salary'])

/**
 * The figures of a day of a brand, by currency: newcomers, deposits, withdrawals, stakes, payouts, GGR, each cost, NGR. GGR is
 * what was staked without what was undone, less what was paid out, cash and bonus money together; NGR is GGR less what was
 * given. Trial members are in none of them. Console specification, section 7.14.
 *
 * @param day of the brand's calendar; null: yesterday
 * @returns rows, and the instant up to which the ledger was counted
 */
export function readDayReport({ db, clock }: Pick<MemberDeskDeps, 'db' | 'clock'>, brand: Brand, day: string | null) {
  const { merchantCode: merchant, timeZone } = brand.settings
  const asked = day ?? addDays(calendarDay(clock.now(), timeZone), -1)
  const span: DaySpan = {
    merchant,
    day: asked,
    from: startOfDay(asked, timeZone),
    until: startOfDay(addDays(asked, 1), timeZone),
  }
  return db.withMerchant(merchant, async (tx) => {
    const play = await selectPlayOfDay(tx, span)
    const cash = await selectCashOfDay(tx, span)
    const { registered, first } = await selectNewcomers(tx, span)
    const currencies = [...new Set([...play, ...cash].map(({ currency }) => currency))].sort()
    const rows = currencies.flatMap((currency) => {
      const own = play.find((row) => row.currency === currency)
      const items = cash.filter((row) => row.currency === currency)
      const stakeMinor = BigInt(own?.stake ?? 0) + BigInt(own?.bonusStake ?? 0)
      const payoutMinor = BigInt(own?.payout ?? 0) + BigInt(own?.bonusPayout ?? 0)
      const given = items.filter(({ item }) => COSTS.has(item))
      const costMinor = given.reduce((sum, { amount }) => sum + BigInt(amount), 0n)
      const line = (
        figure: string,
        minor: bigint,
        count: string | number | null = null,
        members: number | null = null,
      ) => ({
        figure,
        ...amountColumns(minor, currency),
        currency,
        count,
        members,
      })
      return [
        ...items.filter(({ item }) => !COSTS.has(item)).map((row) => itemLine(row, line)),
        line('stakes', stakeMinor, own?.bets ?? 0, own?.players ?? 0),
        line('payouts', payoutMinor),
        line('GGR', stakeMinor - payoutMinor),
        ...given.map((row) => itemLine(row, line)),
        line('NGR', stakeMinor - payoutMinor - costMinor),
      ]
    })
    const people = [
      { figure: 'registrations', count: registered },
      { figure: 'first deposits', count: first },
    ]
    return {
      day: asked,
      time_zone: timeZone,
      counted_until: await selectCountedAt(tx, merchant),
      rows: [...people, ...rows].map((row) => ({ merchant, day: asked, ...row })),
    }
  })
}

/** Withdrawals are taken from members: staff read them as a positive sum. */
function itemLine<Line>(
  { item, amount, movements, members }: { item: string; amount: string; movements: string; members: number },
  line: (figure: string, minor: bigint, count: string, members: number) => Line,
): Line {
  const isTaken = item === 'withdrawal'
  return line(`${item}s`, isTaken ? -BigInt(amount) : BigInt(amount), movements, members)
}
