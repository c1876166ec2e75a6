import { sha256Hex } from '#contract/fair/sha256.ts'
import { engineOf } from '../engines/all.ts'
import { belongsToChain } from '../engines/crash/chain.ts'
import { crashPointOf } from '../engines/crash/formula.ts'
import { Draw } from './draw.ts'

/** Shared by the verify page and `npm run studio:verify`: replays the rules of the games on revealed seeds. */

export interface DrawnClaim {
  readonly engine: string
  readonly gameCode: string
  readonly serverSeed: string
  readonly clientSeed: string
  readonly nonce: number
  /** Markets whose payouts are computed. */
  readonly markets: readonly string[]
}

export interface DrawnProof {
  /** To be compared with the hash published before the round. */
  readonly serverSeedHash: string
  readonly facts: unknown
  readonly paid: readonly { readonly market: string; readonly multiplier: number }[]
}

/** Replays a round from its seeds. @throws Error for an unknown game or market */
export function verifyDrawn({
  engine: name,
  gameCode,
  serverSeed,
  clientSeed,
  nonce,
  markets,
}: DrawnClaim): DrawnProof {
  const serverSeedHash = sha256Hex(serverSeed)
  const engine = engineOf({ engine: name, fixture: `${gameCode}|${serverSeedHash}|${nonce}` })
  const facts = engine.draw(new Draw({ serverSeed, clientSeed, nonce }))
  const paid = markets.map((market) => {
    if (!engine.accepts(market)) throw new Error(`${name} has no market ${market}`)
    return { market, multiplier: engine.pays(facts, market) }
  })
  return { serverSeedHash, facts, paid }
}

export interface CrashClaim {
  readonly terminal: string
  readonly salt: string
  readonly round: number
  readonly hash: string
}

export interface CrashProof {
  readonly belongs: boolean
  /** Where the round ended, in hundredths. */
  readonly point: number
}

/** Whether a round's hash belongs to the published chain, and the multiplier where the round ended. */
export function verifyCrash({ terminal, salt, round, hash }: CrashClaim): CrashProof {
  return { belongs: belongsToChain(hash, round, terminal), point: crashPointOf(hash, salt) }
}
