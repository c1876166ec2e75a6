import { randomBytes, randomUUID } from 'node:crypto'
import { followsSeries, LotteryError, type Play } from '#lottery/index.ts'
import { maxWinMinor } from '../games/stakes.ts'
import { PlayRefused } from '../rounds/errors.ts'
import { contentOf, newRound } from '../rounds/take-bet.ts'
import type { RoundOpening, Session } from '../state/events.ts'
import type { Chase, LotteryOrder } from '../state/lottery-records.ts'
import { animalOfDraw } from './animal.ts'
import { multiplesOf } from './chase-plan.ts'
import { atSeries, engineOfKind, type KindRules, rulesOf } from './kinds.ts'
import { percentOf, type Restriction, restrictedPrices } from './limits/restricted.ts'
import type { Lottery } from './lottery.ts'
import { highestWin, type LineRequest, MAX_MULTIPLE, MAX_UNITS, type PricedLine, priceLine } from './order-line.ts'
import { seriesOfSlip } from './series.ts'
import { askedFor, type SlipRequest, type SlipTerms } from './slip-request.ts'
import type { Issue } from './timetable.ts'

/** Money per unit at multiple 1: the lowest stake of the session. */
export const baseMinorOf = ({ minBetMinor }: Pick<Session, 'minBetMinor'>): bigint => BigInt(minBetMinor)

/**
 * Checks a slip and makes one order per line and issue.
 *
 * @param issues as many as the slip asks for
 * @throws PlayRefused with the line's place, from 0; RULES_CHANGED, SERIES_CHANGED, PLAN_IMPOSSIBLE
 */
export function openingsOf(
  now: Date,
  session: Session,
  lottery: Lottery,
  slip: SlipRequest,
  issues: readonly Pick<Issue, 'number' | 'drawsMs'>[],
  { own, restrictedIn }: SlipTerms,
): RoundOpening[] {
  const standard = rulesOf(lottery.kind)
  if (slip.rules !== standard.version) throw new PlayRefused('RULES_CHANGED')
  const series = seriesOfSlip(standard.rules, slip.series, own)
  const kind = atSeries(standard, series)
  const priced: PricedSlip = { now, session, lottery, slip, kind, series, own, baseMinor: baseMinorOf(session) }
  const lines = slip.lines.map((request, index) => pricedLine(priced, request, index))
  const percents = issues.map(({ number }, draw) => percentsOf(slip, lines, restrictedIn(number), draw))
  const planned = lines.map((line, index) => ({ ...line, ...pricesAt(line, percents[0]?.[index]) }))
  const multiples = plannedMultiples(priced, planned, issues.length)
  const chase = issues.length > 1 ? { chase: chaseOf(slip, issues[0]?.number ?? '') } : {}
  return issues.flatMap((issue, draw) =>
    lines.map((line, index) =>
      orderOf(
        priced,
        {
          ...timesOf(priced, line, multiples[draw]?.[index] ?? line.multiple),
          ...pricesAt(line, percents[draw]?.[index]),
        },
        index,
        { issue: issue.number, ...animalOfDraw(lottery, issue), ...chase },
      ),
    ),
  )
}

/**
 * The part of its price at which each line is sold in an issue: never less than the player has seen.
 *
 * @throws PlayRefused PRICE_CHANGED with the line and its numbers; PRICE_LATER when it is that of a later draw of a series
 */
function percentsOf(
  slip: SlipRequest,
  lines: readonly PricedLine[],
  restrictions: readonly Restriction[],
  draw: number,
): number[] {
  return lines.map(({ play, lists }, index) => {
    const percent = percentOf(play, lists, restrictions)
    if (percent !== null && percent >= (slip.lines[index]?.percent ?? 100)) return percent
    throw new PlayRefused(draw === 0 ? 'PRICE_CHANGED' : 'PRICE_LATER', index)
  })
}

const pricesAt = ({ prices }: PricedLine, percent = 100) => ({ prices: restrictedPrices(prices, percent), percent })

/** What all lines of a slip share. */
interface PricedSlip {
  readonly now: Date
  readonly session: Session
  readonly lottery: Lottery
  readonly slip: SlipRequest
  /** Sold at the series of the slip. */
  readonly kind: KindRules
  readonly series: number
  readonly own: number | null
  /** Money per unit at multiple 1. */
  readonly baseMinor: bigint
}

/** The multiples of each issue and line by the slip's plan. */
function plannedMultiples({ kind, slip, baseMinor }: PricedSlip, lines: PricedLine[], issues: number): number[][] {
  try {
    return multiplesOf(kind, lines, issues > 1 ? slip.plan : { kind: 'same' }, issues, baseMinor)
  } catch (error) {
    if (error instanceof LotteryError) throw new PlayRefused('PLAN_IMPOSSIBLE')
    throw error
  }
}

/** The line at another multiple. */
const timesOf = ({ baseMinor }: PricedSlip, line: PricedLine, multiple: number): PricedLine => ({
  ...line,
  multiple,
  stakeMinor: baseMinor * BigInt(multiple) * BigInt(line.units),
})

function pricedLine({ kind, baseMinor }: PricedSlip, request: LineRequest, index: number): PricedLine {
  try {
    return priceLine(kind, request, baseMinor)
  } catch (error) {
    if (error instanceof LotteryError) throw new PlayRefused('SELECTION_INVALID', index)
    throw error
  }
}

function orderOf(
  priced: PricedSlip,
  line: PricedLine,
  index: number,
  place: Pick<LotteryOrder, 'issue' | 'animal' | 'chase'>,
): RoundOpening {
  const { now, session, slip, lottery, kind, baseMinor } = priced
  checkAmounts(priced, line, index)
  return {
    ...newRound(now, session, slip.requestId, contentOf(askedFor(slip))),
    engine: engineOfKind(lottery.kind),
    fixture: '',
    seedId: '',
    nonce: index,
    wagers: [{ market: `${line.play.code} ${line.selection}`, stakeMinor: String(line.stakeMinor) }],
    stakeMinor: String(line.stakeMinor),
    rewardId: null,
    crash: null,
    order: {
      lottery: lottery.code,
      play: line.play.code,
      selection: line.selection,
      units: line.units,
      multiple: line.multiple,
      baseMinor: String(baseMinor),
      prices: line.prices.map(String),
      rules: kind.version,
      ...seriesOf(priced, line.play),
      salt: randomBytes(16).toString('hex'),
      ...place,
    },
  }
}

/** The series of an order and that of its player; none for a play with a table of prizes. */
const seriesOf = ({ series, own }: PricedSlip, play: Play) =>
  followsSeries(play) ? { series, ...(own === null ? {} : { ownSeries: own }) } : {}

function checkAmounts({ kind, session, baseMinor }: PricedSlip, line: PricedLine, index: number): void {
  if (line.units > MAX_UNITS || line.multiple > MAX_MULTIPLE) throw new PlayRefused('STAKE_TOO_HIGH', index)
  if (line.stakeMinor > BigInt(session.maxBetMinor)) throw new PlayRefused('STAKE_TOO_HIGH', index)
  if (highestWin(kind, line, baseMinor) > maxWinMinor(session)) throw new PlayRefused('WIN_TOO_HIGH', index)
}

const chaseOf = ({ stopsOnWin, stopsAtProfitMinor }: SlipRequest, firstIssue: string): Chase => ({
  id: randomUUID(),
  stopsOnWin,
  ...(stopsAtProfitMinor === null ? {} : { stopsAtProfitMinor }),
  firstIssue,
})
