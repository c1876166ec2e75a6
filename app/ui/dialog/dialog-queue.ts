/**
 * The queue of dialogs without an address. Only one is open at a time: a question caused by the visitor comes first, a
 * dialog of the address (login, register, help, notice, game) second, popups last.
 */
export type DialogKind = 'question' | 'popup'

export interface QueuedDialog {
  /** A key is queued once: an effect that runs again queues nothing. */
  readonly key: string
  readonly kind: DialogKind
}

export function enqueue<Entry extends QueuedDialog>(queue: readonly Entry[], entry: Entry): readonly Entry[] {
  return queue.some(({ key }) => key === entry.key) ? queue : [...queue, entry]
}

export function dequeue<Entry extends QueuedDialog>(queue: readonly Entry[], key: string): readonly Entry[] {
  return queue.filter((entry) => entry.key !== key)
}

/** The entry to show now; null without any or while another dialog is in front. */
export function dialogInFront<Entry extends QueuedDialog>(
  queue: readonly Entry[],
  isPageDialogOpen: boolean,
): Entry | null {
  const question = queue.find(({ kind }) => kind === 'question')
  return question ?? (isPageDialogOpen ? null : (queue[0] ?? null))
}
