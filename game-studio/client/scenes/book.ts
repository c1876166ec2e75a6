import type { Engine } from '../../engines/engine.ts'
import { type BookFacts, bookFixtures } from '../../engines/table/book.ts'
import { h } from '../ui/dom.ts'
import { run } from '../ui/motion.ts'
import type { Scene } from './scene.ts'

/** Invented teams; none of them exists. */
const teams = [
  'Harbour',
  'Foxes',
  'Comets',
  'Rovers',
  'Pilots',
  'Lanterns',
  'Otters',
  'Granite',
  'Falcons',
  'Meadow',
  'Union',
  'Dynamo',
  'Corsairs',
  'Beacons',
  'Royals',
  'Wolves',
]

/** How long the ninety minutes of all matches take. */
const PLAY_MS = 5_500

interface Line {
  readonly element: HTMLElement
  name(home: number, away: number): void
  /** Shows the score and the minute; `goal` is the side that just scored. */
  update(score: readonly [number, number], minute: number, goal: 0 | 1 | null): void
}

/** The day's matches, played simultaneously, one line each. */
export function bookScene(): Scene {
  const lines = [line(), line(), line()]
  let key = ''
  const clock = h('div', { class: 'book-clock', dir: 'ltr' }, h('span'))
  return {
    stage: h('div', { class: 'pitch' }, clock, ...lines.map(({ element }) => element)),
    prepare(_engine: Engine, next: string) {
      key = next
      clock.style.setProperty('--share', '0')
      for (const [index, { home, away }] of bookFixtures(key).entries()) {
        lines[index]?.name(home, away)
        lines[index]?.update([0, 0], 0, null)
      }
    },
    groupName: (group) => matchName(key, Number(group.slice(1)) - 1),
    async show({ matches }: BookFacts) {
      let before = -1
      await run(PLAY_MS, (share) => {
        const minute = Math.round(share * 90)
        clock.style.setProperty('--share', String(share))
        for (const [index, { minutes, score }] of matches.entries()) {
          const until = (side: 0 | 1) => (minutes[side] ?? []).filter((at) => at <= minute).length
          const news = ([0, 1] as const).find((side) => (minutes[side] ?? []).some((at) => at > before && at <= minute))
          lines[index]?.update(share === 1 ? score : [until(0), until(1)], minute, news ?? null)
        }
        before = minute
      })
    },
  }
}

function line(): Line {
  const names = [h('strong'), h('strong')] as const
  const shirts = [h('span', { class: 'shirt' }), h('span', { class: 'shirt' })] as const
  const score = h('output', { class: 'book-score', dir: 'ltr' })
  const minuteText = h('span', { class: 'match-clock' })
  const side = (index: 0 | 1) => h('div', { class: 'match-side' }, shirts[index], names[index])
  return {
    element: h('div', { class: 'match-board', dir: 'ltr' }, side(0), h('div', {}, score, minuteText), side(1)),
    name(...sides) {
      for (const index of [0, 1] as const) {
        const team = sides[index]
        names[index].textContent = teams[team] ?? ''
        shirts[index].textContent = (teams[team] ?? '').slice(0, 2).toUpperCase()
        shirts[index].style.setProperty('--shirt', String((team * 67) % 360))
      }
    },
    update([home, away], minute, goal) {
      score.textContent = `${home} : ${away}`
      minuteText.textContent = `${minute}'`
      if (goal === null) return
      shirts[goal].animate([{ transform: 'scale(1.35)' }, { transform: 'none' }], { duration: 500 })
    },
  }
}

/** A match's name in the book: its two sides. */
function matchName(key: string, index: number): string {
  const fixture = bookFixtures(key)[index]
  return fixture ? `${teams[fixture.home] ?? ''} – ${teams[fixture.away] ?? ''}` : ''
}
