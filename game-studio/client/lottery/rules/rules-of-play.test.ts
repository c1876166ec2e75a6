import { expect, test } from 'vitest'
import type { Locale } from '#contract/provider/language.ts'
import { playOf, type UnitRule } from '#lottery/index.ts'
import { lotteryKinds, rulesOf } from '../../../lotteries/kinds.ts'
import english from '../../../texts/en.json' with { type: 'json' }
import { formatsOf, translatorOf } from '../../page/formats.ts'
import { rulesOfPlay } from './rules-of-play.ts'

/** The base of the prices in the specification. */
const BASE_MINOR = 200n
const t = translatorOf(english)
const locale = 'en' as Locale
const wording = { t, locale, formats: formatsOf(locale, 'USD'), animal: 'horse' } as const

test.each(lotteryKinds)('the rules that %s shows are those that were read and approved', async (kind) => {
  const rules = rulesOf(kind)
  const rows = rules.rules.plays.map((play) => ({ play, shown: rulesOfPlay(wording, rules, play, BASE_MINOR, null) }))
  const plays = rows.map(({ play, shown: { name, prices, share, series } }) => {
    const units = `units ${unitsText(play.units)}`
    const priced = prices.map(({ bet, pays, chance, push }) =>
      [`${bet === name ? '' : `${bet} `}${pays} at ${chance}`, ...(push ? [push] : [])].join(', '),
    )
    const returned = `returns ${share}${play.perHit ? ' with all its hits' : ''}`
    return [name, units, `wins by ${play.win.rule}`, priced.join('; '), returned, series ?? 'table'].join(' | ')
  })
  const ways = new Map(rows.map(({ play, shown }) => [play.win.rule, shown.how]))
  const head = `${rules.rules.engine}: play | units | way to win | prizes for $2.00 | return | series`
  const text = [head, ...plays, '', ...[...ways].map(([rule, how]) => `${rule}: ${how}`), ''].join('\n')
  await expect(text).toMatchFileSnapshot(`${kind}.txt`)
})

test.each([
  ['x5', 'total.sides', 'Stake back at 30: 6.93%'],
  ['happy10', 'total.sides', 'Stake back at 84: 3.01%'],
  ['keno', 'total.sides', 'Stake back at 810: 0.44%'],
  ['lhc', 'seventh.zodiacs', 'Stake back at 49: 2.04%'],
  ['lhc', 'seven.colours', 'Stake back at Tie: 2.91%'],
] as const)('%s %s says on which result the stake comes back', (kind, code, push) => {
  const rules = rulesOf(kind)
  const { prices } = rulesOfPlay(wording, rules, playOf(rules.rules, code), BASE_MINOR, null)
  expect(prices[0]?.push).toBe(push)
})

/** `choose 3`, `27 × one-each`: the counting rule with its numbers. */
function unitsText(units: UnitRule): string {
  if (units.rule === 'times') return `${units.times} × ${unitsText(units.inner)}`
  if (units.rule === 'marked') return `${units.size} marked × ${unitsText(units.inner)}`
  const size = 'size' in units ? ` ${units.size}` : ''
  const sizes = 'sizes' in units ? ` ${units.sizes.join()}` : ''
  const table = units.rule === 'table' ? ` ${units.tiers.map((tier) => tier.join()).join(' and ')}` : ''
  return `${units.rule}${size}${sizes}${table}`
}
