import { get, newRequestId, post, postToParent, Refused } from '#game-studio/client/page/api.ts'
import { boot, money, t } from '#game-studio/client/page/boot.ts'
import type { FreeRounds, PlayerState, ShownRound, ShownSeed } from '#game-studio/client/page/types.ts'
import { sceneOf } from '#game-studio/client/scenes/index.ts'
import { celebrate } from '#game-studio/client/ui/celebration.ts'
import { h } from '#game-studio/client/ui/dom.ts'
import { showEnded } from '#game-studio/client/ui/ended.ts'
import { createFrame, onSpace } from '#game-studio/client/ui/frame.ts'
import { pause, skipMotion, startMotion } from '#game-studio/client/ui/motion.ts'
import { play as playSound } from '#game-studio/client/ui/sound.ts'
import { createStakePicker } from '#game-studio/client/ui/stake-picker.ts'
import { engineOf, hasFixtures } from '../../engines/all.ts'
import type { Engine } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'
import { createBoard } from './board.ts'
import { openFairness, openHistory, openRules } from './dialogs.ts'
import { figuresOf } from './figures.ts'
import { createLastResults } from './last-results.ts'

interface PlayedAnswer {
  readonly round: ShownRound
  readonly balance: number | null
  readonly nonce: number
  readonly free: FreeRounds | null
}

/** A page of any game that is one bet and one result. */
export async function startGamePage(): Promise<void> {
  const frame = createFrame([
    { label: t('history'), icon: '≡', open: () => openHistory().catch(fail) },
    { label: t('rules'), icon: '?', open: () => openRules(engine) },
    { label: t('fair'), icon: '✓', open: () => openFairness(() => load().catch(fail)).catch(fail) },
  ])
  let seed: ShownSeed = { hash: '', client: '', nonce: 0 }
  let engine: Engine = engineOf({ engine: boot.engine, fixture: '' })
  let free: FreeRounds | null = null
  let isPlaying = false
  // Sent again after a lost answer, a request is answered again; it is never played twice.
  let request: { id: string; wagers: readonly Wager[] } | null = null

  const stake = createStakePicker(() => paint())
  const board = createBoard(
    () => stake.stakeMinor,
    () => paint(),
  )
  const scene = sceneOf(boot.engine, { changed: () => paint(), hue: boot.hue })
  const figures = h('p', { class: 'figures' })
  const go = h('button', { type: 'button', class: 'go', onclick: press })
  const clear = h('button', { type: 'button', class: 'secondary', onclick: () => board.clear() }, t('clear'))
  const results = createLastResults()
  frame.stage.append(results.element, scene.stage)
  frame.stage.dataset.game = boot.engine.split(':')[0]
  frame.panel.append(
    scene.chooser ?? (boot.engine.startsWith('slot:') ? '' : board.element),
    figures,
    h('div', { class: 'actions' }, stake.element, engine.maxMarkets > 1 ? clear : '', go),
  )
  scene.stage.addEventListener('click', () => isPlaying && skipMotion())
  onSpace(press)
  prepare()
  await load().catch(fail)
  postToParent({ type: 'ready', gameCode: boot.gameCode })

  async function load(): Promise<void> {
    const state = await get<PlayerState>('/state')
    seed = state.seed
    free = state.free
    results.set(state.rounds)
    frame.setBalance(state.balance)
    prepare()
  }

  /** The next round's markets: where there are fixtures they follow from the seeds' public side. */
  function prepare(): void {
    const fixture = `${boot.gameCode}|${seed.hash}|${seed.nonce}`
    if (hasFixtures(boot.engine)) engine = engineOf({ engine: boot.engine, fixture })
    scene.prepare?.(engine, fixture)
    board.show(engine, scene.groupName)
    paint()
  }

  function wagers(): readonly Wager[] {
    if (boot.engine.startsWith('slot:')) return [{ market: 'spin', stakeMinor: stake.stakeMinor }]
    const market = scene.market?.()
    if (scene.market) return market && engine.accepts(market) ? [{ market, stakeMinor: stake.stakeMinor }] : []
    return board.wagers(stake.stakeMinor)
  }

  function paint(): void {
    const chosen = wagers()
    const total = chosen.reduce((sum, { stakeMinor }) => sum + BigInt(stakeMinor), 0n)
    go.disabled = chosen.length === 0 && !isPlaying
    go.textContent = isPlaying
      ? t('skip')
      : free
        ? t('go.free', { left: free.left })
        : `${t(boot.engine.startsWith('slot:') ? 'go.spin' : 'go.bet')} · ${money(total)}`
    figures.textContent = figuresOf(engine, chosen, scene.market !== undefined)
  }

  function press(): void {
    if (isPlaying) skipMotion()
    else play().catch(fail)
  }

  async function play(): Promise<void> {
    const chosen = request?.wagers ?? wagers()
    if (chosen.length === 0) return
    request ??= { id: newRequestId(), wagers: chosen }
    setPlaying(true)
    frame.showStatus('')
    postToParent({ type: 'round', state: 'started', round: null })
    try {
      const answer = await post<PlayedAnswer>('/bet', { requestId: request.id, nonce: seed.nonce, wagers: chosen })
      request = null
      startMotion()
      if (!answer.round.isFree) frame.addMinor(-BigInt(answer.round.stakeMinor))
      playSound('bet')
      await scene.show(answer.round.facts as never, answer.round.wagers, engineOf(answer.round))
      await finish(answer)
    } catch (problem) {
      // Only an answer that was lost may be asked for again.
      if (!(problem instanceof Refused && (problem.code === 'OFFLINE' || problem.code === 'BUSY'))) request = null
      throw problem
    } finally {
      setPlaying(false)
    }
  }

  async function finish({ round, balance, nonce, free: left }: PlayedAnswer): Promise<void> {
    const win = BigInt(round.winMinor ?? '0')
    const net = win - BigInt(round.stakeMinor)
    // A win below the stake is told as what it is: never dressed up as a win.
    frame.showStatus(
      win === 0n
        ? t('result.lost')
        : t(net > 0n ? 'result.won' : 'result.back', { amount: `${money(win)} ${boot.currency}` }),
      net > 0n ? 'won' : win > 0n ? '' : 'lost',
    )
    if (balance === null) frame.addMinor(win)
    else frame.setBalance(balance)
    postToParent({ type: 'round', state: 'ended', round: round.id })
    free = left
    seed = { ...seed, nonce }
    results.add(round)
    playSound(win === 0n ? 'lose' : 'stop')
    await celebrate(frame.stage, { stakeMinor: BigInt(round.stakeMinor), winMinor: win })
    if (!hasFixtures(boot.engine)) return
    await pause(900)
    prepare()
  }

  function setPlaying(isOn: boolean): void {
    isPlaying = isOn
    document.documentElement.classList.toggle('is-playing', isOn)
    stake.lock(isOn)
    paint()
  }

  function fail(problem: unknown): void {
    const code = problem instanceof Refused ? problem.code : 'OFFLINE'
    if (code === 'SESSION_ENDED') {
      showEnded()
      return
    }
    frame.showStatus(t(`error.${code}`), 'error')
    postToParent({ type: 'round', state: 'ended', round: null })
    if (code === 'STALE') load().catch(() => undefined)
  }
}
