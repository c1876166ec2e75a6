import { useEffect, useSyncExternalStore } from 'react'
import { useIsDialogOpen } from '#app/ui/dialog/dialog-presence.ts'
import { dialogInFront } from './dialog-queue.ts'
import { currentQueue, enterQueue, subscribe, withdraw } from './dialog-queue-store.ts'

/**
 * Reserves a slot in the queue for a dialog that its owner renders; true while it may be open. It counts as a question:
 * before popups, after earlier questions.
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
