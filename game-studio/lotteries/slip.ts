import { randomBytes, randomUUID } from 'node:crypto'
import { LotteryError } from '#lottery/index.ts'
import { maxWinMinor } from '../games/stakes.ts'
import { PlayRefused } from '../rounds/errors.ts'
import { newRound } from '../rounds/take-bet.ts'
import type { RoundOpening, Session } from '../state/events.ts'
import type { Chase } from '../state/lottery-records.ts'
import { type ChasePlan, multiplesOf } from './chase-plan.ts'
import { engineOfKind, rulesOf } from './kinds.ts'
import { percentOf, type Restriction, restrictedPrices } from './limits/restricted.ts'
import type { Lottery } from './lottery.ts'
import { highestWin, type LineRequest, MAX_MULTIPLE, MAX_UNITS, type PricedLine, priceLine } from './order-line.ts'

/** What a player sends: lines of one issue, all of which are taken or none. */
export interface SlipRequest {
  readonly requestId: string
  readonly issue: string
  /** The rules version that the page showed prices of. */
  readonly rules: string
  readonly lines: readonly LineRequest[]
  /** Bets the lines in so many issues, the first one included. */
  readonly draws: number
  readonly stopsOnWin: boolean
  readonly plan: ChasePlan
  /** A profit of this much over the drawn issues ends the series; null: none does. */
  readonly stopsAtProfitMinor: string | null
}

/** Money per unit at multiple 1: the lowest stake of the session. */
export const baseMinorOf = ({ minBetMinor }: Pick<Session, 'minBetMinor'>): bigint => BigInt(minBetMinor)

/**
 * Checks a slip and makes one order per line and issue.
 *
 * @param issues the numbers of the issues, as many as the slip asks for
 * @param restrictedIn the numbers of an issue that are sold at a part of their price
 * @throws PlayRefused with the line's place, from 0; PLAN_IMPOSSIBLE
 */
export function openingsOf(
  now: Date,
  session: Session,
  lottery: Lottery,
  slip: SlipRequest,
  issues: readonly string[],
  restrictedIn: (issue: string) => readonly Restriction[] = () => [],
): RoundOpening[] {
  const kind = rulesOf(lottery.kind)
  if (slip.rules !== kind.version) throw new PlayRefused('RULES_CHANGED')
  const priced: PricedSlip = { now, session, lottery, slip, kind, baseMinor: baseMinorOf(session) }
  const lines = slip.lines.map((request, index) => pricedLine(priced, request, index))
  const percents = issues.map((issue, draw) => percentsOf(slip, lines, restrictedIn(issue), draw))
  const planned = lines.map((line, index) => ({ ...line, ...pricesAt(line, percents[0]?.[index]) }))
  const multiples = plannedMultiples(priced, planned, issues.length)
  const chase = issues.length > 1 ? { chase: chaseOf(slip, issues[0] ?? '') } : {}
  return issues.flatMap((issue, draw) =>
    lines.map((line, index) =>
      orderOf(
        priced,
        {
          ...timesOf(priced, line, multiples[draw]?.[index] ?? line.multiple),
          ...pricesAt(line, percents[draw]?.[index]),
        },
        index,
        { issue, ...chase },
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
  readonly kind: ReturnType<typeof rulesOf>
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
  place: { issue: string; chase?: Chase },
): RoundOpening {
  const { now, session, slip, lottery, kind, baseMinor } = priced
  checkAmounts(priced, line, index)
  return {
    ...newRound(now, session, slip.requestId),
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
      salt: randomBytes(16).toString('hex'),
      ...place,
    },
  }
}

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
