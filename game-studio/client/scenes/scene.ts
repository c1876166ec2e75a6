import type { Engine } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'

/** What a game shows, and how one chooses in it. */
export interface Scene {
  readonly stage: HTMLElement
  /** Its own way to choose a market; without it there is a board of buttons. */
  readonly chooser?: HTMLElement
  /** The market chosen there. */
  market?(): string | null
  /** A fixture comes up: what is played next. */
  prepare?(engine: Engine, fixture: string): void
  /** What a group of markets is called on the board. */
  groupName?(group: string): string
  /** Plays what was drawn. Facts are those of the scene's own engine. */
  show(facts: never, wagers: readonly Wager[], engine: Engine): Promise<void>
}

/** What a scene may ask of its page. */
export interface SceneHost {
  /** The choice changed: figures are shown anew. */
  onChange(): void
  readonly hue: number
}
