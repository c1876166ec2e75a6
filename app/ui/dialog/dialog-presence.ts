import { useEffect, useSyncExternalStore } from 'react'

/** How many dialogs of the page stand, and how many that come before them: they must never be seen together. */
type Layer = 'page' | 'front'

const open: Record<Layer, number> = { page: 0, front: 0 }
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function count(layer: Layer, step: number): void {
  open[layer] += step
  for (const listener of listeners) listener()
}

/** Notes that a dialog stands for as long as the component does and `isOpen` holds. */
export function useDialogPresence(layer: Layer, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    count(layer, 1)
    return () => count(layer, -1)
  }, [layer, isOpen])
}

/** Whether a dialog of that layer stands; false on the server, where nobody waits for another. */
export function useIsDialogOpen(layer: Layer): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open[layer] > 0,
    () => false,
  )
}
