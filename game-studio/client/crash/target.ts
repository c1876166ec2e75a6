import { t } from '../page/boot.ts'
import { h } from '../ui/dom.ts'
import { parseTarget } from './bets.ts'
import type { AutoTarget } from './crash-state.ts'

const presets = ['1.50', '2.00', '5.00', '10.00']

/** The input for the automatic cash-out. */
export interface CrashTarget {
  readonly element: HTMLElement
  readonly at: AutoTarget
  lock(isLocked: boolean): void
}

export function createCrashTarget(onChange: () => void): CrashTarget {
  const field = h('input', {
    type: 'text',
    inputmode: 'decimal',
    maxlength: 8,
    placeholder: t('crash.off'),
    'aria-label': t('crash.auto'),
    oninput: () => change(),
  })
  const buttons = presets.map((value) =>
    h('button', { type: 'button', class: 'choice', onclick: () => choose(value) }, `${value}×`),
  )
  render()
  return {
    element: h(
      'div',
      { class: 'stack' },
      h('label', { class: 'field' }, h('span', {}, t('crash.auto')), field),
      h('div', { class: 'choices', dir: 'ltr' }, ...buttons),
    ),
    get at() {
      return parseTarget(field.value)
    },
    lock(isLocked) {
      for (const control of [field, ...buttons]) control.disabled = isLocked
    },
  }

  /** Pressing the chosen preset again clears it. */
  function choose(value: string): void {
    field.value = field.value === value ? '' : value
    change()
  }

  function change(): void {
    render()
    onChange()
  }

  function render(): void {
    field.setAttribute('aria-invalid', String(parseTarget(field.value) === undefined))
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(presets[index] === field.value))
  }
}
