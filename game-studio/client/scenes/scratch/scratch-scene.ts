import { SCRATCH_PANELS, type ScratchFacts, scratchPrizes, winningSymbol } from '../../../engines/instant/scratch.ts'
import { t } from '../../page/boot.ts'
import { art, h } from '../../ui/dom.ts'
import { animate, onSkip, pause } from '../../ui/motion.ts'
import { play } from '../../ui/sound.ts'
import type { Scene, SceneHost } from '../scene.ts'
import { picturesOf } from './looks.ts'
import { createPanel, type Panel, timesText } from './panel.ts'
import { followStrokes } from './strokes.ts'

/** A ticket of six panels under foil. The player scratches them, opens them with a key, or reveals all at once. */
export function scratchScene(host: SceneHost): Scene {
  const panels = Array.from({ length: SCRATCH_PANELS }, (_, index) => createPanel(index, () => reveal(index)))
  const grid = h('div', { class: 'scratch-grid', dir: 'ltr' }, ...panels.map(({ element }) => element))
  const head = h('p', { class: 'scratch-head' }, t('scratch.title'))
  const card = h('div', { class: 'scratch-card' }, head, grid, h('p', { class: 'scratch-foot' }, t('scratch.how')))
  const prizes = h('ol', { class: 'scratch-prizes', 'aria-label': t('scratch.prizes') })
  let pictures = picturesOf('')
  /** Called when the last panel is open; null while there is no ticket to scratch. */
  let opened: (() => void) | null = null
  let hasTicket = false

  followStrokes(grid, {
    onStroke(from, to) {
      if (!opened) return
      for (const [index, panel] of panels.entries()) if (panel.scratch(from, to)) reveal(index)
    },
    onTap: (at) => {
      const index = panels.findIndex((panel) => panel.isAt(at))
      if (index >= 0) reveal(index)
    },
  })
  // A press on the stage ends the animation of other games: here it would scratch the whole ticket.
  grid.addEventListener('click', (event) => opened && event.stopPropagation())

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
      await animate(card, [{ transform: 'translateY(24px) rotate(-1.5deg)', opacity: 0 }, { transform: 'none' }], {
        duration: 320,
        easing: 'ease-out',
      })
      await (host.isReplay ? revealInTurn() : scratched())
      mark(panels, winningSymbol(symbols), symbols)
    },
  }

  /** Waits for the player, or for the button that reveals all. */
  async function scratched(): Promise<void> {
    const leave = onSkip(() => {
      for (const index of panels.keys()) reveal(index)
    })
    await new Promise<void>((resolve) => {
      opened = resolve
    })
    opened = null
    leave()
  }

  async function revealInTurn(): Promise<void> {
    for (const panel of panels) {
      panel.open()
      await pause(280)
    }
  }

  function reveal(index: number): void {
    const panel = panels[index]
    if (!opened || !panel || panel.isOpen()) return
    panel.open()
    play('stop')
    if (panels.every((one) => one.isOpen())) opened()
  }
}

/** Shows which panels won; the others step back. */
function mark(panels: readonly Panel[], winner: number | null, symbols: readonly number[]): void {
  if (winner === null) return
  for (const [index, panel] of panels.entries()) panel.mark(symbols[index] === winner)
}

const prizeLine = (picture: string, times: number): HTMLElement =>
  h('li', {}, art(picture), h('span', { dir: 'ltr' }, timesText(times)))
