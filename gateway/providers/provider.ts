import type { SupplierAnswer } from '#contract/provider/index.ts'

/** Whoever serves games. One adapter per dialect stands behind it; the platform's own words are used here. */
export interface GameProvider {
  readonly code: string
  /** The games it has, in its own words. */
  listGames(): Promise<SupplierAnswer<'list'>>
  /** Where the player's browser goes; the address is good once. */
  launch(launch: Launch): Promise<{ readonly url: string }>
  /** A page with the proof or the replay of a round. */
  roundPage(round: RoundWish): Promise<{ readonly url: string }>
  createFreeRounds(grant: FreeRoundGrant): Promise<void>
  cancelFreeRounds(rewardUuid: string): Promise<void>
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
  readonly isMobile: boolean
  readonly lobbyUrl: string
  readonly depositUrl: string
  readonly ip: string
  readonly minBetMinor: bigint | null
  readonly maxBetMinor: bigint | null
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

/** A provider did not do what it was asked. `isDown`: it did not answer, or not as itself; its breaker counts that. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly isDown: boolean

  constructor(message: string, { isDown, cause }: { isDown: boolean; cause?: unknown }) {
    super(message, { cause })
    this.isDown = isDown
  }
}
