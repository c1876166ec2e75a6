import { parseSelection, playOf, selectionText, withKeys } from '#lottery/index.ts'
import type { KindRules } from '../../lotteries/kinds.ts'
import { percentOfKeys, type Restriction } from '../../lotteries/limits/restricted.ts'
import type { LineRequest } from '../../lotteries/order-line.ts'

/** The lines that a line becomes: a line has one price, so numbers that pay less than the others are lines of their own. */
export function separatedLines(
  { rules }: KindRules,
  request: LineRequest,
  restrictions: readonly Restriction[],
): LineRequest[] {
  const play = playOf(rules, request.play)
  const lists = parseSelection(play, request.selection)
  const percents = percentOfKeys(play, lists, restrictions)
  const groups = [...new Set(percents.values())]
  if (groups.length < 2) return [request]
  return groups.flatMap((percent) => {
    const part = withKeys(play, lists, (key) => percents.get(key) === percent)
    return part ? [{ ...request, selection: selectionText(play, part) }] : []
  })
}
