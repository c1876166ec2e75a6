import { SCRATCH_PANELS, type ScratchFacts, scratchPrizes, winningSymbol } from '../../../engines/instant/scratch.ts'
import { t } from '../../page/boot.ts'
import { art, h } from '../../ui/dom.ts'
import { animate } from '../../ui/motion.ts'
import type { Scene, SceneHost } from '../scene.ts'
import { picturesOf } from './looks.ts'
import { createOpening } from './opening.ts'
import { createPanel, type Panel, timesText } from './panel.ts'
import { followStrokes } from './strokes.ts'

/** A ticket of six panels under foil. The player scratches them, opens them with a key, or reveals all at once. */
export function scratchScene(host: SceneHost): Scene {
  const panels = Array.from({ length: SCRATCH_PANELS }, (_, index) => createPanel(index, () => opening.open(index)))
  const opening = createOpening(panels)
  const grid = h('div', { class: 'scratch-grid', dir: 'ltr' }, ...panels.map(({ element }) => element))
  const head = h('p', { class: 'scratch-head' }, t('scratch.title'))
  const card = h('div', { class: 'scratch-card' }, head, grid, h('p', { class: 'scratch-foot' }, t('scratch.how')))
  const prizes = h('ol', { class: 'scratch-prizes', 'aria-label': t('scratch.prizes') })
  let pictures = picturesOf('')
  let hasTicket = false

  followStrokes(grid, {
    onStroke(from, to) {
      if (!opening.isWaiting()) return
      for (const [index, panel] of panels.entries()) if (panel.scratch(from, to)) opening.open(index)
    },
    onTap: (at) => opening.open(panels.findIndex((panel) => panel.isAt(at))),
  })
  // A press on the stage ends the animation of other games: here it would scratch the whole ticket.
  grid.addEventListener('click', (event) => opening.isWaiting() && event.stopPropagation())

  return {
    stage: h('div', { class: 'scratch-stage' }, card),
    chooser: prizes,
    market: () => 'ticket',
    buttonTexts: { bet: 'go.ticket', skip: 'go.reveal' },
    prepare(_engine, fixture) {
      pictures = picturesOf(fixture.split('|')[0] ?? '')
      prizes.replaceChildren(...scratchPrizes.map(({ times }, symbol) => prizeLine(pictures[symbol] ?? '', times)))
      head.replaceChildren(art(pictures[0] ?? '', 'scratch-top'), t('scratch.title'))
      if (!hasTicket) for (const panel of panels) panel.cover(host.hue)
    },
    async show({ panels: symbols }: ScratchFacts) {
      hasTicket = true
      for (const [index, panel] of panels.entries()) panel.lay(symbols[index] ?? 0, pictures, host.hue)
      await animate(card, entrance, { duration: 320, easing: 'ease-out' })
      await (host.isReplay ? opening.inTurn() : opening.byPlayer())
      mark(panels, winningSymbol(symbols), symbols)
    },
  }
}

const entrance = [{ transform: 'translateY(24px) rotate(-1.5deg)', opacity: 0 }, { transform: 'none' }]

/** Shows which panels won; the others step back. */
function mark(panels: readonly Panel[], winner: number | null, symbols: readonly number[]): void {
  if (winner === null) return
  for (const [index, panel] of panels.entries()) panel.mark(symbols[index] === winner)
}

const prizeLine = (picture: string, times: number): HTMLElement =>
  h('li', {}, art(picture), h('span', { dir: 'ltr' }, timesText(times)))
