import { randomBytes } from 'node:crypto'
import { sha256Hex } from '#contract/fair/sha256.ts'
import { HashChain } from '../engines/crash/chain.ts'
import { crashPointOf } from '../engines/crash/formula.ts'
import type { Store } from '../state/store.ts'

/** Rounds of one chain: more than two weeks of continuous play. */
const CHAIN_LENGTH = 100_000

export interface NextRound {
  readonly number: number
  /** A secret until the round has ended. */
  readonly hash: string
  readonly crashPoint: number
  readonly terminal: string
  readonly salt: string
  /** The salt is the public event's value that the operator has set, not one that the studio drew. */
  readonly isSaltPublic: boolean
}

/** The rounds of one crash room, chain after chain. */
export class RoomChains {
  readonly #store: Store
  readonly #room: string
  readonly #salt: string | null
  readonly #length: number
  #chain: HashChain | null = null

  /** `salt` is the value of a public event after the publication; null: a random one, for demonstrations. */
  constructor(store: Store, room: string, salt: string | null, length = CHAIN_LENGTH) {
    this.#store = store
    this.#room = room
    this.#salt = salt
    this.#length = length
  }

  /** The next round. Publishes a chain when there is none or the last one is used up. */
  async next(): Promise<NextRound> {
    const known = this.#store.state.chains.get(this.#room)
    const played = known?.ended.at(-1)?.round ?? 0
    const record = known && played < known.length ? known : await this.publish()
    const number = record === known ? played + 1 : 1
    if (this.#chain?.terminal !== record.terminal) this.#chain = new HashChain(record.seed, record.length)
    const hash = this.#chain.hashOf(number)
    return {
      number,
      hash,
      crashPoint: crashPointOf(hash, record.salt),
      terminal: record.terminal,
      salt: record.salt,
      isSaltPublic: record.salt === this.#salt,
    }
  }

  /** Publishes a new chain; the one before it is not played on. */
  async publish() {
    const seed = randomBytes(32).toString('hex')
    this.#chain = new HashChain(seed, this.#length)
    const { terminal, length } = this.#chain
    const salt = this.#salt ?? sha256Hex(`${terminal}:${randomBytes(32).toString('hex')}`)
    const chain = { room: this.#room, seed, length, terminal, salt, at: new Date().toISOString() }
    await this.#store.record({ t: 'chain', chain })
    return chain
  }
}
