import { useSyncExternalStore } from 'react'
import { lazyComponent } from '#app/lib/lazy-component.tsx'
import { useIsDialogOpen } from '#app/ui/dialog/dialog-presence.ts'
import { dialogInFront } from '#app/ui/dialog/dialog-queue.ts'
import { answer, currentQueue, type QueueEntry, subscribe } from '#app/ui/dialog/dialog-queue-store.ts'

const Popup = lazyComponent(async () => (await import('./popup.tsx')).Popup)
const nothing: readonly QueueEntry[] = []

/** Renders the dialog queue, one dialog at a time. Mounted once, in the root. */
export function DialogHost() {
  const queue = useSyncExternalStore(subscribe, currentQueue, () => nothing)
  const popup = dialogInFront(queue, useIsDialogOpen('page'))
  return popup?.content ? (
    <Popup key={popup.key} content={popup.content} onAnswer={(value) => answer(popup, value)} />
  ) : null
}
