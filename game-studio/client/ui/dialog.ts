import { t } from '../page/boot.ts'
import { h } from './dom.ts'

/** A dialog over the game; Escape and the button close it. */
export function openDialog(title: string, ...content: (Node | string)[]): HTMLDialogElement {
  const close = h(
    'button',
    { type: 'button', class: 'round', 'aria-label': t('close'), onclick: () => dialog.close() },
    '✕',
  )
  const dialog = h(
    'dialog',
    { class: 'dialog', 'aria-label': title },
    h('header', {}, h('h2', {}, title), close),
    h('div', { class: 'dialog-body' }, ...content),
  )
  dialog.addEventListener('close', () => dialog.remove())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}

/** Rows of a table with two columns or more. */
export function tableOf(head: readonly string[], rows: readonly (readonly (Node | string)[])[]): HTMLElement {
  return h(
    'div',
    { class: 'scroll' },
    h(
      'table',
      {},
      h('thead', {}, h('tr', {}, ...head.map((text) => h('th', { scope: 'col' }, text)))),
      h('tbody', {}, ...rows.map((row) => h('tr', {}, ...row.map((cell) => h('td', {}, cell))))),
    ),
  )
}
