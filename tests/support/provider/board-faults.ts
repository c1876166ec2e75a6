import type { Frame, Page } from 'playwright/test'

/** The part of a board that a player must see at once, where its frame alone would not tell; else all of its scene. */
const wholeParts = '.slot-window, .wheel, .felt, .tile, .crash-sky, .plinko, .scratch-card, .sea, .pitch, .track, .duel'

/**
 * What of a game's page does not fit its window: a scene that its stage cuts, a stage, a button or a field of bets that is not
 * in sight or has something over it. Geometry alone: nothing is pressed.
 */
export function boardFaults(page: Pick<Page | Frame, 'evaluate'>): Promise<string[]> {
  return page.evaluate((parts) => {
    const faults: string[] = []
    const [LEAST_BOARD, LEAST_STAGE, SLACK] = [88, 120, 1.5]
    const round = (...values: number[]) => values.map(Math.round).join('–')
    const stage = document.querySelector<HTMLElement>('.stage')
    const go = document.querySelector<HTMLElement>('.go')
    if (!stage || !go) return ['no stage or no button']
    const window_ = { top: 0, left: 0, bottom: innerHeight, right: innerWidth }
    const cuts = (what: string, inner: DOMRect, outer: Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>) => {
      if (inner.top < outer.top - SLACK || inner.bottom > outer.bottom + SLACK)
        faults.push(`${what} ${round(inner.top, inner.bottom)} of ${round(outer.top, outer.bottom)}`)
      if (inner.left < outer.left - SLACK || inner.right > outer.right + SLACK)
        faults.push(`${what} sideways ${round(inner.left, inner.right)} of ${round(outer.left, outer.right)}`)
    }
    /** Something else is at the middle of an element, which is in sight. */
    const covers = (what: string, element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const on = document.elementFromPoint(left + width / 2, top + height / 2)
      if (on && !element.contains(on) && !on.contains(element))
        faults.push(`${what} is under ${on.className || on.tagName}`)
    }
    cuts('button', go.getBoundingClientRect(), window_)
    covers('button', go)
    if (document.documentElement.scrollWidth > innerWidth) faults.push('wider than the window')
    const isLottery = stage.dataset.game === 'lottery'
    if (isLottery) return faults
    const around = stage.getBoundingClientRect()
    cuts('stage', around, window_)
    if (around.height < LEAST_STAGE) faults.push(`stage of ${round(around.height)}`)
    for (const part of stage.querySelectorAll(parts)) {
      if (part.parentElement?.closest(parts)) continue
      cuts(part.getAttribute('class')?.split(' ')[0] ?? '', part.getBoundingClientRect(), around)
      if (part.matches('.tile')) covers('tile', part)
    }
    for (const control of stage.querySelectorAll('button:not(.tile), input')) {
      if (control.getBoundingClientRect().width > 0) cuts('control', control.getBoundingClientRect(), around)
    }
    const over = [...stage.children].filter((child) => child.matches(':not(.last-results, [class*=layer])'))
    for (const child of over) cuts('scene', child.getBoundingClientRect(), around)
    const board = document.querySelector<HTMLElement>('.board')
    const field = board?.getBoundingClientRect()
    if (board && field && field.height > 0) {
      cuts('bets', field, window_)
      const seen = Math.min(board.scrollHeight, LEAST_BOARD)
      if (field.height < seen - SLACK) faults.push(`bets of ${round(field.height)}`)
    }
    return faults
  }, wholeParts)
}
