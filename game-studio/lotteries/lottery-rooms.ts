import type { RoundServices } from '../rounds/take-bet.ts'
import { lotteryOf } from './lottery.ts'
import { LotteryRoom } from './lottery-room.ts'

/** How often a demonstration looks for missing results. */
const DEMONSTRATION_MS = 60_000

/** The lotteries of the studio: a room for each that an operator sells. */
export class LotteryRooms {
  readonly #services: RoundServices
  readonly #hasSource: boolean
  readonly #isDemonstration: boolean
  readonly #timer: NodeJS.Timeout | null
  /** A room is here while it opens, so that its days are published once. */
  readonly #rooms = new Map<string, Promise<LotteryRoom>>()

  /**
   * @param hasSource whether there are outside values to draw with
   * @param isDemonstration whether missing results of other operators are random numbers
   */
  constructor(
    services: RoundServices,
    { hasSource, isDemonstration }: { hasSource: boolean; isDemonstration: boolean },
  ) {
    this.#services = services
    this.#hasSource = hasSource
    this.#isDemonstration = isDemonstration
    // A lottery without open pages has no timer of its own.
    this.#timer = isDemonstration ? setInterval(() => void this.#wakeImported(), DEMONSTRATION_MS).unref() : null
  }

  /** The open room of a game code; null when the code is no lottery, or none may be drawn. */
  async room(code: string): Promise<LotteryRoom | null> {
    const known = this.#rooms.get(code)
    if (known) return known
    const lottery = lotteryOf(code, this.#services.store.state.lotteries.calendars)
    // Orders of an earlier run are settled all the same.
    const isOpen = this.#hasSource || this.#services.store.state.lotteries.waitingIssues(code).length > 0
    if (!lottery || !isOpen) return null
    const room = new LotteryRoom(lottery, this.#services, this.#isDemonstration)
    const opened = room.open().then(() => room)
    this.#rooms.set(code, opened)
    opened.catch(() => this.#rooms.delete(code))
    return opened
  }

  /** Opens the lotteries whose orders wait for a result. */
  async resume(): Promise<void> {
    for (const code of this.#services.store.state.lotteries.waitingLotteries()) await this.room(code)
  }

  async #wakeImported(): Promise<void> {
    for (const opening of this.#rooms.values()) {
      const room = await opening.catch(() => null)
      if (room?.lottery.operator) room.wake()
    }
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer)
    const opened = await Promise.allSettled(this.#rooms.values())
    await Promise.all(opened.map((one) => (one.status === 'fulfilled' ? one.value.stop() : undefined)))
  }
}
