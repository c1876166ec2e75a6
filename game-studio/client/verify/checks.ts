import { verifyCrash, verifyDrawn } from '../../fair/verify.ts'

export const drawnFields = ['server', 'client', 'nonce', 'gameCode', 'markets'] as const
export const crashFields = ['hash', 'round', 'terminal', 'salt'] as const

type Input<Name extends string> = Readonly<Record<Name, string>>
export type DrawnInput = Input<(typeof drawnFields)[number]>
export type CrashInput = Input<(typeof crashFields)[number]>

export interface DrawnCheck {
  /** Whether the seed is the announced one; null when no hash was announced. */
  readonly isAnnounced: boolean | null
  readonly serverSeedHash: string
  readonly facts: unknown
  readonly paid: readonly { readonly market: string; readonly multiplier: number }[]
}

/** Plays a round again from the fields of the form. Throws when there is no such game or market. */
export function checkDrawn(engine: string, input: DrawnInput, announced: string | null): DrawnCheck {
  const proof = verifyDrawn({
    engine,
    gameCode: input.gameCode,
    serverSeed: input.server,
    clientSeed: input.client,
    nonce: Number(input.nonce),
    markets: input.markets.split(/\s+/).filter(Boolean),
  })
  return { ...proof, isAnnounced: announced ? announced === proof.serverSeedHash : null }
}

export interface CrashCheck {
  readonly belongs: boolean
  /** Where the round ended, in hundredths. */
  readonly point: number
}

/** Hashing this many times takes seconds; longer chains are not published. */
const MAX_ROUND = 1_000_000

/** Checks a crash round's hash against its chain. Throws a RangeError when the round is not a number of a chain. */
export function checkCrash({ hash, round, terminal, salt }: CrashInput): CrashCheck {
  const number = Number(round)
  if (!Number.isInteger(number) || number < 0 || number > MAX_ROUND) throw new RangeError('round')
  return verifyCrash({ hash, round: number, terminal, salt })
}
