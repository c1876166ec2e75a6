import { t } from '#game-studio/client/page/boot.ts'
import { h } from '#game-studio/client/ui/dom.ts'

/** From 1.01 to 10,000.00. */
const [LOWEST, HIGHEST] = [101, 1_000_000]
const presets = ['1.50', '2.00', '5.00', '10.00']

/** Where a bet leaves by itself. */
export interface CrashTarget {
  readonly element: HTMLElement
  /** Hundredths; null: by hand; undefined: what is typed is no target. */
  readonly at: number | null | undefined
  lock(isLocked: boolean): void
}

export function createCrashTarget(changed: () => void): CrashTarget {
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
  change()
  return {
    element: h(
      'div',
      { class: 'stack' },
      h('label', { class: 'field' }, h('span', {}, t('crash.auto')), field),
      h('div', { class: 'choices', dir: 'ltr' }, ...buttons),
    ),
    get at() {
      return targetOf(field.value)
    },
    lock(isLocked) {
      for (const control of [field, ...buttons]) control.disabled = isLocked
    },
  }

  /** A preset pressed again is taken back. */
  function choose(value: string): void {
    field.value = field.value === value ? '' : value
    change()
  }

  function change(): void {
    field.setAttribute('aria-invalid', String(targetOf(field.value) === undefined))
    for (const [index, button] of buttons.entries())
      button.setAttribute('aria-pressed', String(presets[index] === field.value))
    changed()
  }
}

function targetOf(text: string): number | null | undefined {
  if (text.trim() === '') return null
  const [, whole, part = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  const target = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return target >= LOWEST && target <= HIGHEST ? target : undefined
}
