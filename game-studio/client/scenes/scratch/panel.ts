import { scratchPrizes } from '../../../engines/instant/scratch.ts'
import { locale, t } from '../../page/boot.ts'
import { art, h } from '../../ui/dom.ts'
import type { Point } from './cover.ts'
import { createFoil } from './foil.ts'

/** One field of a ticket: a picture with what three of it pay, and the foil over it. */
export interface Panel {
  readonly element: HTMLElement
  /** Foil over nothing: no ticket is bought yet. */
  cover(hue: number): void
  /** Puts a symbol under new foil. */
  lay(symbol: number, pictures: readonly string[], hue: number): void
  /** Returns whether so much foil is gone that the panel opens. */
  scratch(from: Point, to: Point): boolean
  open(): void
  isOpen(): boolean
  isAt(point: Point): boolean
  mark(isWinning: boolean): void
}

/** @param press the panel was chosen with the keyboard */
export function createPanel(index: number, press: () => void): Panel {
  const foil = createFoil()
  const picture = h('span', { class: 'scratch-picture' })
  const element = h('button', { type: 'button', class: 'scratch-panel', onclick: pressed }, picture, foil.element)
  let words = ''
  let isOpen = false
  element.disabled = true
  name(t('scratch.empty', { number: index + 1 }))

  return {
    element,
    // The foil is as large as the panel, which has a size once it is on the page.
    cover: (hue) => void requestAnimationFrame(() => isOpen || foil.lay(hue)),
    lay(symbol, pictures, hue) {
      const times = timesText(scratchPrizes[symbol]?.times ?? 0)
      words = t('scratch.shows', { number: index + 1, prize: times })
      picture.replaceChildren(art(pictures[symbol] ?? ''), h('b', {}, times))
      isOpen = false
      element.disabled = false
      delete element.dataset.result
      element.dataset.state = 'covered'
      foil.lay(hue)
      name(t('scratch.covered', { number: index + 1 }))
    },
    scratch: (from, to) => !isOpen && foil.scratch(from, to),
    open() {
      isOpen = true
      element.dataset.state = 'open'
      name(words)
      void foil.fall()
    },
    isOpen: () => isOpen,
    isAt({ x, y }) {
      const box = element.getBoundingClientRect()
      return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom
    },
    mark(isWinning) {
      element.dataset.result = isWinning ? 'won' : 'none'
    },
  }

  // A finger scratches; only a press without a pointer opens the panel.
  function pressed(event: Event): void {
    if ((event as MouseEvent).detail === 0) press()
  }

  function name(text: string): void {
    element.setAttribute('aria-label', text)
  }
}

/** `50,000×` */
export const timesText = (times: number): string => `${new Intl.NumberFormat(locale).format(times)}×`
