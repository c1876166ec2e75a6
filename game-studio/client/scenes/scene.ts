import type { Engine } from '../../engines/engine.ts'
import type { Wager } from '../../state/events.ts'

/** The picture of a game and its way to choose a market. */
export interface Scene {
  readonly stage: HTMLElement
  /** Controls to choose a market; without them the page shows a board of buttons. */
  readonly chooser?: HTMLElement
  /** The market chosen there. */
  market?(): string | null
  /** Shows the fixture that is played next. */
  prepare?(engine: Engine, fixture: string): void
  /** Shows what the chosen market pays, before the bet. */
  choose?(market: string): void
  /** The keys of the button's texts, where they are not those of a bet. */
  readonly buttonTexts?: { readonly bet: string; readonly skip: string }
  /** The title of a group of markets on the board. */
  groupName?(group: string): string
  /** Animates a drawn round. The facts are those of the scene's engine. */
  show(facts: never, wagers: readonly Wager[], engine: Engine): Promise<void>
}

/** The page as a scene sees it. */
export interface SceneHost {
  /** The choice changed: the page updates its figures. */
  onChange(): void
  readonly hue: number
  /** A finished round is shown again: there is no player to act in the scene. */
  readonly isReplay?: boolean
}
