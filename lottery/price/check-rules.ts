import { sum } from '../combinations.ts'
import { countOutcomes, eachOutcome } from '../draw/outcomes.ts'
import type { Draw, Lists, Play, Rules, UnitRule, WinRule } from '../model.ts'
import { smallestSelections } from '../selection/smallest.ts'
import { countUnits } from '../units/count.ts'
import { isCountingRule } from '../units/rules.ts'
import { evaluate, isEvaluator } from '../win/evaluate.ts'
import { isFact } from '../win/facts.ts'

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
  const won = play.tiers.map(() => 0)
  let pushed = 0
  let most = 0
  eachOutcome(rules.draw, play.win.at, (result) => {
    const outcome = evaluate(play, lists, result)
    outcome.won.forEach((wins, tier) => {
      won[tier] = (won[tier] ?? 0) + wins
    })
    pushed += outcome.pushed
    most = Math.max(most, sum(outcome.won) + outcome.pushed)
  })
  const results = countOutcomes(rules.draw, play.win.at.length)
  const where = `${play.code} ${JSON.stringify(lists)}`
  const wrong: string[] = []
  play.tiers.forEach((tier, index) => {
    const expected = BigInt(units.byTier[index] ?? 0) * BigInt(tier.ways) * BigInt(results)
    const counted = BigInt(won[index] ?? 0) * BigInt(tier.total)
    if (counted !== expected)
      wrong.push(`${where}: tier ${tier.id} wins ${won[index]} of ${results}, not ${tier.ways}/${tier.total}`)
  })
  const expectedPushes = sum(
    play.tiers.map(
      ({ push = 0, total }, index) => ((units.byTier[index] ?? 0) * Number(push) * results) / Number(total),
    ),
  )
  if (Math.abs(pushed - expectedPushes) > 1e-6)
    wrong.push(`${where}: ${pushed} pushes of ${results}, not ${expectedPushes}`)
  if (most > units.total) wrong.push(`${where}: ${most} units win, and it has ${units.total}`)
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
  ...(rule.rule === 'marked' ? unknownRules(rule.inner, known) : []),
]

function unknownFacts(win: WinRule): string[] {
  if (win.rule === 'marked') return unknownFacts(win.inner)
  return 'fact' in win && !isFact(win.fact) ? [win.fact] : []
}
