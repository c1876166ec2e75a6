import { machineOf, type SlotFacts, type SlotRules, type SlotTheme, slotThemes } from '../../engines/slot/index.ts'
import { creditsOf, type SpinWin, windowOf, winsOf } from '../../engines/slot/spin.ts'
import { t } from '../page/boot.ts'
import { art, h } from '../ui/dom.ts'
import { animate, pause } from '../ui/motion.ts'
import type { Scene } from './scene.ts'
import { highlightedWins, reelColumn } from './slot-reels.ts'

const SPIN_MS = 650
/** Each reel stops so much later than the one before. */
const REEL_DELAY_MS = 170
const FREE_SPIN_PAUSE_MS = 500
/** A win of several stakes stays highlighted longer. */
const [LARGE_WIN_STAKES, LARGE_WIN_MS, WIN_MS] = [5, 900, 420]

/** Reels, their wins one after the other, then the free spins on the same reels. */
export function slotScene(themeId: string): Scene {
  const theme = slotThemes.find(({ id }) => id === themeId) ?? slotThemes[0]
  if (!theme) throw new Error('no slot theme is defined')
  const rules = machineOf(theme)
  const reels = createReels(rules, (symbol) => symbolCell(theme, rules, symbol))
  const banner = h('p', { class: 'slot-banner', role: 'status' })
  const stage = createStage(theme, rules, reels.elements, banner)

  return {
    stage,
    async show(facts: SlotFacts) {
      banner.textContent = ''
      await reels.spin(facts.stops)
      await highlight(winsOf(rules, facts.stops, false))
      for (const [index, stops] of facts.free.entries()) {
        banner.textContent = t('slot.free', { number: index + 1, count: facts.free.length })
        stage.classList.add('is-free')
        await pause(FREE_SPIN_PAUSE_MS)
        await reels.spin(stops)
        await highlight(winsOf(rules, stops, true))
      }
      stage.classList.remove('is-free')
    },
  }

  async function highlight(wins: readonly SpinWin[]): Promise<void> {
    if (creditsOf(wins) === 0) return
    stage.classList.add('has-wins')
    const best = highlightedWins(wins)
    for (const win of best) {
      const cells = reels.cellsOf(win)
      for (const cell of cells) cell.classList.add('is-winning')
      await pause(win.credits >= rules.credits * LARGE_WIN_STAKES ? LARGE_WIN_MS : WIN_MS)
      for (const cell of best.length > 1 ? cells : []) cell.classList.remove('is-winning')
    }
    for (const cell of wins.flatMap((win) => reels.cellsOf(win))) cell.classList.add('is-winning')
    stage.classList.remove('has-wins')
  }
}

interface Reels {
  readonly elements: readonly HTMLElement[]
  spin(stops: readonly number[]): Promise<void>
  /** The cells in view that are part of a win. */
  cellsOf(win: SpinWin): Element[]
}

function createReels(rules: SlotRules, cellOf: (symbol: string) => HTMLElement): Reels {
  const elements = rules.reels.map(() => h('div', { class: 'reel' }))
  let shown: readonly (readonly string[])[] = []
  show(
    windowOf(
      rules,
      rules.reels.map((_, index) => index * 3),
    ),
  )
  return {
    elements,
    async spin(stops) {
      const next = windowOf(rules, stops)
      await Promise.all(elements.map((element, reel) => turn(element, reel, stops[reel] ?? 0, next[reel] ?? [])))
      show(next)
    },
    cellsOf: ({ cells }) => cells.flatMap(([reel, row]) => elements[reel]?.querySelectorAll('.cell')[row] ?? []),
  }

  function show(windows: readonly (readonly string[])[]): void {
    shown = windows
    for (const [index, element] of elements.entries())
      element.replaceChildren(h('div', { class: 'strip' }, ...(windows[index] ?? []).map(cellOf)))
  }

  function turn(element: HTMLElement, reel: number, stop: number, next: readonly string[]): Promise<void> {
    const { symbols, offsetPercent } = reelColumn(rules, reel, stop, { next, shown: shown[reel] ?? [] })
    const column = h('div', { class: 'strip' }, ...symbols.map(cellOf))
    element.replaceChildren(column)
    return animate(
      column,
      [
        { transform: `translateY(-${offsetPercent}%)` },
        { transform: 'translateY(2%)', offset: 0.92 },
        { transform: 'none' },
      ],
      { duration: SPIN_MS + reel * REEL_DELAY_MS, easing: 'cubic-bezier(.2,.6,.3,1)' },
    )
  }
}

function createStage(
  { colours }: SlotTheme,
  rules: SlotRules,
  reels: readonly HTMLElement[],
  banner: HTMLElement,
): HTMLElement {
  const [top, middle, bottom] = colours.sky
  return h(
    'div',
    {
      class: 'slot',
      '--top': top,
      '--middle': middle,
      '--bottom': bottom,
      '--glow': colours.glow,
      '--frame': colours.frame,
      '--rows': rules.rows,
      '--reels': reels.length,
    },
    h('div', { class: 'slot-window' }, ...reels),
    banner,
  )
}

function symbolCell(theme: SlotTheme, rules: SlotRules, symbol: string): HTMLElement {
  const name = theme.art[symbol]
  const isSpecial = symbol === rules.wild || symbol === rules.scatter
  return h(
    'div',
    { class: `cell${isSpecial ? ' is-special' : ''}` },
    name ? art(name) : h('span', { class: `letter letter-${symbol}` }, symbol === 'T' ? '10' : symbol),
    isSpecial && h('span', { class: 'cell-mark' }, t(symbol === rules.wild ? 'slot.wild' : 'slot.scatter')),
  )
}
