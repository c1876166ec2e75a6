import type { DeskList } from '#contract/provider/index.ts'
import { returnsOf, standardSeries } from '#lottery/index.ts'
import type { GameStudioState } from '../../state/state.ts'
import { resultText } from '../imported/result-text.ts'
import { lastDrawn } from '../issues.ts'
import { rulesOf } from '../kinds.ts'
import type { LotteryRoom } from '../lottery-room.ts'
import { comingIssues } from '../room-picture.ts'
import { isDated } from '../timetable.ts'
import { variantRows } from './variants.ts'

type Row = Record<string, string | number | null>

const SHOWN = 20

/** What staff read about one lottery (lottery specification 5.4). */
export function deskRows(
  state: GameStudioState,
  { lottery, picture }: Pick<LotteryRoom, 'lottery' | 'picture'>,
  list: DeskList,
  nowMs: number,
): Row[] {
  const { lotteries } = state
  const { rules } = rulesOf(lottery.kind)
  if (list === 'explain') return explainRows(state, lottery)
  if (list === 'issues')
    return comingIssues(lotteries, lottery, nowMs, SHOWN).map(({ number, opensAt, closesAt, drawsAt, suspended }) => {
      const orders = lotteries.ordersOf(lottery.code, number)
      const cause = suspended ? `suspended: ${suspended}` : 'open or to come'
      return {
        draw: number,
        opens_at: opensAt,
        closes_at: closesAt,
        draws_at: drawsAt,
        state: cause,
        orders: orders.length,
      }
    })
  if (list === 'results')
    return lastDrawn(lotteries, lottery, nowMs, SHOWN).map(({ issue, numbers, version, tickets, isVoid }) => {
      const text = resultText(rules.draw, numbers)
      return { draw: issue.number, numbers: text, version, tickets, state: isVoid ? 'void' : 'drawn' }
    })
  if (list === 'entries') return entryRows(state, lottery)
  if (list === 'variants') return variantRows(lottery)
  if (list === 'exposure')
    return picture().tight.map(({ family, outcome, left }) => ({ positions: family, outcome, left }))
  return reportRows(state, lottery)
}

function explainRows(state: GameStudioState, lottery: LotteryRoom['lottery']): Row[] {
  const kind = rulesOf(lottery.kind)
  const { timetable, operator } = lottery
  const limits = state.lotteries.limitsOf(lottery.code)
  const shares = kind.rules.plays.flatMap((play) =>
    returnsOf(kind.rules, play, kind.pricesOf(play)).map(
      ({ value }) => Number(value.numerator) / Number(value.denominator),
    ),
  )
  const percent = (share: number) => `${(share * 100).toFixed(3)} %`
  const series = [...new Set(kind.rules.plays.map((play) => standardSeries(kind.rules, play)))].sort()
  return [
    { what: 'engine', value: kind.rules.engine, from: 'lottery/groups' },
    { what: 'rules version', value: kind.version, from: 'hash of the rules' },
    { what: 'drawn by', value: operator ?? 'this studio', from: operator ? 'imported/calendar.ts' : 'lottery.ts' },
    {
      what: 'timetable',
      value: isDated(timetable) ? `${timetable.time} ${timetable.zone}` : `every ${timetable.seconds} s`,
      from: 'the code of the game',
    },
    ...(lottery.lastDay
      ? [{ what: 'calendar to', value: lottery.lastDay, from: 'lottery tables; lottery calendar' }]
      : []),
    { what: 'series', value: series.join(', '), from: 'the rules, else lottery/price/series-groups.ts' },
    { what: 'lowest return', value: percent(Math.min(...shares)), from: 'counted' },
    { what: 'highest return', value: percent(Math.max(...shares)), from: 'counted' },
    { what: 'limit of an issue', value: limits.issue, from: 'lowest stakes; lottery limit, else limits/defaults.ts' },
    { what: 'limit of a number', value: limits.number, from: 'lowest stakes; lottery limit, else limits/defaults.ts' },
  ]
}

/** Who has entered what. An entry that waits for a second person keeps its numbers to itself. */
function entryRows({ lotteries }: GameStudioState, { code, kind }: LotteryRoom['lottery']): Row[] {
  const { draw } = rulesOf(kind).rules
  const { imports } = lotteries
  return imports
    .enteredIssues(code)
    .slice(0, SHOWN)
    .flatMap((issue) =>
      imports.entriesOf(code, issue).map(({ version, numbers, by, at }, _, all) => {
        const ofVersion = all.filter((one) => one.version === version)
        const isFinal = imports.versionsOf(code, issue).some((one) => one.version === version)
        const isOpen = !isFinal && ofVersion.length === 1
        const state = isFinal ? 'final' : isOpen ? 'waits for a second person' : 'conflict: a third person decides'
        return { draw: issue, version, by, at, numbers: isOpen ? 'hidden' : resultText(draw, numbers), state }
      }),
    )
}

/** Stakes and payouts of the orders in memory, by issue. */
function reportRows({ rounds }: GameStudioState, { code }: LotteryRoom['lottery']): Row[] {
  const sums = new Map<string, { orders: number; stake: bigint; payout: bigint }>()
  for (const { order, stakeMinor, settlement } of rounds.values()) {
    if (order?.lottery !== code || !settlement) continue
    const sum = sums.get(order.issue) ?? { orders: 0, stake: 0n, payout: 0n }
    sums.set(order.issue, {
      orders: sum.orders + 1,
      stake: sum.stake + BigInt(stakeMinor),
      payout: sum.payout + BigInt(settlement.winMinor),
    })
  }
  return [...sums]
    .sort(([a], [b]) => b.localeCompare(a))
    .slice(0, SHOWN)
    .map(([draw, { orders, stake, payout }]) => ({
      draw,
      orders,
      stake_minor_units: String(stake),
      payout_minor_units: String(payout),
      returned: stake === 0n ? null : `${((Number(payout) / Number(stake)) * 100).toFixed(2)} %`,
    }))
}
