import type { KenoFacts } from '../../engines/instant/keno.ts'
import type { MinesFacts } from '../../engines/instant/mines.ts'
import type { TowerFacts } from '../../engines/instant/tower.ts'
import { t } from '../page/boot.ts'
import { art, h } from '../ui/dom.ts'
import { pause } from '../ui/motion.ts'
import type { Scene, SceneHost } from './scene.ts'

/** A field of cells; a press toggles a cell. */
function cells(count: number, label: (index: number) => string, press: (index: number) => void): HTMLButtonElement[] {
  return Array.from({ length: count }, (_, index) =>
    h('button', {
      type: 'button',
      class: 'tile',
      'aria-pressed': 'false',
      'aria-label': label(index),
      onclick: () => press(index),
    }),
  )
}

const clear = (tiles: readonly HTMLElement[]) => {
  for (const tile of tiles) {
    delete tile.dataset.result
    tile.querySelector('img')?.remove()
  }
}

/** Five by five cells: the player chooses the cells to open and the number of mines. */
export function minesScene(host: SceneHost): Scene {
  const chosen = new Set([12])
  let count = 3
  const tiles = cells(25, (index) => t('mines.cell', { number: index + 1 }), toggle)
  const counts = [1, 3, 5, 10].map((mines) =>
    h(
      'button',
      { type: 'button', class: 'choice', onclick: () => setCount(mines) },
      t('mines.count', { count: mines }),
    ),
  )
  const stage = h('div', { class: 'grid-stage grid-5', dir: 'ltr' }, ...tiles)
  paint()
  return {
    stage,
    chooser: h(
      'div',
      { class: 'stack' },
      h('p', { class: 'hint' }, t('mines.hint')),
      h('div', { class: 'choices' }, ...counts),
    ),
    market: () => (chosen.size === 0 ? null : `${count}:${sorted(chosen)}`),
    async show({ order }: MinesFacts, [wager]) {
      clear(tiles)
      const [mines = '3', list = ''] = wager?.market.split(':') ?? []
      const opened = list.split(',').map(Number)
      const mined = order.slice(0, Number(mines))
      for (const cell of opened) {
        reveal(cell, mined.includes(cell))
        await pause(200)
        if (mined.includes(cell)) break
      }
      for (const cell of mined) reveal(cell, true)
    },
  }

  function reveal(index: number, isMine: boolean): void {
    const tile = tiles[index]
    if (!tile || tile.dataset.result) return
    tile.dataset.result = isMine ? 'lost' : 'won'
    tile.append(art(isMine ? 'mine' : 'gem'))
  }

  function toggle(index: number): void {
    clear(tiles)
    if (!chosen.delete(index) && chosen.size < 12) chosen.add(index)
    paint()
    host.onChange()
  }

  function setCount(mines: number): void {
    count = mines
    paint()
    host.onChange()
  }

  function paint(): void {
    for (const [index, tile] of tiles.entries()) tile.setAttribute('aria-pressed', String(chosen.has(index)))
    for (const [index, mines] of [1, 3, 5, 10].entries())
      counts[index]?.setAttribute('aria-pressed', String(count === mines))
  }
}

/** One to eight of forty numbers. */
export function kenoScene(host: SceneHost): Scene {
  const chosen = new Set([2, 10, 16, 23])
  const tiles = cells(40, (index) => String(index + 1), toggle)
  for (const [index, tile] of tiles.entries()) tile.append(h('span', {}, String(index + 1)))
  paint()
  return {
    stage: h('div', { class: 'grid-stage grid-8', dir: 'ltr' }, ...tiles),
    chooser: h('p', { class: 'hint' }, t('keno.hint')),
    market: () => (chosen.size === 0 ? null : sorted(chosen)),
    async show({ drawn }: KenoFacts) {
      clear(tiles)
      for (const number of drawn) {
        const tile = tiles[number]
        if (tile) tile.dataset.result = chosen.has(number) ? 'won' : 'drawn'
        await pause(160)
      }
    },
  }

  function toggle(index: number): void {
    clear(tiles)
    if (!chosen.delete(index) && chosen.size < 8) chosen.add(index)
    paint()
    host.onChange()
  }

  function paint(): void {
    for (const [index, tile] of tiles.entries()) tile.setAttribute('aria-pressed', String(chosen.has(index)))
  }
}

/** Eight floors of three doors. */
export function towerScene(host: SceneHost): Scene {
  const doors = [1, 1, 1]
  const tiles = cells(
    24,
    (index) => t('tower.door', { floor: 8 - Math.floor(index / 3), door: (index % 3) + 1 }),
    press,
  )
  paint()
  return {
    stage: h('div', { class: 'grid-stage grid-3', dir: 'ltr' }, ...tiles),
    chooser: h('p', { class: 'hint' }, t('tower.hint')),
    market: () => doors.join(','),
    async show({ shut }: TowerFacts, [wager]) {
      clear(tiles)
      for (const [floor, door] of (wager?.market.split(',') ?? []).map(Number).entries()) {
        const isShut = shut[floor] === door
        const tile = tiles[tileOf(floor, door)]
        if (tile) tile.dataset.result = isShut ? 'lost' : 'won'
        tile?.append(art(isShut ? 'mine' : 'coin'))
        await pause(260)
        if (isShut) return
      }
    },
  }

  function press(index: number): void {
    clear(tiles)
    const floor = 7 - Math.floor(index / 3)
    // A door above the climb extends it through the middle doors; pressing the highest door again removes it.
    if (floor === doors.length - 1 && floor > 0 && doors[floor] === index % 3) doors.pop()
    else {
      while (doors.length <= floor) doors.push(1)
      doors[floor] = index % 3
    }
    paint()
    host.onChange()
  }

  function paint(): void {
    for (const tile of tiles) tile.setAttribute('aria-pressed', 'false')
    for (const [floor, door] of doors.entries()) tiles[tileOf(floor, door)]?.setAttribute('aria-pressed', 'true')
  }
}

const tileOf = (floor: number, door: number): number => (7 - floor) * 3 + door
const sorted = (chosen: ReadonlySet<number>): string => [...chosen].sort((a, b) => a - b).join(',')
