import { engineOf, hasFixtures } from '../../engines/all.ts'
import type { Engine } from '../../engines/engine.ts'
import { errorCode, get, newRequestId, post, postToParent } from '../page/api.ts'
import { boot, money, t } from '../page/boot.ts'
import type { PlayerState } from '../page/types.ts'
import { celebrate } from '../ui/celebration.ts'
import { showEnded } from '../ui/ended.ts'
import { pause, skipMotion, startMotion } from '../ui/motion.ts'
import { play as playSound } from '../ui/sound.ts'
import { openFairness, openHistory, openRules } from './dialogs.ts'
import { type BetResponse, type GameEvent, initialGameState, reduceGame, resultOf } from './game-state.ts'
import { createGameView } from './game-view.ts'

/** How long the markets of a finished round stay before those of the next fixture appear. */
const NEXT_FIXTURE_MS = 900

/** The page of a game with one bet and one result. Wires requests, state and view. */
export async function startGamePage(): Promise<void> {
  let state = initialGameState
  let engine: Engine = engineOf({ engine: boot.engine, fixture: '' })
  const view = createGameView({
    menu: [
      { label: t('history'), icon: '≡', open: () => openHistory().catch(fail) },
      { label: t('rules'), icon: '?', open: () => openRules(engine) },
      { label: t('fair'), icon: '✓', open: () => openFairness(() => load().catch(fail)).catch(fail) },
    ],
    maxMarkets: engine.maxMarkets,
    onPress: press,
    onStagePress: () => state.isPlaying && skipMotion(),
    onChange: () => view.render(state, engine),
  })
  const { frame } = view
  prepare()
  await load().catch(fail)
  postToParent({ type: 'ready', gameCode: boot.gameCode })

  function dispatch(event: GameEvent): void {
    state = reduceGame(state, event)
    view.render(state, engine)
  }

  async function load(): Promise<void> {
    const player = await get<PlayerState>('/state')
    view.results.set(player.rounds)
    frame.setBalance(player.balance)
    dispatch({ type: 'loaded', player })
    prepare()
  }

  /** Shows the next round's markets. A fixture follows from the public part of the seeds. */
  function prepare(): void {
    const fixture = `${boot.gameCode}|${state.seed.hash}|${state.seed.nonce}`
    if (hasFixtures(boot.engine)) engine = engineOf({ engine: boot.engine, fixture })
    view.prepare(engine, fixture)
    view.render(state, engine)
  }

  function press(): void {
    if (state.isPlaying) skipMotion()
    else play().catch(fail)
  }

  async function play(): Promise<void> {
    const request = state.pending ?? { requestId: newRequestId(), wagers: view.wagers(engine) }
    if (request.wagers.length === 0) return
    dispatch({ type: 'betStarted', request })
    frame.showStatus('')
    postToParent({ type: 'round', state: 'started', round: null })
    try {
      const response = await post<BetResponse>('/bet', { ...request, nonce: state.seed.nonce })
      dispatch({ type: 'betAccepted' })
      await showRound(response)
      await showResult(response)
    } catch (error) {
      dispatch({ type: 'betFailed', code: errorCode(error) })
      throw error
    } finally {
      dispatch({ type: 'playEnded' })
    }
  }

  async function showRound({ round }: BetResponse): Promise<void> {
    startMotion()
    if (!round.isFree) frame.addMinor(-BigInt(round.stakeMinor))
    playSound('bet')
    await view.scene.show(round.facts as never, round.wagers, engineOf(round))
  }

  async function showResult({ round, balance, nonce, free }: BetResponse): Promise<void> {
    const { winMinor, stakeMinor, text, tone } = resultOf(round)
    frame.showStatus(t(text, { amount: `${money(winMinor)} ${boot.currency}` }), tone)
    if (balance === null) frame.addMinor(winMinor)
    else frame.setBalance(balance)
    postToParent({ type: 'round', state: 'ended', round: round.id })
    dispatch({ type: 'roundShown', nonce, free })
    view.results.add(round)
    playSound(tone === 'lost' ? 'lose' : 'stop')
    await celebrate(frame.stage, { stakeMinor, winMinor })
    if (!hasFixtures(boot.engine)) return
    await pause(NEXT_FIXTURE_MS)
    prepare()
  }

  function fail(error: unknown): void {
    const code = errorCode(error)
    if (code === 'SESSION_ENDED') {
      showEnded()
      return
    }
    frame.showStatus(t(`error.${code}`), 'error')
    postToParent({ type: 'round', state: 'ended', round: null })
    if (code === 'STALE') load().catch(() => undefined)
  }
}
