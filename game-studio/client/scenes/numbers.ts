import type { DiceFacts } from '../../engines/instant/dice.ts'
import type { LimboFacts } from '../../engines/instant/limbo.ts'
import { t } from '../page/boot.ts'
import { art, h } from '../ui/dom.ts'
import { animate, run } from '../ui/motion.ts'
import type { Scene, SceneHost } from './scene.ts'

const two = (hundredths: number): string => (hundredths / 100).toFixed(2)

/** A bar from 0 to 100 with a target on it. */
export function diceScene(host: SceneHost): Scene {
  let side: 'under' | 'over' = 'under'
  let target = 5_000
  const bar = h('div', { class: 'dice-bar' })
  const result = h('output', { class: 'big-number' }, '50.00')
  const marker = h('div', { class: 'dice-marker' })
  const slider = h('input', {
    type: 'range',
    min: 200,
    max: 9_800,
    step: 50,
    value: target,
    'aria-label': t('dice.target'),
    oninput: slide,
  })
  const sides = (['under', 'over'] as const).map((one) =>
    h('button', { type: 'button', class: 'choice', onclick: () => choose(one) }),
  )
  bar.append(marker)
  const stage = h(
    'div',
    { class: 'dice-stage' },
    result,
    h('div', { class: 'dice-track', dir: 'ltr' }, bar, slider),
    h('div', { class: 'dice-scale', dir: 'ltr' }, ...['0', '25', '50', '75', '100'].map((n) => h('span', {}, n))),
  )
  paint()
  return {
    stage,
    chooser: h('div', { class: 'choices' }, ...sides),
    market: () => `${side}:${two(target).padStart(5, '0')}`,
    async show({ roll }: DiceFacts, [wager]) {
      takeBet(wager?.market)
      const wins = side === 'under' ? roll < target : roll > target
      stage.dataset.result = ''
      await run(900, (share) => {
        const eased = 1 - (1 - share) ** 3
        const wobble = share < 1 ? Math.sin(share * 30) * (1 - share) * 1_500 : 0
        const value = Math.max(0, Math.min(10_000, roll * eased + 5_000 * (1 - eased) + wobble))
        result.textContent = two(Math.round(value))
        marker.style.insetInlineStart = `${value / 100}%`
      })
      stage.dataset.result = wins ? 'won' : 'lost'
    },
  }

  /** Shows the bet of the round, which another page may have placed. */
  function takeBet(market: string | undefined): void {
    const [, bet, at] = /^(under|over):([\d.]+)$/.exec(market ?? '') ?? []
    if (!at) return
    side = bet === 'over' ? 'over' : 'under'
    target = Math.round(Number(at) * 100)
    slider.value = String(target)
    paint()
  }

  function slide(): void {
    target = Number(slider.value)
    paint()
    host.onChange()
  }

  function choose(one: 'under' | 'over'): void {
    side = one
    paint()
    host.onChange()
  }

  function paint(): void {
    for (const [index, one] of (['under', 'over'] as const).entries()) {
      const button = sides[index]
      if (!button) continue
      button.textContent = t(`dice.${one}`, { target: two(target) })
      button.setAttribute('aria-pressed', String(side === one))
    }
    bar.style.setProperty('--target', `${target / 100}%`)
    bar.dataset.side = side
  }
}

/** A rocket that climbs to a number. */
export function limboScene(host: SceneHost): Scene {
  const rocket = art('limbo', 'limbo-rocket')
  const height = h('output', { class: 'big-number' }, '1.00×')
  const field = h('input', {
    type: 'text',
    inputmode: 'decimal',
    value: '2.00',
    maxlength: 8,
    'aria-label': t('limbo.target'),
    oninput: () => host.onChange(),
  })
  const presets = ['1.50', '2.00', '5.00', '10.00'].map((value) =>
    h('button', { type: 'button', class: 'choice', onclick: () => preset(value) }, `${value}×`),
  )
  const stage = h('div', { class: 'limbo-stage' }, h('div', { class: 'stars' }), rocket, height)
  return {
    stage,
    chooser: h(
      'div',
      { class: 'stack' },
      h('label', { class: 'field' }, h('span', {}, t('limbo.target')), field),
      h('div', { class: 'choices' }, ...presets),
    ),
    market: () => (/^\d{1,5}(\.\d{1,2})?$/.test(field.value) ? Number(field.value).toFixed(2) : null),
    async show({ height: reached }: LimboFacts, [wager]) {
      stage.dataset.result = ''
      const lift = animate(rocket, [{ transform: 'translateY(30%)' }, { transform: 'translateY(-30%)' }], {
        duration: 900,
        easing: 'ease-in',
      })
      await run(900, (share) => {
        height.textContent = `${two(Math.round(100 + (reached - 100) * share ** 3))}×`
      })
      await lift
      stage.dataset.result = reached >= Number(wager?.market) * 100 ? 'won' : 'lost'
    },
  }

  function preset(value: string): void {
    field.value = value
    host.onChange()
  }
}
