import { expect, test } from 'vitest'
import { firstFocus } from './dialog.tsx'

const element = (isVisible = true) => ({ checkVisibility: () => isVisible }) as HTMLElement

/** A dialog with a button that closes it, fields, and perhaps a marked child. */
function dialogOf(fields: HTMLElement[], marked: HTMLElement | null = null) {
  const close = element()
  const find = (selector: string) => (/\binput\b/.test(selector) ? fields : [close, ...fields])
  return { querySelector: () => marked, querySelectorAll: find } as unknown as ParentNode
}

test('a dialog with a form opens at its first field in sight, not at the button that closes it', () => {
  const [hidden, username, password] = [element(false), element(), element()]
  expect(firstFocus(dialogOf([hidden, username, password]))).toBe(username)
})

test('a child that asks for it goes before the fields, and a dialog without either chooses none', () => {
  const [agree, field] = [element(), element()]
  expect(firstFocus(dialogOf([field], agree))).toBe(agree)
  expect(firstFocus(dialogOf([]))).toBeUndefined()
})
