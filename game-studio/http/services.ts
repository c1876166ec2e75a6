import type { CrashRoom } from '../crash/room.ts'
import type { RoundServices } from '../rounds/take-bet.ts'
import type { Launches } from './launches.ts'
import type { LiveSessions } from './live-sessions.ts'
import type { Pages } from './pages.ts'

/** What the routes stand on. */
export interface GameStudioServices extends RoundServices {
  readonly keysDir: string
  readonly launches: Launches
  readonly sessions: LiveSessions
  readonly pages: Pages
  publicUrl(): string
  /** Unguessable: who knows the id of a session may play it. */
  newId(): string
  room(name: string): CrashRoom
}
