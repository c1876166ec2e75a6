import { type WheelFacts, wheelSegments } from '../../engines/instant/wheel.ts'
import { type RouletteFacts, redPockets, wheelOrder } from '../../engines/table/roulette.ts'
import { h, s } from '../ui/dom.ts'
import { animate } from '../ui/motion.ts'
import type { Scene } from './scene.ts'

interface Segment {
  readonly text: string
  readonly colour: string
}

/** A wheel of segments; it stops with the winning one at the top. */
function wheelOf(segments: readonly Segment[], indexOf: (facts: never) => number): Scene {
  const step = 360 / segments.length
  const wheel = s(
    'g',
    { class: 'wheel-turn' },
    ...segments.map(({ text, colour }, index) =>
      s(
        'g',
        { transform: `rotate(${index * step})` },
        s('path', { d: slice(step), fill: colour, stroke: '#0006', 'stroke-width': 0.6 }),
        s(
          'text',
          {
            y: -84,
            'text-anchor': 'middle',
            'font-size': segments.length > 45 ? 6.5 : 8,
            fill: '#fff',
            'font-weight': 700,
          },
          text,
        ),
      ),
    ),
    s('circle', { r: 58, fill: 'url(#hub)' }),
    s('circle', { r: 58, fill: 'none', stroke: '#ffd98a', 'stroke-width': 2 }),
  )
  const hub = s(
    'radialGradient',
    { id: 'hub' },
    s('stop', { 'stop-color': '#fff3' }),
    s('stop', { offset: 1, 'stop-color': '#0009' }),
  )
  const result = s('text', {
    class: 'wheel-result',
    y: 12,
    'text-anchor': 'middle',
    'font-size': 34,
    fill: '#fff',
    'font-weight': 800,
  })
  const picture = s(
    'svg',
    { viewBox: '-104 -110 208 214', class: 'wheel', role: 'img' },
    s('defs', {}, hub),
    s('circle', { r: 101, fill: '#2a1a10', stroke: '#ffd98a', 'stroke-width': 3 }),
    wheel,
    s('path', { d: 'M-8-108H8L0-88z', fill: '#fff', stroke: '#0008' }),
    result,
  )
  let turned = 0
  return {
    stage: h('div', { class: 'wheel-stage', dir: 'ltr' }, picture),
    async show(facts: never) {
      const index = indexOf(facts)
      result.textContent = ''
      const target = Math.ceil(turned / 360) * 360 + 360 * 4 - index * step
      await animate(wheel, [{ transform: `rotate(${turned}deg)` }, { transform: `rotate(${target}deg)` }], {
        duration: 3_200,
        easing: 'cubic-bezier(.12,.7,.15,1)',
      })
      turned = target
      result.textContent = segments[index]?.text ?? ''
    },
  }
}

function slice(degrees: number): string {
  const half = (degrees / 360) * Math.PI
  const [x, y] = [Math.sin(half) * 98, -Math.cos(half) * 98]
  return `M0 0L${-x} ${y}A98 98 0 0 1 ${x} ${y}z`
}

const wheelColours: Readonly<Record<string, string>> = {
  '0': '#20202a',
  '2': '#3b5bdb',
  '4': '#0ca678',
  '8': '#9c36b5',
  '16': '#e8590c',
  '24': '#e03131',
  '48': '#f0b429',
}

export const wheelScene = (): Scene =>
  wheelOf(
    wheelSegments.map((id) => ({ text: id === '0' ? '–' : `${id}×`, colour: wheelColours[id] ?? '#333' })),
    ({ segment }: WheelFacts) => segment,
  )

export const rouletteScene = (): Scene =>
  wheelOf(
    wheelOrder.map((pocket) => ({
      text: String(pocket),
      colour: pocket === 0 ? '#0b8a4b' : redPockets.includes(pocket) ? '#c92a2a' : '#17171f',
    })),
    ({ pocket }: RouletteFacts) => wheelOrder.indexOf(pocket),
  )
