import type { IconName } from '#app/ui/icons.tsx'
import { dequeue, enqueue, type QueuedDialog } from './dialog-queue.ts'

export type PopupTone = 'info' | 'success' | 'warning' | 'gift'

export interface PopupButton {
  /** Resolves the promise of `ask` when pressed. */
  readonly value: string
  readonly label: string
  readonly tone?: 'primary' | 'secondary' | 'danger'
  readonly icon?: IconName
}

/** Content of the generic popup (specification section 2: icon, title, html, buttons). */
export interface PopupContent {
  readonly tone?: PopupTone
  /** The icon above the title; defaults to the tone's. */
  readonly icon?: IconName
  /** Shown at the top instead of the icon. */
  readonly imageUrl?: string
  readonly title: string
  readonly text?: string
  /** The operator's HTML, sanitised by the gateway; never visitor input. */
  readonly html?: string
  /** A second text with a heading of its own. */
  readonly also?: { readonly title: string; readonly html: string }
  /** The last one is primary; defaults to OK with the value `ok`. */
  readonly buttons?: readonly PopupButton[]
}

export interface QueuedPopup extends QueuedDialog {
  readonly content: PopupContent
  /** The pressed button's value, or null when closed by Escape, its cross or a click outside. */
  readonly onAnswer: (value: string | null) => void
}

/** The queue holds generic popups, and slots for dialogs that their owners render (use-dialog-queue-slot.ts). */
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

/** Queues a popup; an entry with the same key stays unchanged. In the browser only. */
export function show(popup: QueuedPopup): void {
  enterQueue(popup)
}

/** Queues any entry; the same rules apply. */
export function enterQueue(entry: QueueEntry): void {
  change(enqueue(queue, entry))
}

/** Removes an entry from the queue, visible or waiting, without an answer. */
export function withdraw(key: string): void {
  change(dequeue(queue, key))
}

/** Closes a popup with the pressed value. */
export function answer(popup: QueuedPopup, value: string | null): void {
  withdraw(popup.key)
  popup.onAnswer(value)
}
