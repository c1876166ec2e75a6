import type { Rules } from '../model.ts'
import { rulesWith } from './build.ts'
import { everyLine, lastOf, linesOf, pairPlay, southern } from './vn.ts'

/** Units that a pair costs: one for each number on each line of both boards. */
const PAIR_UNITS = 72

/**
 * Two stations of the south or the centre on one day (2.10): the 18 numbers of each, the second station's after the first one's.
 * Prizes of the second have its number in their code.
 */
const prizes = [...southern, ...southern.map((prize) => ({ ...prize, code: `${prize.code}:2` }))]
const lines = linesOf(prizes)
const everywhere = lastOf(lines, 2)
const onBoth = (code: string) => lines.filter(({ prize }) => prize === code || prize === `${code}:2`)

export const vn36: Rules = rulesWith(
  {
    engine: 'vn36@1',
    draw: { kind: 'independent', from: 0, to: 9, count: lines.flatMap(({ at }) => at).length, prizes },
    priceBase: 1,
    series: 1900,
    variants: {},
  },
  () => [
    pairPlay(everywhere, PAIR_UNITS),
    everyLine('lo.2', lines, 2),
    everyLine('lo.3', lines, 3),
    everyLine('lo.4', lines, 4),
    everyLine('special.2', onBoth('special'), 2),
    everyLine('special.3', onBoth('special'), 3),
    everyLine('head.2', onBoth('eighth'), 2),
    everyLine('head-tail.2', [...onBoth('eighth'), ...onBoth('special')], 2),
    everyLine('head.3', onBoth('seventh'), 3),
    everyLine('head-tail.3', [...onBoth('seventh'), ...onBoth('special')], 3),
  ],
)
