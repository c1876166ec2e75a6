import type { Engine } from '../../engines/engine.ts'
import type { ContestFacts } from '../../engines/table/contest.ts'
import { fishPrizes } from '../../engines/table/fish.ts'
import { fixtureOf, type MatchFacts } from '../../engines/table/match.ts'
import { t } from '../boot.ts'
import { art, h } from '../dom.ts'
import { animate, pause, run } from '../motion.ts'
import type { Scene, SceneHost } from './scene.ts'

/** Teams have names of their own and colours; none of them plays anywhere else. */
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

const shirt = (index: number): HTMLElement =>
  h('span', { class: 'shirt', '--shirt': `${(index * 67) % 360}` }, (teams[index] ?? '').slice(0, 2).toUpperCase())

/** A scoreboard whose ninety minutes take six seconds. */
export function matchScene(): Scene {
  const names = [0, 1].map(() => h('strong'))
  const shirts = [0, 1].map(() => h('div'))
  const score = h('output', { class: 'big-number', dir: 'ltr' }, '0 : 0')
  const clock = h('span', { class: 'match-clock' }, "0'")
  const log = h('ol', { class: 'match-log' })
  const side = (index: number) => h('div', { class: 'match-side' }, shirts[index], names[index])
  const stage = h(
    'div',
    { class: 'pitch' },
    h('div', { class: 'match-board', dir: 'ltr' }, side(0), h('div', {}, score, clock), side(1)),
    log,
  )
  let current = fixtureOf('')
  return {
    stage,
    prepare(_engine: Engine, key: string) {
      current = fixtureOf(key)
      for (const [index, team] of [current.home, current.away].entries()) {
        if (names[index]) names[index].textContent = teams[team] ?? ''
        shirts[index]?.replaceChildren(shirt(team))
      }
    },
    async show({ minutes, score: final }: MatchFacts) {
      log.replaceChildren()
      const goals = minutes
        .flatMap((list, index) => list.map((minute) => ({ minute, index })))
        .sort((a, b) => a.minute - b.minute)
      const now = [0, 0]
      let told = 0
      await run(4_500, (share) => {
        const minute = Math.round(share * 90)
        clock.textContent = `${minute}'`
        for (; told < goals.length && (goals[told]?.minute ?? 99) <= minute; told++) {
          const goal = goals[told]
          if (!goal) break
          now[goal.index] = (now[goal.index] ?? 0) + 1
          log.prepend(h('li', {}, `⚽ ${goal.minute}' ${names[goal.index]?.textContent ?? ''}`))
        }
        score.textContent = `${now[0]} : ${now[1]}`
      })
      score.textContent = `${final[0]} : ${final[1]}`
    },
  }
}

/** Six lanes. */
export function raceScene(): Scene {
  const runners = Array.from({ length: 6 }, (_, index) => {
    const horse = art('horse', 'runner')
    horse.style.setProperty('--turn', `${index * 57}deg`)
    return { id: `r${index + 1}`, horse, lane: h('div', { class: 'lane', 'data-number': index + 1 }, horse) }
  })
  return {
    stage: h('div', { class: 'track', dir: 'ltr' }, ...runners.map(({ lane }) => lane)),
    async show({ winner, course }: ContestFacts) {
      for (const { lane } of runners) lane.classList.remove('is-winning')
      await run(3_600, (share) => {
        for (const [index, { id, horse }] of runners.entries()) {
          const pace = 0.72 + (((course >>> (index * 4)) % 16) / 16) * 0.2
          const end = id === winner ? 1 : pace
          const sway = Math.sin(share * 9 + index * 2 + (course % 7)) * 0.04 * (1 - share)
          horse.style.insetInlineStart = `${Math.max(0, Math.min(1, share * end + sway)) * 84}%`
        }
      })
      runners.find(({ id }) => id === winner)?.lane.classList.add('is-winning')
    },
  }
}

/** Two sides and what they fight with; a bar sways and falls to one of them. */
export function duelScene(picture: string, leftOf: (winner: string) => number): Scene {
  const left = art(picture, 'fighter')
  const right = art(picture, 'fighter is-right')
  const caption = h('output', { class: 'stage-caption' })
  const bar = h('div', { class: 'duel-bar' }, h('span'))
  const stage = h('div', { class: 'duel', dir: 'ltr' }, h('div', { class: 'duel-ring' }, left, right), bar, caption)
  return {
    stage,
    prepare() {
      caption.textContent = ''
      bar.style.setProperty('--share', '50%')
    },
    async show({ winner, course }: ContestFacts, _wagers, engine) {
      caption.textContent = ''
      for (let clash = 0; clash < 4; clash++) {
        const sway = 50 + (((course >>> (clash * 5)) % 32) - 16) * 2
        bar.style.setProperty('--share', `${sway}%`)
        await Promise.all([
          animate(
            left,
            [{ transform: 'none' }, { transform: 'translateX(34%) rotate(12deg)' }, { transform: 'none' }],
            { duration: 480, fill: 'none' },
          ),
          animate(
            right,
            [
              { transform: 'scaleX(-1)' },
              { transform: 'translateX(-34%) rotate(-12deg) scaleX(-1)' },
              { transform: 'scaleX(-1)' },
            ],
            { duration: 480, fill: 'none' },
          ),
        ])
        await pause(120)
      }
      bar.style.setProperty('--share', `${leftOf(winner) * 100}%`)
      const label = engine.markets.find(({ id }) => id === winner)?.label ?? winner
      caption.textContent = t(`market.${label}`)
    },
  }
}

/** A sea in which one chooses whom to shoot at. */
export function fishScene(host: SceneHost): Scene {
  let chosen = 'turtle'
  const targets = Object.entries(fishPrizes).map(([id, prize]) =>
    h(
      'button',
      {
        type: 'button',
        class: 'fish',
        'data-fish': id,
        'aria-label': t('fish.shoot', { fish: t(`market.fish.${id}`), prize }),
        onclick: () => choose(id),
      },
      art(id),
      h('b', {}, `${prize}×`),
    ),
  )
  const shot = h('div', { class: 'shot' })
  const stage = h('div', { class: 'sea', dir: 'ltr' }, ...targets, art('cannon', 'cannon'), shot)
  paint()
  return {
    stage,
    chooser: h('p', { class: 'hint' }, t('fish.hint')),
    market: () => chosen,
    async show(facts: never, [wager], engine) {
      const target = targets.find((one) => one.dataset.fish === wager?.market)
      if (!target) return
      target.classList.remove('is-caught')
      const [to, from] = [target.getBoundingClientRect(), stage.getBoundingClientRect()]
      const x = to.left + to.width / 2 - from.left - from.width / 2
      const y = to.top + to.height / 2 - from.bottom + 30
      shot.style.opacity = '1'
      await animate(
        shot,
        [{ transform: 'translate(-50%, 0)' }, { transform: `translate(calc(-50% + ${x}px), ${y}px)` }],
        { duration: 380, easing: 'ease-out', fill: 'none' },
      )
      shot.style.opacity = '0'
      if (engine.pays(facts, wager?.market ?? '') === 0) {
        await animate(
          target,
          [{ translate: '0 0' }, { translate: '8px 0' }, { translate: '-8px 0' }, { translate: '0 0' }],
          { duration: 260, fill: 'none' },
        )
        return
      }
      target.classList.add('is-caught')
      await pause(700)
      target.classList.remove('is-caught')
    },
  }

  function choose(id: string): void {
    chosen = id
    paint()
    host.changed()
  }

  function paint(): void {
    for (const target of targets) target.setAttribute('aria-pressed', String(target.dataset.fish === chosen))
  }
}
