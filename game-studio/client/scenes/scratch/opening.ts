import { onSkip, pause } from '../../ui/motion.ts'
import { play } from '../../ui/sound.ts'
import type { Panel } from './panel.ts'

/** Opens the panels of a ticket: for a player who scratches, or one after the other. */
export interface Opening {
  /** A ticket waits for its player. */
  isWaiting(): boolean
  open(index: number): void
  /** Waits until the player has opened all panels, or has pressed the button that reveals them. */
  byPlayer(): Promise<void>
  inTurn(): Promise<void>
}

export function createOpening(panels: readonly Panel[]): Opening {
  /** Called when the last panel is open; null while no ticket waits. */
  let finish: (() => void) | null = null
  return {
    isWaiting: () => finish !== null,
    open,
    async byPlayer() {
      const leave = onSkip(() => {
        for (const index of panels.keys()) open(index)
      })
      await new Promise<void>((resolve) => {
        finish = resolve
      })
      finish = null
      leave()
    },
    async inTurn() {
      for (const panel of panels) {
        panel.open()
        await pause(280)
      }
    },
  }

  function open(index: number): void {
    const panel = panels[index]
    if (!finish || !panel || panel.isOpen()) return
    panel.open()
    play('stop')
    if (panels.every((one) => one.isOpen())) finish()
  }
}
