import { type PopupContent, show } from './dialog-queue-store.ts'

let asked = 0

/**
 * Tells or asks the visitor something in the generic popup, now, before any other dialog; a dialog that is open steps aside
 * and keeps what was typed into it. Needs no provider: the root shows the queue.
 *
 *     const { ask } = useDialogs()
 *     await ask({ tone: 'warning', title: t('trial.title'), text: t('in_need_true_account'),
 *                 buttons: [{ value: 'register', label: t('in_increase_submit') }] })   // 'register' or null
 *     await ask({ tone: 'warning', title: refusalText })                                // one OK button: 'ok' or null
 *
 * Texts are given translated. Call it from an event handler or an effect, never while rendering.
 */
export function useDialogs(): { readonly ask: typeof ask } {
  return dialogs
}

/** The value of the button that was pressed, or null when the popup was closed without one. */
function ask(content: PopupContent): Promise<string | null> {
  asked += 1
  const key = `question-${asked}`
  return new Promise((resolve) => show({ key, kind: 'question', content, onAnswer: resolve }))
}

const dialogs = { ask }
