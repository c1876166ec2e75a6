/**
 * The one queue of windows that have no address. Never two stand at once: a question the visitor caused is answered before
 * anything else, a dialog the address names (login, register, help, notice, game) comes next, and popups wait for both.
 */
export type DialogKind = 'question' | 'popup'

export interface QueuedDialog {
  /** The same key is not queued twice: an effect that runs again asks nothing again. */
  readonly key: string
  readonly kind: DialogKind
}

export function enqueue<Entry extends QueuedDialog>(queue: readonly Entry[], entry: Entry): readonly Entry[] {
  return queue.some(({ key }) => key === entry.key) ? queue : [...queue, entry]
}

export function dequeue<Entry extends QueuedDialog>(queue: readonly Entry[], key: string): readonly Entry[] {
  return queue.filter((entry) => entry.key !== key)
}

/** The one to show now; null while there is none or another dialog is in front. */
export function dialogInFront<Entry extends QueuedDialog>(
  queue: readonly Entry[],
  isPageDialogOpen: boolean,
): Entry | null {
  const question = queue.find(({ kind }) => kind === 'question')
  return question ?? (isPageDialogOpen ? null : (queue[0] ?? null))
}
