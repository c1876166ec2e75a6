import { sum } from '../combinations.ts'
import { eachClass } from '../draw/classes.ts'
import type { Draw, Lists, Play, Rules, UnitRule, WinRule } from '../model.ts'
import { smallestSelections } from '../selection/smallest.ts'
import { countUnits } from '../units/count.ts'
import { isCountingRule } from '../units/rules.ts'
import { evaluate, isEvaluator } from '../win/evaluate.ts'
import { isFact } from '../win/facts.ts'
import { addFractions, fraction } from './fraction.ts'

/**
 * What is wrong with the rules, one sentence each; empty when nothing is. Every tier is counted over all results of the draw as seen
 * at the positions of its play (specification 1.3).
 */
export const checkRules = (rules: Rules): string[] => rules.plays.flatMap((play) => checkPlay(rules, play))

/** A play is counted once: the largest groups need some ten million evaluations. */
const checked = new WeakMap<Play, { draw: Draw; wrong: string[] }>()

export function checkPlay(rules: Rules, play: Play): string[] {
  const known = checked.get(play)
  if (known?.draw === rules.draw) return known.wrong
  const wrong = countPlay(rules, play)
  checked.set(play, { draw: rules.draw, wrong })
  return wrong
}

function countPlay(rules: Rules, play: Play): string[] {
  const unknown = unknownNames(play)
  if (unknown.length > 0) return unknown.map((name) => `${play.code}: there is no rule ${name}`)
  const selections = smallestSelections(play)
  const counted = selections.map((lists) => countUnits(play, lists).byTier)
  const withoutUnits = play.tiers.filter((_, tier) => !counted.some((units) => (units[tier] ?? 0) > 0))
  return [
    ...withoutUnits.map(({ id }) => `${play.code}: no selection has a unit of the tier ${id}`),
    ...selections.flatMap((lists) => checkSelection(rules, play, lists)),
  ]
}

/**
 * Compares what a selection wins over all results with the units it has: of each tier, units × ways / total of the results.
 */
export function checkSelection(rules: Rules, play: Play, lists: Lists): string[] {
  const units = countUnits(play, lists)
  const won = play.tiers.map(() => 0n)
  let pushed = 0n
  let most = 0
  const results = eachClass(rules.draw, play.win, lists, (result, count) => {
    const outcome = evaluate(play, lists, result)
    outcome.won.forEach((wins, tier) => {
      if (wins > 0) won[tier] = (won[tier] ?? 0n) + BigInt(wins) * count
    })
    if (outcome.pushed > 0) pushed += BigInt(outcome.pushed) * count
    if (count > 0n) most = Math.max(most, sum(outcome.won) + outcome.pushed)
  })
  if (results === null) return []
  const where = `${play.code} ${JSON.stringify(lists)}`
  const wrong: string[] = []
  play.tiers.forEach((tier, index) => {
    const expected = BigInt(units.byTier[index] ?? 0) * BigInt(tier.ways) * results
    if ((won[index] ?? 0n) * BigInt(tier.total) !== expected)
      wrong.push(`${where}: tier ${tier.id} wins ${won[index]} of ${results}, not ${tier.ways}/${tier.total}`)
  })
  const pushes = play.tiers.map(({ push = 0, total }, index) =>
    fraction(BigInt(units.byTier[index] ?? 0) * BigInt(push) * results, BigInt(total)),
  )
  const { numerator, denominator } = pushes.reduce(addFractions)
  if (pushed * denominator !== numerator)
    wrong.push(`${where}: ${pushed} pushes of ${results}, not ${numerator / denominator}`)
  if (most > units.total && !play.perHit) wrong.push(`${where}: ${most} units win, and it has ${units.total}`)
  return wrong
}

function unknownNames(play: Play): string[] {
  return [
    ...unknownRules(play.units, isCountingRule),
    ...unknownRules(play.win, isEvaluator),
    ...unknownFacts(play.win),
  ]
}

const unknownRules = (rule: UnitRule | WinRule, known: (name: string) => boolean): string[] => [
  ...(known(rule.rule) ? [] : [rule.rule]),
  ...(rule.rule === 'marked' || rule.rule === 'each' || rule.rule === 'times' ? unknownRules(rule.inner, known) : []),
]

function unknownFacts(win: WinRule): string[] {
  if (win.rule === 'marked' || win.rule === 'each') return unknownFacts(win.inner)
  return 'fact' in win && !isFact(win.fact) ? [win.fact] : []
}
