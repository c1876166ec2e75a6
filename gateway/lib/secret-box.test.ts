import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a secret of the tests')

test('what was sealed is opened again, and looks different each time', () => {
  const sealed = box.seal('totp', 'JBSWY3DPEHPK3PXP')
  expect(box.open('totp', sealed)).toBe('JBSWY3DPEHPK3PXP')
  expect(sealed).not.toContain('JBSW')
  expect(box.seal('totp', 'JBSWY3DPEHPK3PXP')).not.toBe(sealed)
})

test('for another purpose, under another secret, changed or cut short, nothing is opened', () => {
  const sealed = box.seal('totp', 'text')
  const changed = Buffer.from(sealed, 'base64url')
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(box.open('ticket', sealed)).toBeNull()
  expect(createSecretBox('another').open('totp', sealed)).toBeNull()
  for (const bad of ['', 'x', sealed.slice(0, -4), `${sealed}=`, changed.toString('base64url')]) {
    expect(box.open('totp', bad)).toBeNull()
  }
})

test('hashes differ by purpose and by secret', () => {
  expect(box.hash('a', 'x')).toEqual(box.hash('a', 'x'))
  expect(box.hash('a', 'x')).not.toEqual(box.hash('b', 'x'))
  expect(createSecretBox('another').hash('a', 'x')).not.toEqual(box.hash('a', 'x'))
})
