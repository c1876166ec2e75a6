import type { IconName } from '#app/ui/icons.tsx'
import { dequeue, enqueue, type QueuedDialog } from './dialog-queue.ts'

export type PopupTone = 'info' | 'success' | 'warning' | 'gift'

export interface PopupButton {
  /** What the promise of `ask` becomes when it is pressed. */
  readonly value: string
  readonly label: string
  readonly tone?: 'primary' | 'secondary' | 'danger'
  readonly icon?: IconName
}

/** What the generic popup shows (specification section 2: icon, title, html, buttons). */
export interface PopupContent {
  readonly tone?: PopupTone
  /** The drawing above the title; the tone's own when left out. */
  readonly icon?: IconName
  /** Stands at the top instead of the drawing. */
  readonly imageUrl?: string
  readonly title: string
  readonly text?: string
  /** HTML of the operator that the gateway has sanitised; never what a visitor typed. */
  readonly html?: string
  /** The last one is the one to press; without any it is OK with the value `ok`. */
  readonly buttons?: readonly PopupButton[]
}

export interface QueuedPopup extends QueuedDialog {
  readonly content: PopupContent
  /** The value of the button, or null when it was closed by Escape, its cross or a click beside it. */
  readonly onAnswer: (value: string | null) => void
}

/** In the queue stand generic popups, and places of windows that their owners draw (use-turn.ts). */
export type QueueEntry = QueuedPopup | (QueuedDialog & { readonly content?: never })

let queue: readonly QueueEntry[] = []
const listeners = new Set<() => void>()

export function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function currentQueue(): readonly QueueEntry[] {
  return queue
}

function change(next: readonly QueueEntry[]): void {
  if (next === queue) return
  queue = next
  for (const listener of listeners) listener()
}

/** Queues a window; one with the same key that waits already stays as it is. In the browser only. */
export function show(popup: QueuedPopup): void {
  enterQueue(popup)
}

/** The same for any entry. */
export function enterQueue(entry: QueueEntry): void {
  change(enqueue(queue, entry))
}

/** Takes a window out of the queue, whether it stands or waits, without an answer. */
export function withdraw(key: string): void {
  change(dequeue(queue, key))
}

/** Closes a window with what was pressed. */
export function answer(popup: QueuedPopup, value: string | null): void {
  withdraw(popup.key)
  popup.onAnswer(value)
}
