import { MULTIPLIER_UNIT } from '../../engines/engine.ts'
import { hitShare, machineOf, type SlotRules, slotFigures, slotThemes } from '../../engines/slot/index.ts'
import { boot, multiple, percent, t } from '../page/boot.ts'
import { tableOf } from '../ui/dialog.ts'
import { art, h } from '../ui/dom.ts'

/** All that decides a spin: return, hit rate and highest win, symbols, scatters and free spins, the shape of every line. */
export function slotRules(): Node[] {
  const theme = slotThemes.find(({ id }) => `slot:${id}` === boot.engine)
  if (!theme) return []
  const rules = machineOf(theme)
  const figures = slotFigures(rules)
  const picture = (symbol: string) => {
    const name = theme.art[symbol]
    return name ? art(name, 'mini') : h('b', {}, symbol === 'T' ? '10' : symbol)
  }
  const times = (credits: number | undefined) => (credits ? multiple((credits * MULTIPLIER_UNIT) / rules.credits) : '–')
  const counts = Array.from({ length: rules.reels.length - 1 }, (_, index) => index + 1)
  const rows = Object.entries(rules.pays).map(([symbol, pays]) => [
    picture(symbol),
    ...counts.map((count) => times(pays[count])),
  ])
  return [
    h(
      'p',
      { class: 'figure' },
      t('rules.rtp', { share: percent(figures.returnShare) }),
      h('br'),
      t('rules.hit', { chance: percent(hitShare(rules)) }),
      h('br'),
      t('rules.highest', { multiple: times(rules.counted.highestCredits) }),
    ),
    tableOf(['', ...counts.map((count) => `${count + 1}×`)], rows),
    h('p', {}, picture(rules.wild), ' ', t('rules.wild')),
    h(
      'p',
      {},
      picture(rules.scatter),
      ' ',
      t('rules.scatter', { chance: percent(figures.freeSpinChance), multiplier: rules.freeMultiplier }),
    ),
    scatterTable(rules, times),
    h('p', {}, rules.lines ? t('rules.lines', { count: rules.lines.length }) : t('rules.ways')),
    ...(rules.lines ? [lineShapes(rules, rules.lines)] : []),
  ]
}

/** What each number of scatters pays, in stakes, and how many free spins it wins. */
function scatterTable(
  { scatterPays, freeSpins }: SlotRules,
  times: (credits: number | undefined) => string,
): HTMLElement {
  const counts = scatterPays.flatMap((pays, count) => (pays || freeSpins[count] ? [count] : []))
  return tableOf(
    ['', t('pays'), t('rules.freeSpins')],
    counts.map((count) => [`${count}×`, times(scatterPays[count]), String(freeSpins[count] ?? 0)]),
  )
}

/** Each line as a picture of the window; a reader of the screen hears its rows from left to right. */
function lineShapes({ rows }: SlotRules, lines: readonly (readonly number[])[]): HTMLElement {
  const pictureOf = (line: readonly number[]) =>
    Array.from({ length: rows }, (_, row) => line.map((at) => (at === row ? '●' : '○')).join('')).join('\n')
  return h(
    'ol',
    { class: 'line-shapes', dir: 'ltr' },
    ...lines.map((line) =>
      h('li', {}, h('pre', { role: 'img', 'aria-label': line.map((row) => row + 1).join(' ') }, pictureOf(line))),
    ),
  )
}
