import type {
  CalendarEnd,
  ClosedNumber,
  FirstBall,
  ImportedResult,
  IssueTickets,
  LotteryDay,
  LotteryOrder,
  MovedDraw,
  RestrictedNumber,
  ResultEntry,
  SetLimit,
  Suspension,
  VoidedIssue,
} from './lottery-records.ts'

/** Events of the journal. Amounts are minor units as decimal strings; times are ISO. */

/** One launch: player, game, brand and currency. */
export interface Session {
  readonly id: string
  readonly at: string
  readonly operatorId: string
  readonly user: string
  /** The operator's token; it is sent to the operator only. */
  readonly token: string
  readonly brand: string
  readonly gameCode: string
  readonly gameType: string
  readonly vendor: string
  readonly name: string
  readonly currency: string
  readonly lang: string
  /** Of figures; sessions of older journals lack the field. */
  readonly locale?: string
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly minBetMinor: string
  readonly maxBetMinor: string
  /** Above this the operator holds a win; sessions of older journals and of other operators lack the field. */
  readonly maxWinMinor?: string
  /** What the operator offers beyond the dialect; sessions of older journals and of other operators lack the field. */
  readonly capabilities?: readonly string[]
}

/** A player's seeds in one game: rounds count up from nonce 0 until the player changes them. */
export interface SeedPair {
  readonly id: string
  readonly player: string
  readonly serverSeed: string
  readonly clientSeed: string
}

export interface Wager {
  readonly market: string
  readonly stakeMinor: string
}

/**
 * `open` waits for the operator's response, `taken` for the result, `settled` and `void` for delivery; then it is `closed`. `undoing`: the
 * win of a settled round is taken back first, then its stake is given back as that of a `void` one. `correcting`: a second win is sent
 * that replaces the first one.
 */
export type RoundStatus = 'open' | 'taken' | 'settled' | 'correcting' | 'undoing' | 'void' | 'closed'

/** A round as it was bet. */
export interface RoundOpening {
  readonly id: string
  readonly at: string
  readonly sessionId: string
  readonly player: string
  /** The idempotency key of the page's request. */
  readonly requestId: string
  /** A hash of what the request asked for; rounds of older journals and of crash lack the field. */
  readonly content?: string
  readonly engine: string
  readonly fixture: string
  readonly seedId: string
  readonly nonce: number
  readonly wagers: readonly Wager[]
  readonly stakeMinor: string
  readonly betTx: string
  /** The reward that a free round belongs to. */
  readonly rewardId: string | null
  /** A bet in the crash game. */
  readonly crash: { readonly room: string; readonly round: number; readonly autoAt: number | null } | null
  /** A line of a lottery slip; rounds of older journals lack the field. */
  readonly order?: LotteryOrder
}

/** The secret of the test source of outside values, used from an instant on. */
export interface TestSource {
  readonly secret: string
  readonly fromMs: number
}

export interface Reward {
  readonly id: string
  readonly operatorId: string
  readonly user: string
  readonly brand: string
  readonly gameCode: string
  readonly currency: string
  readonly count: number
  readonly valueMinor: string
  readonly startsAt: string
  readonly endsAt: string
}

export interface ChainRecord {
  readonly room: string
  readonly seed: string
  readonly length: number
  readonly terminal: string
  readonly salt: string
  readonly at: string
}

export interface Settlement {
  readonly winMinor: string
  readonly winTx: string
  /** The facts of the draw; the multipliers of a crash bet. */
  readonly facts: unknown
}

export type JournalEvent =
  | { readonly t: 'session'; readonly session: Session }
  | { readonly t: 'seed'; readonly seed: SeedPair; readonly nonce: number }
  | { readonly t: 'open'; readonly round: RoundOpening }
  | { readonly t: 'taken'; readonly id: string }
  | { readonly t: 'refused'; readonly id: string; readonly reason: string }
  | { readonly t: 'void'; readonly id: string; readonly rollbackTx: string; readonly reason: string }
  | { readonly t: 'settled'; readonly id: string; readonly settlement: Settlement }
  /** `heldUntil`: the operator checks the win until then. */
  | { readonly t: 'delivered'; readonly id: string; readonly status: string; readonly heldUntil?: string }
  /** A settled round is given back: first its win is taken back, then its stake returns. */
  | {
      readonly t: 'reversed'
      readonly id: string
      readonly undoTx: string
      readonly rollbackTx: string
      readonly reason: string
    }
  /** The operator has taken the win back. */
  | { readonly t: 'undone'; readonly id: string }
  /** The win is spent: the round stands as it was settled. */
  | { readonly t: 'kept'; readonly id: string }
  /** Settled again with a corrected result; with another transaction its win replaces the one before. */
  | { readonly t: 'corrected'; readonly id: string; readonly settlement: Settlement }
  | { readonly t: 'reward'; readonly reward: Reward; readonly used: number }
  | { readonly t: 'rewardCancelled'; readonly id: string }
  | { readonly t: 'chain'; readonly chain: ChainRecord }
  | {
      readonly t: 'crashed'
      readonly room: string
      readonly round: number
      readonly point: number
      readonly at: string
    }
  | { readonly t: 'lotteryDay'; readonly day: LotteryDay }
  | { readonly t: 'testSource'; readonly source: TestSource }
  | { readonly t: 'issueTickets'; readonly tickets: IssueTickets }
  | { readonly t: 'issueVoid'; readonly voided: VoidedIssue }
  /** Every order of it is on its way back. */
  | { readonly t: 'issueVoidDone'; readonly lottery: string; readonly issue: string }
  | { readonly t: 'firstBall'; readonly ball: FirstBall }
  /** Every order that came after that ball is on its way back. */
  | { readonly t: 'firstBallDone'; readonly lottery: string; readonly issue: string; readonly ballAt: string }
  | { readonly t: 'issueSuspended'; readonly suspension: Suspension }
  | ({ readonly t: 'issueResumed' } & Omit<Suspension, 'cause'>)
  | { readonly t: 'drawMoved'; readonly move: MovedDraw }
  | { readonly t: 'calendarEnd'; readonly end: CalendarEnd }
  | { readonly t: 'limitSet'; readonly limit: SetLimit }
  | { readonly t: 'numberClosed'; readonly number: ClosedNumber }
  | { readonly t: 'numberRestricted'; readonly number: RestrictedNumber }
  /** A lottery that is drawn elsewhere is offered from now on. */
  | { readonly t: 'importOpened'; readonly lottery: string; readonly at: string }
  | { readonly t: 'resultEntry'; readonly entry: ResultEntry }
  | { readonly t: 'issueResult'; readonly result: ImportedResult }
  /** Every order has this version of the result. */
  | { readonly t: 'correctionDone'; readonly lottery: string; readonly issue: string; readonly version: number }
