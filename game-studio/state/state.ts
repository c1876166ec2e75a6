import { LotteryState } from '../lotteries/lottery-state.ts'
import type { Chain, CurrentSeed, RewardState, Round } from './entities.ts'
import type { JournalEvent, RoundOpening, SeedPair, Session, Settlement } from './events.ts'
import { eventsOfRound } from './round-events.ts'

/** The maximum age of a session; the operator's token expires then too. */
export const SESSION_LIFE_MS = 12 * 60 * 60_000

/** Closed rounds in memory per player and game; older ones are in the archive. */
const KEPT_ROUNDS = 50
const KEPT_CRASHES = 60
const KEPT_SEEDS = 20

/** The state of the game studio, a fold over its events: the same events give the same state. */
export class GameStudioState {
  readonly sessions = new Map<string, Session>()
  readonly rounds = new Map<string, Round>()
  readonly rewards = new Map<string, RewardState>()
  readonly chains = new Map<string, Chain>()
  readonly seeds = new Map<string, SeedPair>()
  readonly lotteries = new LotteryState()
  /** By player and game; the last ones are current. */
  readonly #seedsOfPlayer = new Map<string, CurrentSeed[]>()
  readonly #roundsOfPlayer = new Map<string, string[]>()

  apply(event: JournalEvent): void {
    switch (event.t) {
      case 'session':
        this.sessions.set(event.session.id, event.session)
        return
      case 'seed':
        this.#addSeed({ ...event.seed, nonce: event.nonce })
        return
      case 'open':
        this.#addRound(event.round)
        return
      case 'reward':
        this.rewards.set(event.reward.id, { ...event.reward, used: event.used, isCancelled: false })
        return
      case 'rewardCancelled':
        this.#change(this.rewards.get(event.id), { isCancelled: true })
        return
      case 'chain':
        this.chains.set(event.chain.room, { ...event.chain, ended: [] })
        return
      case 'crashed':
        this.#endCrash(event)
        return
      case 'lotteryDay':
      case 'testSource':
      case 'issueTickets':
      case 'issueVoid':
      case 'issueVoidDone':
      case 'firstBall':
      case 'firstBallDone':
      case 'issueSuspended':
      case 'issueResumed':
      case 'drawMoved':
      case 'calendarEnd':
      case 'limitSet':
      case 'numberClosed':
      case 'numberRestricted':
      case 'importOpened':
      case 'resultEntry':
      case 'issueResult':
      case 'correctionDone':
        this.lotteries.apply(event)
        return
      default:
        this.#changeRound(event)
    }
  }

  currentSeed(player: string): CurrentSeed | null {
    return this.#seedsOfPlayer.get(player)?.at(-1) ?? null
  }

  /** The current seeds of every player. */
  currentSeeds(): CurrentSeed[] {
    return [...this.#seedsOfPlayer.values()].flatMap((list) => list.at(-1) ?? [])
  }

  /** Earlier seeds of a player, which are revealed; the latest first. */
  pastSeeds(player: string): SeedPair[] {
    return (this.#seedsOfPlayer.get(player) ?? []).slice(0, -1).reverse()
  }

  /** The latest first. */
  roundsOf(player: string): Round[] {
    return (this.#roundsOfPlayer.get(player) ?? []).flatMap((id) => this.rounds.get(id) ?? []).reverse()
  }

  unfinished(): Round[] {
    return [...this.rounds.values()].filter(({ status }) => status !== 'closed')
  }

  /** The reward whose free rounds a session may play now. */
  rewardFor({ user, gameCode, currency, operatorId }: Session, now: Date): RewardState | null {
    const time = now.toISOString()
    const fits = (reward: RewardState) =>
      reward.operatorId === operatorId &&
      reward.user === user &&
      reward.gameCode === gameCode &&
      reward.currency === currency &&
      !reward.isCancelled &&
      reward.used < reward.count &&
      reward.startsAt <= time &&
      time <= reward.endsAt
    return [...this.rewards.values()].find(fits) ?? null
  }

  /** Events that recreate this state, without expired sessions that no round refers to. */
  *events(now: Date): Iterable<JournalEvent> {
    const played = new Set([...this.rounds.values()].map(({ sessionId }) => sessionId))
    const diedBefore = now.getTime() - SESSION_LIFE_MS
    for (const session of this.sessions.values())
      if (played.has(session.id) || Date.parse(session.at) > diedBefore) yield { t: 'session', session }
    for (const list of this.#seedsOfPlayer.values())
      for (const { nonce, ...seed } of list) yield { t: 'seed', seed, nonce }
    for (const { ended, ...chain } of this.chains.values()) {
      yield { t: 'chain', chain }
      for (const end of ended) yield { t: 'crashed', room: chain.room, ...end }
    }
    for (const round of this.rounds.values()) yield* eventsOfRound(round)
    yield* this.lotteries.events()
    // After the rounds, because `used` is the total.
    for (const { used, isCancelled, ...reward } of this.rewards.values()) {
      yield { t: 'reward', reward, used }
      if (isCancelled) yield { t: 'rewardCancelled', id: reward.id }
    }
  }

  #addSeed(seed: CurrentSeed): void {
    const list = this.#seedsOfPlayer.get(seed.player) ?? []
    list.push(seed)
    for (const gone of list.splice(0, Math.max(0, list.length - KEPT_SEEDS))) this.seeds.delete(gone.id)
    this.#seedsOfPlayer.set(seed.player, list)
    this.seeds.set(seed.id, seed)
  }

  #addRound(opening: RoundOpening): void {
    this.rounds.set(opening.id, {
      ...opening,
      status: 'open',
      settlement: null,
      correctedFrom: null,
      reason: null,
      rollbackTx: null,
      undoTx: null,
    })
    const list = this.#roundsOfPlayer.get(opening.player) ?? []
    list.push(opening.id)
    this.#roundsOfPlayer.set(opening.player, list)
    const seed = this.currentSeed(opening.player)
    if (seed?.id === opening.seedId) seed.nonce = Math.max(seed.nonce, opening.nonce + 1)
    const reward = opening.rewardId === null ? undefined : this.rewards.get(opening.rewardId)
    if (reward) reward.used++
    const oldest = list.find((id) => this.#mayForget(this.rounds.get(id)))
    if (list.length <= KEPT_ROUNDS || oldest === undefined) return
    list.splice(list.indexOf(oldest), 1)
    this.rounds.delete(oldest)
  }

  #mayForget(round: Round | undefined): boolean {
    const chase = round?.order?.chase
    return round?.status === 'closed' && !(chase && this.lotteries.isRunning(chase.id))
  }

  #endCrash({ room, round, point, at }: Extract<JournalEvent, { t: 'crashed' }>): void {
    const ended = this.chains.get(room)?.ended
    ended?.push({ round, point, at })
    ended?.splice(0, Math.max(0, ended.length - KEPT_CRASHES))
  }

  #changeRound(event: Extract<JournalEvent, { id: string }>): void {
    const round = this.rounds.get(event.id)
    if (event.t === 'taken') this.#change(round, { status: 'taken' })
    else if (event.t === 'settled') this.#change(round, { status: 'settled', settlement: event.settlement })
    else if (event.t === 'void')
      this.#change(round, { status: 'void', rollbackTx: event.rollbackTx, reason: event.reason })
    else if (event.t === 'refused') this.#change(round, { status: 'closed', reason: event.reason })
    else if (event.t === 'delivered')
      this.#change(round, { status: 'closed', ...(event.heldUntil ? { heldUntil: event.heldUntil } : {}) })
    else if (event.t === 'reversed') {
      const { undoTx, rollbackTx, reason } = event
      this.#change(round, { status: 'undoing', undoTx, rollbackTx, reason })
    } else if (event.t === 'corrected') this.#correct(round, event.settlement)
    else if (event.t === 'undone') this.#change(round, { status: 'void', settlement: null })
    else if (event.t === 'kept') this.#keep(round)
    if (round) this.lotteries.follow(round)
    if (!round || (event.t !== 'refused' && event.t !== 'void') || round.rewardId === null) return
    // A free round that was not played is available again.
    const reward = this.rewards.get(round.rewardId)
    if (reward) reward.used--
  }

  /** An order that pays the same keeps its transaction: nothing is sent. */
  #correct(round: Round | undefined, settlement: Settlement): void {
    const isSame = round?.settlement?.winTx === settlement.winTx
    this.#change(round, isSame ? { settlement } : { settlement, correctedFrom: round?.settlement ?? null })
    if (!isSame) this.#change(round, { status: 'correcting' })
  }

  /** What was paid is spent: the round stands as it was before. */
  #keep(round: Round | undefined): void {
    const settlement = round?.status === 'correcting' ? round.correctedFrom : (round?.settlement ?? null)
    this.#change(round, {
      settlement,
      ...(round?.status === 'correcting' ? { correctedFrom: null } : {}),
      status: 'closed',
      reason: null,
      rollbackTx: null,
      undoTx: null,
    })
  }

  #change<T extends object>(target: T | undefined, change: Partial<T>): void {
    if (target) Object.assign(target, change)
  }
}
