import { engineOf, hasFixtures } from '../../engines/all.ts'
import type { Engine } from '../../engines/engine.ts'
import { errorCode, get, newRequestId, post, postToParent } from '../page/api.ts'
import { boot, price, t } from '../page/boot.ts'
import { instantText } from '../page/formats.ts'
import type { PlayerState } from '../page/types.ts'
import { celebrate } from '../ui/celebration.ts'
import { showEnded } from '../ui/ended.ts'
import { pauseToRead, skipMotion, startMotion } from '../ui/motion.ts'
import { play as playSound } from '../ui/sound.ts'
import { openFairness, openHistory, openRules } from './dialogs.ts'
import {
  type BetResponse,
  type GameEvent,
  type GamePageState,
  initialGameState,
  reduceGame,
  resultOf,
} from './game-state.ts'
import { createGameView, type GameView } from './game-view.ts'

/** How long a final score stays before the next fixture appears; a press shows that at once. */
export const FINAL_SCORE_MS = 6_000

interface GamePage {
  readonly view: GameView
  readonly state: GamePageState
  readonly engine: Engine
  dispatch(event: GameEvent): void
  /** Shows the next round's markets. A fixture follows from the public part of the seeds. */
  prepare(): void
}

/** The page of a game with one bet and one result. */
export async function startGamePage(): Promise<void> {
  const page = createGamePage()
  page.prepare()
  await load(page).catch((error) => fail(page, error))
  postToParent({ type: 'ready', gameCode: boot.gameCode })
}

function createGamePage(): GamePage {
  let state = initialGameState
  let engine: Engine = engineOf({ engine: boot.engine, fixture: '' })
  const failed = (error: unknown) => fail(page, error)
  const view = createGameView({
    menu: [
      { label: t('history'), icon: '≡', open: () => openHistory().catch(failed) },
      { label: t('rules'), icon: '?', open: () => openRules(engine) },
      { label: t('fair'), icon: '✓', open: () => openFairness(() => load(page).catch(failed)).catch(failed) },
    ],
    maxMarkets: engine.maxMarkets,
    onPress: () => (state.isPlaying ? skipMotion() : play(page).catch(failed)),
    onStagePress: () => state.isPlaying && skipMotion(),
    onChange: () => view.render(state, engine),
  })
  const page: GamePage = {
    view,
    get state() {
      return state
    },
    get engine() {
      return engine
    },
    dispatch(event) {
      state = reduceGame(state, event)
      view.render(state, engine)
    },
    prepare() {
      const fixture = `${boot.gameCode}|${state.seed.hash}|${state.seed.nonce}`
      if (hasFixtures(boot.engine)) engine = engineOf({ engine: boot.engine, fixture })
      view.prepare(engine, fixture)
      view.render(state, engine)
    },
  }
  return page
}

async function load(page: GamePage): Promise<void> {
  const player = await get<PlayerState>('/state')
  page.view.results.set(player.rounds)
  page.view.frame.setBalance(player.balance)
  page.dispatch({ type: 'loaded', player })
  page.prepare()
}

async function play(page: GamePage): Promise<void> {
  const { state, view, engine } = page
  const request = state.pending ?? { requestId: newRequestId(), wagers: view.wagers(engine) }
  if (request.wagers.length === 0) return
  page.dispatch({ type: 'betStarted', request })
  view.frame.showStatus('')
  postToParent({ type: 'round', state: 'started', round: null })
  try {
    const { nonce, hash } = state.seed
    const response = await post<BetResponse>('/bet', { ...request, nonce, ...(hash ? { seedHash: hash } : {}) })
    page.dispatch({ type: 'betAccepted' })
    await showRound(page, response)
    await showResult(page, response)
  } catch (error) {
    page.dispatch({ type: 'betFailed', code: errorCode(error) })
    throw error
  } finally {
    page.dispatch({ type: 'playEnded' })
  }
}

async function showRound({ view }: GamePage, { round }: BetResponse): Promise<void> {
  startMotion()
  if (!round.isFree) view.frame.addMinor(-BigInt(round.stakeMinor))
  playSound('bet')
  await view.scene.show(round.facts as never, round.wagers, engineOf(round))
}

async function showResult(page: GamePage, { round, balance, nonce, free }: BetResponse): Promise<void> {
  const { frame, results } = page.view
  const { winMinor, stakeMinor, text, tone } = resultOf(round)
  if (round.heldUntil) frame.showStatus(heldText(round), tone)
  else frame.showStatus(t(text, { amount: price(winMinor) }), tone)
  if (balance === null) frame.addMinor(winMinor)
  else frame.setBalance(balance)
  postToParent({ type: 'round', state: 'ended', round: round.id })
  page.dispatch({ type: 'roundShown', nonce, free })
  results.add(round)
  playSound(tone === 'lost' ? 'lose' : 'stop')
  await celebrate(frame.stage, { stakeMinor, winMinor })
  if (!hasFixtures(boot.engine)) return
  await pauseToRead(FINAL_SCORE_MS)
  // The result belongs to the fixture that leaves.
  frame.showStatus('')
  page.prepare()
}

/** The balance has not changed: the operator looks at the win first. */
const heldText = ({ winMinor, heldUntil }: BetResponse['round']): string =>
  t('result.held', { amount: price(winMinor ?? '0'), until: instantText(heldUntil ?? '') })

function fail(page: GamePage, error: unknown): void {
  const code = errorCode(error)
  if (code === 'SESSION_ENDED') {
    showEnded()
    return
  }
  page.view.frame.showStatus(t(`error.${code}`), 'error')
  postToParent({ type: 'round', state: 'ended', round: null })
  if (code === 'STALE') load(page).catch(() => undefined)
}
