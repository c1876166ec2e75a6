import { fishPrizes } from '../../engines/table/fish.ts'
import { t } from '../page/boot.ts'
import { art, h } from '../ui/dom.ts'
import { animate, pause } from '../ui/motion.ts'
import type { Scene, SceneHost } from './scene.ts'

/** Fish to shoot at; the chosen fish is the market. */
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
    host.onChange()
  }

  function paint(): void {
    for (const target of targets) target.setAttribute('aria-pressed', String(target.dataset.fish === chosen))
  }
}
