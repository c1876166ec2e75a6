import type { SupplierAnswer, SupplierRequest } from '#contract/provider/index.ts'

/** A game provider in the platform's terms; each protocol has an adapter. */
export interface GameProvider {
  readonly code: string
  /** The provider's games with their figures, and those of the platform's titles that it plays. */
  listGames(titles?: readonly ListedTitle[]): Promise<SupplierAnswer<'list'>>
  /** Returns the launch URL for the player's browser; valid once. */
  launch(launch: Launch): Promise<{ readonly url: string }>
  /** The open and the last drawn issue of lotteries; codes that are none are left out. */
  lotteries(gameCodes: readonly string[]): Promise<SupplierAnswer<'lotteries'>>
  /** An issue of a lottery does not count: every stake comes back. Returns the number of its orders. */
  voidIssue(request: VoidIssueRequest): Promise<{ readonly orders: number }>
  /** Orders of a lottery that came after the first ball of their draw are given back. Returns how many these are. */
  lateOrders(request: Omit<SupplierRequest<'lateOrders'>, 'operator_id'>): Promise<SupplierAnswer<'lateOrders'>>
  /** An issue of a lottery takes no orders for the time being, or does again. Returns the number of its orders. */
  suspendIssue(request: Omit<SupplierRequest<'suspendIssue'>, 'operator_id'>): Promise<SupplierAnswer<'suspendIssue'>>
  /** What one person has read of a result that is drawn elsewhere. */
  enterResult(request: Omit<SupplierRequest<'enterResult'>, 'operator_id'>): Promise<SupplierAnswer<'enterResult'>>
  /** What an issue of a lottery may cost, or a number that takes no more bets. */
  lotteryLimit(request: Omit<SupplierRequest<'lotteryLimit'>, 'operator_id'>): Promise<SupplierAnswer<'lotteryLimit'>>
  /** A draw of a lottery that is drawn elsewhere moves, or its calendar is confirmed up to a day. */
  lotteryCalendar(
    request: Omit<SupplierRequest<'lotteryCalendar'>, 'operator_id'>,
  ): Promise<SupplierAnswer<'lotteryCalendar'>>
  /** What staff read about a lottery. */
  lotteryDesk(request: Omit<SupplierRequest<'lotteryDesk'>, 'operator_id'>): Promise<SupplierAnswer<'lotteryDesk'>>
  /** What staff read about all lotteries of the provider. */
  lotteriesDesk(list: SupplierRequest<'lotteriesDesk'>['list']): Promise<SupplierAnswer<'lotteriesDesk'>>
  /** Returns the URL of the proof or replay of a round. */
  roundPage(round: RoundWish): Promise<{ readonly url: string }>
  createFreeRounds(grant: FreeRoundGrant): Promise<void>
  cancelFreeRounds(rewardUuid: string): Promise<void>
}

/** A game of the catalogue, as providers name it. */
export interface ListedTitle {
  readonly gameCode: string
  readonly gameType: string
}

export interface Launch {
  readonly merchant: string
  readonly user: string
  readonly token: string
  readonly vendor: string
  readonly gameCode: string
  readonly gameType: string | null
  readonly gameName: string
  readonly currency: string
  readonly country: string
  readonly language: string
  /** How the page around the game writes figures, such as `es-MX`. */
  readonly locale: string
  readonly isMobile: boolean
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly ip: string
  readonly minBetMinor: bigint | null
  readonly maxBetMinor: bigint | null
  /** A win above this is held. */
  readonly maxWinMinor: bigint | null
}

export interface VoidIssueRequest {
  readonly gameCode: string
  readonly numero: string
  readonly reason: string
  /** Who asked for it and who agreed. */
  readonly by: readonly string[]
}

export interface RoundWish {
  readonly user: string
  readonly gameCode: string
  readonly round: string
  readonly language: string
}

export interface FreeRoundGrant {
  readonly merchant: string
  readonly user: string
  readonly rewardUuid: string
  readonly gameCode: string
  readonly currency: string
  readonly rounds: number
  readonly betMinor: bigint
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A call to a provider failed. `isDown`: no valid response; the circuit breaker counts it. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly isDown: boolean

  constructor(message: string, { isDown, cause }: { isDown: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isDown = isDown
  }
}
