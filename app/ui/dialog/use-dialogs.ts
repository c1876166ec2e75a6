import { type PopupContent, show } from './dialog-queue-store.ts'

let asked = 0

/**
 * Shows a message or a question in the generic popup, immediately and before any other dialog; an open dialog hides and
 * keeps its form values. Needs no provider: the root renders the queue. `const answer = await ask({ tone: 'warning',
 * title, text, buttons: [{ value: 'register', label }] })` resolves with 'register' or null; without `buttons` there is
 * one OK button with 'ok' or null. Pass translated texts. Call it from an event handler or an effect, never while
 * rendering.
 */
export function useDialogs(): { readonly ask: typeof ask } {
  return dialogs
}

/** Resolves with the pressed button's value, or null when the popup was closed without one. */
function ask(content: PopupContent): Promise<string | null> {
  asked += 1
  const key = `question-${asked}`
  return new Promise((resolve) => show({ key, kind: 'question', content, onAnswer: resolve }))
}

const dialogs = { ask }
