import type { CrashRoom } from '../crash/room.ts'
import type { LotteryRoom } from '../lotteries/lottery-room.ts'
import type { OwnSeries } from '../operator/own-series.ts'
import type { RoundServices } from '../rounds/take-bet.ts'
import type { Session } from '../state/events.ts'
import type { Launches } from './launches.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { Pages } from './pages.ts'

/** Dependencies of the routes. */
export interface GameStudioServices extends RoundServices {
  readonly keysDir: string
  readonly launches: Launches
  readonly sessions: LiveSessions
  readonly pages: Pages
  publicUrl(): string
  /** In wire units; null while the operator does not answer. */
  balanceOf(session: Session): Promise<number | null>
  readonly ownSeries: OwnSeries
  /** Unguessable: a session id is a credential. */
  newId(): string
  room(name: string): CrashRoom
  /** The room of a game code; null when the code is no lottery. Its days are published before the promise resolves. */
  lottery(code: string): Promise<LotteryRoom | null>
}
