import { LotteryError } from './errors.ts'
import { bingo } from './groups/bingo.ts'
import { d4 } from './groups/d4.ts'
import { happy10 } from './groups/happy10.ts'
import { k3 } from './groups/k3.ts'
import { keno } from './groups/keno.ts'
import { lf } from './groups/lf.ts'
import { lhc } from './groups/lhc.ts'
import { pc28 } from './groups/pc28.ts'
import { pk10 } from './groups/pk10.ts'
import { race6 } from './groups/race6.ts'
import { ssc } from './groups/ssc.ts'
import { hanoi, lao, stock, thai, thai5 } from './groups/thai.ts'
import { toto } from './groups/toto.ts'
import { vn18, vn27 } from './groups/vn.ts'
import { vn36 } from './groups/vn-two.ts'
import { x5 } from './groups/x5.ts'
import type { Play, Rules } from './model.ts'

export { colourOf } from './colours.ts'
export { isResult } from './draw/outcomes.ts'
export { boardOf, prizesOf, shownNumbers } from './draw/prizes.ts'
export { LotteryError, type LotteryErrorCode } from './errors.ts'
export {
  type CoveredLine,
  type ExposureLimits,
  type ExposureRefusal,
  familiesOf,
  IssueExposure,
  type TightNumber,
} from './exposure/exposure.ts'
export { familyPositions, footprintOf, outcomeText, outcomeValues, type Part } from './exposure/footprint.ts'
export { lunarYears, newYearIn } from './lunar-years.ts'
export type * from './model.ts'
export { checkRules } from './price/check-rules.ts'
export { type Fraction, floorToDecimals } from './price/fraction.ts'
export { type Amount, modes, payoutMinor, stakeMinor } from './price/line.ts'
export { type Band, defaultBand, type PublishedRules, publishRules, type Terms, withVariants } from './price/publish.ts'
export { chanceOf, fairOf, priceOf, pricesOf, returnsOf } from './price/series.ts'
export {
  followsSeries,
  isSeriesOf,
  type SeriesGroup,
  type SeriesGroupCode,
  seriesGroupCodes,
  seriesGroupOf,
  seriesGroups,
  seriesOfPlay,
  standardSeries,
} from './price/series-groups.ts'
export { rebateMinor, type Shares, sharesOf } from './price/shares.ts'
export { keysOf, withKeys } from './selection/keys.ts'
export { readLines, type TypedLines } from './selection/lines.ts'
export { parseSelection, selectionText } from './selection/selection.ts'
export { type Trend, trendsOf } from './trends.ts'
export { countUnits, type Units } from './units/count.ts'
export { cellOf } from './win/card.ts'
export { evaluate, type Outcome } from './win/evaluate.ts'
export { mostPaid, mostWins, winsOnce } from './win/most.ts'
export { type Animal, animalAt, animalBefore, animals, isDomestic, numbersOfAnimal, yearsBefore } from './zodiac.ts'

/** The rules of every engine by its name without the version. P5 of the group LF has the rules `ssc`. */
export const engines = {
  ssc,
  lf,
  x5,
  pk10,
  k3,
  pc28,
  happy10,
  keno,
  bingo,
  vn27,
  vn18,
  vn36,
  lhc,
  thai,
  lao,
  hanoi,
  thai5,
  stock,
  d4,
  toto,
  race6,
} as const satisfies Record<string, Rules>

/** @throws LotteryError PLAY_UNKNOWN */
export function playOf(rules: Rules, code: string): Play {
  const play = rules.plays.find((candidate) => candidate.code === code)
  if (!play) throw new LotteryError('PLAY_UNKNOWN', `${rules.engine} ${code}`)
  return play
}

/** The canonical text of some rules. Its SHA-256 is the rules version that an issue and an order carry. */
export const rulesText = ({ engine, draw, priceBase, plays }: Rules): string =>
  JSON.stringify({ engine, draw, priceBase, plays })
