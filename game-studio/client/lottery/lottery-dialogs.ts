import type { Play } from '#lottery/index.ts'
import { atSeries, type KindRules, type LotteryKind, rulesOf } from '../../lotteries/kinds.ts'
import type { LotteryPicture } from '../../lotteries/room-picture.ts'
import { boot, locale, percent, price, t } from '../page/boot.ts'
import { openDialog, tableOf } from '../ui/dialog.ts'
import { factLine, h } from '../ui/dom.ts'
import { ballsOf, prizesTable } from './balls.ts'
import { shortNumber, timeOf } from './issue-head.ts'
import type { LotteryPageState } from './lottery-state.ts'
import { selectionLabel } from './names.ts'
import { exampleOf } from './rules/rules-example.ts'
import { rulesOfPlay } from './rules/rules-of-play.ts'
import { openTrends } from './trends-dialog.ts'

/** The last draws, each with its proof, and what fixes the open one before anybody bets. */
export function openResults(kind: LotteryKind, { picture }: LotteryPageState): void {
  const results = picture?.results ?? []
  openDialog(
    t('lottery.results'),
    h(
      'button',
      { type: 'button', class: 'secondary trend-open', onclick: () => void openTrends(kind) },
      t('lottery.trends'),
    ),
    results.length === 0
      ? h('p', { class: 'empty' }, t('lottery.none'))
      : h(
          'ol',
          { class: 'result-list' },
          ...results.map(({ number, drawnAt, numbers, isVoid, corrections, isDemonstration }) =>
            h(
              'li',
              {},
              h(
                'span',
                { class: 'result-when' },
                h('b', {}, number),
                h('small', {}, timeOf(drawnAt)),
                corrections ? h('small', {}, t('lottery.corrected')) : '',
                isDemonstration ? h('small', {}, t('lottery.demonstration', { operator: boot.operator ?? '' })) : '',
              ),
              isVoid ? h('span', { class: 'hint' }, t('lottery.voidResult')) : ballsOf(kind, numbers, number),
              boot.operator
                ? ''
                : h(
                    'a',
                    {
                      href: `/issue/${encodeURIComponent(boot.gameCode)}/${number}?lang=${boot.lang}`,
                      target: '_blank',
                      rel: 'noopener',
                    },
                    t('proof'),
                  ),
              isVoid ? null : prizesDetails(kind, numbers),
            ),
          ),
        ),
    results.length === 0
      ? ''
      : h(
          'p',
          {},
          h('a', { href: `/lottery/${encodeURIComponent(boot.gameCode)}/results.csv`, download: '' }, t('lottery.csv')),
        ),
    h('h3', {}, boot.operator ?? t('fair')),
    ...(boot.operator
      ? [h('p', {}, t('lottery.drawnBy', { operator: boot.operator }))]
      : [
          h('p', {}, t('lottery.fair.words')),
          h('p', { class: 'notice' }, t('lottery.fair.test')),
          ...publishedLines(picture),
        ]),
  )
}

function prizesDetails(kind: LotteryKind, numbers: readonly number[]): HTMLElement | null {
  const table = prizesTable(kind, numbers)
  return table && h('details', { class: 'prizes-all' }, h('summary', {}, t('lottery.prizesAll')), table)
}

/**
 * How the chosen bet wins with an example, what it pays and how likely it is; then the rules of every lottery. Prizes are those of the player's own
 * series, or of the standard one where the operator gives none.
 */
export function openLotteryRules(kind: LotteryKind, play: Play, baseMinor: bigint, state: LotteryPageState): void {
  const standard = rulesOf(kind)
  const { ownSeries: own } = state
  const rules = own === null ? standard : atSeries(standard, own)
  const wording = { t, locale, formats: { price, percent }, animal: state.picture?.animal }
  const { name, how, prices, share, series } = rulesOfPlay(wording, rules, play, baseMinor, own)
  const seriesKey = own === null ? 'lottery.rules.standardSeries' : 'lottery.rules.ownSeries'
  openDialog(
    t('rules'),
    h('h3', {}, name),
    h('p', {}, h('b', {}, t('lottery.rules.how')), ': ', how),
    ...exampleElements(kind, rules, play, baseMinor, state),
    tableOf(
      [t('bet'), `${t('pays')} (${price(baseMinor)})`, t('chance')],
      prices.map(({ bet, pays, chance, push }) => [bet, pays, push ? h('span', {}, chance, h('br'), push) : chance]),
    ),
    ...(play.perHit ? [h('p', { class: 'hint' }, t('lottery.rules.perHit'))] : []),
    h('p', { class: 'figure' }, t('lottery.rules.return', { share })),
    h('p', {}, series === null ? t('lottery.series.fixed') : t(seriesKey, { series })),
    h('p', {}, boot.operator ? t('lottery.drawnBy', { operator: boot.operator }) : t('lottery.rules.words')),
    boot.engine === 'lottery:stock' ? h('p', {}, t('lottery.index.words')) : '',
    h('p', {}, t('lottery.rules.cancel')),
    h(
      'p',
      { class: 'hint' },
      t('rules.limits', { min: price(boot.stakes[0] ?? '0'), max: price(boot.stakes.at(-1) ?? '0') }),
      ' ',
      t('rules.maxWin', { amount: price(boot.maxWinMinor) }),
    ),
  )
}

/** A bet that one of the last draws would have paid, and the numbers of that draw; nothing where they would not have paid any. */
function exampleElements(
  kind: LotteryKind,
  rules: KindRules,
  play: Play,
  baseMinor: bigint,
  { picture }: LotteryPageState,
): HTMLElement[] {
  const drawn = (picture?.results ?? []).filter(({ isVoid }) => !isVoid).slice(0, EXAMPLE_DRAWS)
  for (const { number, numbers, animal } of drawn) {
    const example = exampleOf(rules, play, numbers, baseMinor)
    if (!example) continue
    const words = t('lottery.rules.example', {
      number: shortNumber(number),
      // Numbers keep their order in a text that is read from right to left.
      selection: `\u2068${selectionLabel(t, example.line.selection, animal)}\u2069`,
      stake: price(example.line.stakeMinor),
      amount: price(example.winMinor),
    })
    const prizes = prizesDetails(kind, numbers)
    const sentence = h('p', { class: 'rules-example' }, words, ' ', ballsOf(kind, numbers, number))
    return prizes ? [sentence, prizes] : [sentence]
  }
  return []
}

const EXAMPLE_DRAWS = 5

/** What is public before a draw: the hash of each day, that of the open draw, and the root of tickets that wait for theirs. */
function publishedLines(picture: LotteryPicture | null): HTMLElement[] {
  if (!picture) return []
  const { published, current, drawing } = picture
  const days = published.map(({ day, at, hash }) =>
    factLine(t('lottery.fair.day', { day: dayText(day), time: timeOf(at) }), hash),
  )
  const open = current?.commitment ? [factLine(t('lottery.fair.commitment'), current.commitment)] : []
  const root = drawing?.root ? [factLine(t('lottery.fair.rootOf', { number: drawing.number }), drawing.root)] : []
  return [...days, ...open, ...root]
}

/** `2026-03-02` for the day `20260302` of an issue. */
export const dayText = (day: string): string => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`
