import { targetReturn } from '../engines/crash/formula.ts'
import { ask, newRequestId, Refused, streamUrl, tell, tellParent } from './api.ts'
import { boot, money, percent, t } from './boot.ts'
import { createCurve } from './crash-curve.ts'
import { openCrashFairness, openCrashRules } from './crash-dialogs.ts'
import { h } from './dom.ts'
import { createFrame } from './frame.ts'
import { openHistory } from './info-dialogs.ts'
import { createStakePicker } from './stake-picker.ts'
import type { GameState } from './types.ts'

interface ShownBet {
  readonly name: string
  readonly stake: string
  readonly currency: string
  readonly at: number | null
  readonly win: string | null
}

export interface RoomPicture {
  readonly phase: 'STARTING' | 'BLOCKING' | 'IN_PROGRESS' | 'ENDED'
  readonly elapsedMs: number
  readonly lengthMs: number
  readonly round: number
  readonly terminal: string
  readonly salt: string
  readonly hash: string
  readonly point: number | null
  readonly bets: readonly ShownBet[]
  readonly history: readonly { readonly round: number; readonly point: number }[]
}

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
  const curve = createCurve(boot.room ?? 'rocket', boot.hue)
  const past = h('ol', { class: 'crash-past', 'aria-label': t('crash.past') })
  const players = h('ol', { class: 'crash-bets', 'aria-label': t('crash.players') })
  const countdown = h('p', { class: 'crash-phase' })
  curve.element.append(countdown)
  frame.stage.append(h('div', { class: 'crash' }, past, curve.element, players))
  const stake = createStakePicker(() => paint())
  const auto = h('input', {
    type: 'text',
    inputmode: 'decimal',
    maxlength: 8,
    placeholder: t('crash.off'),
    'aria-label': t('crash.auto'),
    oninput: () => paint(),
  })
  const figures = h('p', { class: 'figures' })
  const go = h('button', { type: 'button', class: 'go', onclick: () => press().catch(fail) })
  frame.panel.append(
    h('label', { class: 'field' }, h('span', {}, t('crash.auto')), auto),
    figures,
    h('div', { class: 'actions' }, stake.element, go),
  )
  addEventListener('keydown', (event) => {
    if (event.code !== 'Space' || event.target !== document.body || document.querySelector('dialog')) return
    event.preventDefault()
    press().catch(fail)
  })
  paint()
  ask<GameState>('/state')
    .then(({ balance }) => frame.setBalance(balance))
    .catch(fail)
  listen()
  setInterval(count, 100)
  tellParent({ type: 'ready', gameCode: boot.gameCode })

  // Asked by function, because both change while an answer is waited for.
  function is(state: Own): boolean {
    return own === state
  }

  function isFlying(): boolean {
    return picture?.phase === 'IN_PROGRESS'
  }

  function listen(): void {
    const stream = new EventSource(streamUrl)
    const on = <Data>(name: string, handle: (data: Data) => void) =>
      stream.addEventListener(name, (event) => handle(JSON.parse((event as MessageEvent<string>).data)))
    on<RoomPicture>('hello', show)
    on<RoomPicture>('phase', show)
    on<{ elapsedMs: number }>('tick', ({ elapsedMs }) => curve.fly(elapsedMs))
    on<ShownBet[]>('bets', (news) => {
      if (!picture) return
      const names = new Set(news.map(({ name }) => name))
      picture = { ...picture, bets: [...news, ...picture.bets.filter(({ name }) => !names.has(name))] }
      paintBets()
    })
    on<{ at: number; winMinor: string; isForced: boolean; balance: number | null }>(
      'out',
      ({ at, winMinor, isForced, balance }) => {
        if (own === 'none') return
        own = 'none'
        won(at, winMinor, balance)
        if (isForced) frame.say(t('crash.forced', { at: (at / 100).toFixed(2), amount: money(winMinor) }), 'won')
      },
    )
    stream.onerror = () => frame.say(t('error.OFFLINE'), 'error')
  }

  function show(next: RoomPicture): void {
    const isNew = next.round !== picture?.round || next.phase !== picture.phase
    picture = next
    phaseEndsAt = performance.now() + next.lengthMs - next.elapsedMs
    curve.element.dataset.phase = next.phase
    if (next.phase === 'IN_PROGRESS') {
      if (own === 'waiting') own = 'flying'
      curve.fly(next.elapsedMs)
    } else curve.end(next.phase === 'ENDED' ? next.point : null)
    if (isNew && next.phase === 'ENDED') over(next.point ?? 100)
    if (isNew && next.phase === 'STARTING' && own !== 'sending') {
      own = 'none'
      frame.say('')
    }
    past.replaceChildren(
      ...[...next.history]
        .reverse()
        .slice(0, 16)
        .map(({ point, round }) =>
          h(
            'li',
            { 'data-tone': point >= 1_000 ? 'high' : point >= 200 ? 'mid' : 'low', title: `#${round}` },
            `${(point / 100).toFixed(2)}×`,
          ),
        ),
    )
    paintBets()
    count()
    paint()
  }

  function over(point: number): void {
    if (own === 'flying') {
      frame.say(t('crash.lost', { at: (point / 100).toFixed(2) }), 'lost')
      tellParent({ type: 'round', state: 'ended', round: null })
    }
    own = 'none'
  }

  async function press(): Promise<void> {
    if (own === 'flying') {
      own = 'leaving'
      paint()
      const { at, winMinor, balance } = await tell<{ at: number; winMinor: string; balance: number | null }>(
        '/crash/cashout',
        {},
      )
      if (is('leaving')) won(at, winMinor, balance)
      own = 'none'
    } else if (own === 'none' && picture?.phase === 'STARTING') {
      const target = autoAt()
      if (target === undefined) return
      own = 'sending'
      ownStake = BigInt(stake.stakeMinor)
      paint()
      const { balance } = await tell<{ balance: number | null }>('/crash/bet', {
        requestId: newRequestId(),
        stakeMinor: stake.stakeMinor,
        autoAt: target,
      })
      own = isFlying() ? 'flying' : 'waiting'
      frame.setBalance(balance)
      frame.say(t('crash.placed'))
      tellParent({ type: 'round', state: 'started', round: null })
    }
    paint()
  }

  function won(at: number, winMinor: string, balance: number | null): void {
    frame.say(t('crash.won', { at: (at / 100).toFixed(2), amount: `${money(winMinor)} ${boot.currency}` }), 'won')
    if (balance === null) frame.addMinor(BigInt(winMinor))
    else frame.setBalance(balance)
    tellParent({ type: 'round', state: 'ended', round: null })
    paint()
  }

  /** Hundredths; null: off; undefined: not a target. */
  function autoAt(): number | null | undefined {
    if (auto.value.trim() === '') return null
    const [, whole, part = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(auto.value.trim()) ?? []
    if (whole === undefined) return undefined
    const target = Number(whole) * 100 + Number(part.padEnd(2, '0'))
    return target >= 101 && target <= 1_000_000 ? target : undefined
  }

  function paint(): void {
    const target = autoAt()
    auto.setAttribute('aria-invalid', String(target === undefined))
    figures.textContent =
      target === undefined ? t('crash.autoWrong') : `${t('return')} ${percent(targetReturn(target ?? 200))}`
    stake.lock(own !== 'none')
    auto.disabled = own !== 'none'
    go.dataset.own = own
    const canBet = own === 'none' && picture?.phase === 'STARTING' && target !== undefined
    go.disabled = !(canBet || own === 'flying')
    go.textContent = textOfButton()
  }

  function textOfButton(): string {
    if (own === 'flying' || own === 'leaving') return t('crash.out')
    if (own === 'sending' || own === 'waiting') return t('crash.placed')
    return picture?.phase === 'STARTING' ? `${t('go.bet')} · ${money(stake.stakeMinor)}` : t('crash.next')
  }

  function count(): void {
    const left = Math.max(0, phaseEndsAt - performance.now()) / 1_000
    countdown.textContent =
      picture?.phase === 'STARTING'
        ? t('crash.startsIn', { seconds: left.toFixed(1) })
        : picture?.phase === 'ENDED' && picture.point
          ? t('crash.ended')
          : ''
    if (own === 'flying' && picture?.phase === 'IN_PROGRESS') {
      const multiplier = Number.parseFloat(curve.element.querySelector('.crash-number')?.textContent ?? '1')
      go.textContent = `${t('crash.out')} · ${money((ownStake * BigInt(Math.round(multiplier * 100))) / 100n)}`
    }
  }

  function paintBets(): void {
    const bets = [...(picture?.bets ?? [])].sort((a, b) => Number(BigInt(b.stake) - BigInt(a.stake))).slice(0, 30)
    players.replaceChildren(
      h('li', { class: 'crash-count' }, t('crash.count', { count: picture?.bets.length ?? 0 })),
      ...bets.map(({ name, stake: amount, currency, at, win }) =>
        h(
          'li',
          { 'data-out': String(at !== null) },
          h('span', {}, name),
          h('span', {}, at === null ? '' : `${(at / 100).toFixed(2)}×`),
          h('span', {}, `${money(win ?? amount)} ${currency}`),
        ),
      ),
    )
  }

  function fail(problem: unknown): void {
    const code = problem instanceof Refused ? problem.code : 'OFFLINE'
    if (own === 'sending') own = 'none'
    if (own === 'leaving') own = code === 'OFFLINE' ? 'flying' : 'none'
    frame.say(t(`error.${code}`), 'error')
    paint()
  }
}
