import { useEffect, useSyncExternalStore } from 'react'
import { useIsDialogOpen } from '#app/ui/dialog/dialog-presence.ts'
import { dialogInFront } from './dialog-queue.ts'
import { currentQueue, enterQueue, subscribe, withdraw } from './dialog-queue-store.ts'

/**
 * A place in the queue for a window that is more than the generic popup and that its owner draws: true while it is to stand.
 * It counts as a question, so it comes before popups and after the questions that were there first.
 */
export function useDialogQueueSlot(key: string, isWanted: boolean): boolean {
  const queue = useSyncExternalStore(subscribe, currentQueue, () => [])
  const isPageDialogOpen = useIsDialogOpen('page')
  useEffect(() => {
    if (!isWanted) return
    enterQueue({ key, kind: 'question' })
    return () => withdraw(key)
  }, [key, isWanted])
  return isWanted && dialogInFront(queue, isPageDialogOpen)?.key === key
}
