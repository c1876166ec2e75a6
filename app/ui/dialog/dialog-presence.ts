import { useEffect, useSyncExternalStore } from 'react'

/** Open dialogs of the page and those in front of them: they are never visible together. */
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

/** Registers an open dialog while the component is mounted and `isOpen` is true. */
export function useDialogPresence(layer: Layer, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    count(layer, 1)
    return () => count(layer, -1)
  }, [layer, isOpen])
}

/** Whether a dialog of the layer is open; false on the server. */
export function useIsDialogOpen(layer: Layer): boolean {
  return useSyncExternalStore(
    subscribe,
    () => open[layer] > 0,
    () => false,
  )
}
