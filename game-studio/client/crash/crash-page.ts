import { openHistory } from '#game-studio/client/game/dialogs.ts'
import { get, newRequestId, post, postToParent, Refused } from '#game-studio/client/page/api.ts'
import { boot, money, percent, t } from '#game-studio/client/page/boot.ts'
import type { PlayerState, RoomPicture } from '#game-studio/client/page/types.ts'
import { celebrate } from '#game-studio/client/ui/celebration.ts'
import { h } from '#game-studio/client/ui/dom.ts'
import { showEnded } from '#game-studio/client/ui/ended.ts'
import { createFrame, onSpace } from '#game-studio/client/ui/frame.ts'
import { startMotion } from '#game-studio/client/ui/motion.ts'
import { play } from '#game-studio/client/ui/sound.ts'
import { createStakePicker } from '#game-studio/client/ui/stake-picker.ts'
import { targetReturn } from '../../engines/crash/formula.ts'
import { createCurve } from './curve.ts'
import { openCrashFairness, openCrashRules } from './dialogs.ts'
import { createCrashLists, mergeBets } from './lists.ts'
import { type CashOutMessage, subscribeToRoom } from './stream.ts'
import { createCrashTarget } from './target.ts'

/** Where the player's own bet stands. */
type Own = 'none' | 'sending' | 'waiting' | 'flying' | 'leaving'

/** The crash game: one curve, many players, each leaves when they will. */
export async function startCrashPage(): Promise<void> {
  let picture: RoomPicture | null = null
  let own: Own = 'none'
  let ownStake = 0n
  let phaseEndsAt = 0
  const frame = createFrame([
    { label: t('history'), icon: '≡', open: () => openHistory().catch(fail) },
    { label: t('rules'), icon: '?', open: () => openCrashRules() },
    { label: t('fair'), icon: '✓', open: () => picture && openCrashFairness(picture) },
  ])
  const curve = createCurve(boot.room ?? 'rocket')
  const lists = createCrashLists()
  const go = h('button', { type: 'button', class: 'go', onclick: () => press().catch(fail) })
  const figures = h('p', { class: 'figures' })
  const stake = createStakePicker(paint)
  const target = createCrashTarget(() => own === 'none' && go.isConnected && paint())
  frame.stage.append(h('div', { class: 'crash' }, lists.past, curve.element))
  frame.panel.append(target.element, figures, h('div', { class: 'actions' }, stake.element, go), lists.players)
  onSpace(() => press().catch(fail))
  paint()
  get<PlayerState>('/state')
    .then(({ balance }) => frame.setBalance(balance))
    .catch(fail)
  subscribeToRoom({
    picture: show,
    tick: (elapsedMs) => curve.fly(elapsedMs),
    bets(news) {
      if (!picture) return
      picture = { ...picture, ...mergeBets(picture, news) }
      lists.showBets(picture)
    },
    out: leftByItself,
    over: showEnded,
    lost: () => frame.showStatus(t('error.OFFLINE'), 'error'),
  })
  setInterval(count, 100)
  postToParent({ type: 'ready', gameCode: boot.gameCode })

  // Asked by function, because both change while an answer is waited for.
  function is(state: Own): boolean {
    return own === state
  }

  function isFlying(): boolean {
    return picture?.phase === 'IN_PROGRESS'
  }

  function show(next: RoomPicture): void {
    const isNew = next.round !== picture?.round || next.phase !== picture.phase
    picture = next
    phaseEndsAt = performance.now() + next.lengthMs - next.elapsedMs
    curve.setPhase(next.phase)
    if (next.phase === 'IN_PROGRESS') {
      if (own === 'waiting') own = 'flying'
      curve.fly(next.elapsedMs)
    } else curve.end(next.phase === 'ENDED' ? next.point : null)
    if (isNew && next.phase === 'ENDED') over(next.point ?? 100)
    if (isNew && next.phase === 'STARTING' && own !== 'sending') {
      own = 'none'
      frame.showStatus('')
    }
    lists.showPast(next.history)
    lists.showBets(next)
    count()
    paint()
  }

  function over(point: number): void {
    if (own !== 'none') play('lose')
    if (own === 'flying') {
      frame.showStatus(t('crash.lost', { at: (point / 100).toFixed(2) }), 'lost')
      postToParent({ type: 'round', state: 'ended', round: null })
    }
    own = 'none'
  }

  function leftByItself({ at, winMinor, isForced, balance }: CashOutMessage): void {
    if (own === 'none') return
    own = 'none'
    won(at, winMinor, balance)
    if (isForced) frame.showStatus(t('crash.forced', { at: (at / 100).toFixed(2), amount: money(winMinor) }), 'won')
  }

  async function press(): Promise<void> {
    if (own === 'flying') await cashOut()
    else if (own === 'none' && picture?.phase === 'STARTING' && target.at !== undefined) await bet(target.at)
    paint()
  }

  async function cashOut(): Promise<void> {
    own = 'leaving'
    paint()
    const { at, winMinor, balance } = await post<Omit<CashOutMessage, 'isForced'>>('/crash/cashout', {})
    if (is('leaving')) won(at, winMinor, balance)
    own = 'none'
  }

  async function bet(autoAt: number | null): Promise<void> {
    own = 'sending'
    ownStake = BigInt(stake.stakeMinor)
    paint()
    const body = { requestId: newRequestId(), stakeMinor: stake.stakeMinor, autoAt }
    const { balance } = await post<{ balance: number | null }>('/crash/bet', body)
    own = isFlying() ? 'flying' : 'waiting'
    play('bet')
    frame.setBalance(balance)
    frame.showStatus(t('crash.placed'))
    postToParent({ type: 'round', state: 'started', round: null })
  }

  function won(at: number, winMinor: string, balance: number | null): void {
    frame.showStatus(
      t('crash.won', { at: (at / 100).toFixed(2), amount: `${money(winMinor)} ${boot.currency}` }),
      'won',
    )
    startMotion()
    void celebrate(frame.stage, { stakeMinor: ownStake, winMinor: BigInt(winMinor) })
    if (balance === null) frame.addMinor(BigInt(winMinor))
    else frame.setBalance(balance)
    postToParent({ type: 'round', state: 'ended', round: null })
    paint()
  }

  function paint(): void {
    const { at } = target
    figures.textContent = at === undefined ? t('crash.autoWrong') : `${t('return')} ${percent(targetReturn(at ?? 200))}`
    stake.lock(own !== 'none')
    target.lock(own !== 'none')
    go.dataset.own = own
    const canBet = own === 'none' && picture?.phase === 'STARTING' && at !== undefined
    go.disabled = !(canBet || own === 'flying')
    go.textContent = textOfButton()
  }

  function textOfButton(): string {
    if (own === 'flying' || own === 'leaving') return t('crash.out')
    if (own === 'sending' || own === 'waiting') return t('crash.placed')
    return picture?.phase === 'STARTING' ? `${t('go.bet')} · ${money(stake.stakeMinor)}` : t('crash.next')
  }

  /** What runs between two messages: the seconds to the start, and what the bet is worth now. */
  function count(): void {
    curve.count(Math.max(0, phaseEndsAt - performance.now()))
    if (own === 'flying' && isFlying())
      go.textContent = `${t('crash.out')} · ${money((ownStake * BigInt(curve.multiplier())) / 100n)}`
  }

  function fail(problem: unknown): void {
    const code = problem instanceof Refused ? problem.code : 'OFFLINE'
    if (code === 'SESSION_ENDED') {
      showEnded()
      return
    }
    if (own === 'sending') own = 'none'
    if (own === 'leaving') own = code === 'OFFLINE' ? 'flying' : 'none'
    frame.showStatus(t(`error.${code}`), 'error')
    paint()
  }
}
