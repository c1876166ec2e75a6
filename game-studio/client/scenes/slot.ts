import { machineOf, type SlotFacts, slotThemes } from '../../engines/slot/index.ts'
import { creditsOf, type SpinWin, windowOf, winsOf } from '../../engines/slot/spin.ts'
import { t } from '../page/boot.ts'
import { art, h } from '../ui/dom.ts'
import { animate, pause } from '../ui/motion.ts'
import type { Scene } from './scene.ts'

const SPIN_MS = 650
const NEXT_REEL_MS = 170
/** Symbols that run by while a reel turns. */
const RUN = 14

/** Reels, their wins one after the other, free spins on the same reels. */
export function slotScene(themeId: string): Scene {
  const theme = slotThemes.find(({ id }) => id === themeId) ?? slotThemes[0]
  if (!theme) throw new Error('there is no slot theme')
  const rules = machineOf(theme)
  const [top, middle, bottom] = theme.colours.sky
  const banner = h('p', { class: 'slot-banner', role: 'status' })
  const reels = rules.reels.map(() => h('div', { class: 'reel' }))
  const stage = h(
    'div',
    {
      class: 'slot',
      '--top': top,
      '--middle': middle,
      '--bottom': bottom,
      '--glow': theme.colours.glow,
      '--frame': theme.colours.frame,
      '--rows': rules.rows,
      '--reels': reels.length,
    },
    h('div', { class: 'slot-window' }, ...reels),
    banner,
  )
  const first = rules.reels.map((_, index) => index * 3)
  let shown = windowOf(rules, first)
  place(shown)

  return {
    stage,
    async show(facts: SlotFacts) {
      banner.textContent = ''
      await spin(facts.stops)
      await celebrate(winsOf(rules, facts.stops, false))
      for (const [index, stops] of facts.free.entries()) {
        banner.textContent = t('slot.free', { number: index + 1, count: facts.free.length })
        stage.classList.add('is-free')
        await pause(500)
        await spin(stops)
        await celebrate(winsOf(rules, stops, true))
      }
      stage.classList.remove('is-free')
    },
  }

  function cell(symbol: string): HTMLElement {
    const name = theme?.art[symbol]
    const isSpecial = symbol === rules.wild || symbol === rules.scatter
    const mark = isSpecial
      ? h('span', { class: 'cell-mark' }, t(symbol === rules.wild ? 'slot.wild' : 'slot.scatter'))
      : null
    return h(
      'div',
      { class: `cell${isSpecial ? ' is-special' : ''}` },
      name ? art(name) : h('span', { class: `letter letter-${symbol}` }, symbol === 'T' ? '10' : symbol),
      mark,
    )
  }

  function place(window: string[][]): void {
    for (const [index, reel] of reels.entries())
      reel.replaceChildren(h('div', { class: 'strip' }, ...(window[index] ?? []).map(cell)))
  }

  async function spin(stops: readonly number[]): Promise<void> {
    const next = windowOf(rules, stops)
    await Promise.all(
      reels.map(async (reel, index) => {
        const strip = rules.reels[index] ?? []
        const run = Array.from(
          { length: RUN + index * 4 },
          (_, step) => strip[((stops[index] ?? 0) + rules.rows + step) % strip.length] ?? '',
        )
        const column = h(
          'div',
          { class: 'strip' },
          ...[...(next[index] ?? []), ...run, ...(shown[index] ?? [])].map(cell),
        )
        reel.replaceChildren(column)
        const share = ((run.length + rules.rows) / (run.length + rules.rows * 2)) * 100
        await animate(
          column,
          [
            { transform: `translateY(-${share}%)` },
            { transform: 'translateY(2%)', offset: 0.92 },
            { transform: 'none' },
          ],
          {
            duration: SPIN_MS + index * NEXT_REEL_MS,
            easing: 'cubic-bezier(.2,.6,.3,1)',
          },
        )
      }),
    )
    shown = next
    place(shown)
  }

  async function celebrate(wins: readonly SpinWin[]): Promise<void> {
    if (creditsOf(wins) === 0) return
    stage.classList.add('has-wins')
    const best = [...wins].sort((a, b) => b.credits - a.credits).slice(0, 4)
    for (const win of best) {
      const cells = win.cells.flatMap(([reel, row]) => reels[reel]?.querySelectorAll('.cell')[row] ?? [])
      for (const one of cells) one.classList.add('is-winning')
      await pause(win.credits >= rules.credits * 5 ? 900 : 420)
      for (const one of best.length > 1 ? cells : []) one.classList.remove('is-winning')
    }
    for (const [reel, row] of wins.flatMap(({ cells }) => cells))
      reels[reel]?.querySelectorAll('.cell')[row]?.classList.add('is-winning')
    stage.classList.remove('has-wins')
  }
}
