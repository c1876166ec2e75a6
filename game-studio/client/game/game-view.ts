import { type Engine, highestWinMinor } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'
import { boot, money, price, t } from '../page/boot.ts'
import { type Scene, sceneOf } from '../scenes/index.ts'
import { h } from '../ui/dom.ts'
import { createFrame, type Frame, type FrameAction, onSpace } from '../ui/frame.ts'
import { createStakePicker } from '../ui/stake-picker.ts'
import { createBoard } from './board.ts'
import { figuresOf } from './figures.ts'
import { buttonOf, type GameButton, type GamePageState } from './game-state.ts'
import { createLastResults, type LastResults } from './last-results.ts'

export interface GameView {
  readonly frame: Frame
  readonly scene: Scene
  readonly results: LastResults
  /** Shows the markets of the next round; scenes with a fixture draw it. */
  prepare(engine: Engine, fixture: string): void
  /** What is chosen, with its stakes; empty when nothing can be bet. */
  wagers(engine: Engine): readonly Wager[]
  render(state: GamePageState, engine: Engine): void
}

interface GameViewOptions {
  readonly menu: readonly FrameAction[]
  readonly maxMarkets: number
  readonly onPress: () => void
  readonly onStagePress: () => void
  /** The stake or the choice changed. */
  readonly onChange: () => void
}

const isSlot = (): boolean => boot.engine.startsWith('slot:')

export function createGameView({ menu, maxMarkets, onPress, onStagePress, onChange }: GameViewOptions): GameView {
  const frame = createFrame(menu)
  const stake = createStakePicker(onChange)
  const board = createBoard(() => stake.stakeMinor, onChange)
  const scene = sceneOf(boot.engine, { onChange, hue: boot.hue })
  const results = createLastResults()
  const figures = h('p', { class: 'figures' })
  const button = h('button', { type: 'button', class: 'go', onclick: onPress })
  const clear = h('button', { type: 'button', class: 'secondary', onclick: () => board.clear() }, t('clear'))
  frame.stage.append(results.element, scene.stage)
  frame.stage.dataset.game = boot.engine.split(':')[0]
  frame.panel.append(
    scene.chooser ?? (isSlot() ? '' : board.element),
    figures,
    h('div', { class: 'actions' }, stake.element, maxMarkets > 1 ? clear : '', button),
  )
  scene.stage.addEventListener('click', onStagePress)
  onSpace(onPress)

  return {
    frame,
    scene,
    results,
    prepare(engine, fixture) {
      scene.prepare?.(engine, fixture)
      board.show(engine, scene.groupName)
    },
    wagers,
    render(state, engine) {
      stake.fix(state.free?.valueMinor ?? null)
      const chosen = wagers(engine)
      const { button: content, isDisabled } = buttonOf(state, chosen)
      const [first] = chosen
      if (first && !state.isPlaying) scene.choose?.(first.market)
      document.documentElement.classList.toggle('is-playing', state.isPlaying)
      stake.lock(state.isPlaying)
      const isTooHigh = !state.free && highestWinMinor(engine, chosen) > BigInt(boot.maxWinMinor)
      button.disabled = isDisabled || (isTooHigh && !state.isPlaying)
      button.textContent = buttonText(content, scene)
      figures.textContent = isTooHigh
        ? t('bet.tooHigh', { amount: price(boot.maxWinMinor) })
        : figuresOf(engine, chosen, scene.market !== undefined)
    },
  }

  function wagers(engine: Engine): readonly Wager[] {
    const { stakeMinor } = stake
    if (isSlot()) return [{ market: 'spin', stakeMinor }]
    if (!scene.market) return board.wagers(stakeMinor)
    const market = scene.market()
    return market && engine.accepts(market) ? [{ market, stakeMinor }] : []
  }
}

function buttonText(button: GameButton, { buttonTexts }: Scene): string {
  if (button.label === 'skip') return t(buttonTexts?.skip ?? 'skip')
  if (button.label === 'free') return t('go.free', { left: button.left })
  return `${t(isSlot() ? 'go.spin' : (buttonTexts?.bet ?? 'go.bet'))} · ${money(button.totalMinor)}`
}
