import type { CrashRoom } from '../crash/room.ts'
import type { RoundServices } from '../rounds/take-bet.ts'
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
  /** Unguessable: a session id is a credential. */
  newId(): string
  room(name: string): CrashRoom
}
