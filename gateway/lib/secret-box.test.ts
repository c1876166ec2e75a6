import { expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

const box = createSecretBox('a secret of the tests')

test('an encrypted text is decrypted again, and looks different each time', () => {
  const encrypted = box.encrypt('totp', 'JBSWY3DPEHPK3PXP')
  expect(box.decrypt('totp', encrypted)).toBe('JBSWY3DPEHPK3PXP')
  expect(encrypted).not.toContain('JBSW')
  expect(box.encrypt('totp', 'JBSWY3DPEHPK3PXP')).not.toBe(encrypted)
})

test('decryption returns null for another purpose, another secret, or a changed or truncated text', () => {
  const encrypted = box.encrypt('totp', 'text')
  const changed = Buffer.from(encrypted, 'base64url')
  changed[14] = (changed[14] ?? 0) ^ 1
  expect(box.decrypt('ticket', encrypted)).toBeNull()
  expect(createSecretBox('another').decrypt('totp', encrypted)).toBeNull()
  for (const bad of ['', 'x', encrypted.slice(0, -4), `${encrypted}=`, changed.toString('base64url')]) {
    expect(box.decrypt('totp', bad)).toBeNull()
  }
})

test('hashes differ by purpose and by secret', () => {
  expect(box.hash('a', 'x')).toEqual(box.hash('a', 'x'))
  expect(box.hash('a', 'x')).not.toEqual(box.hash('b', 'x'))
  expect(createSecretBox('another').hash('a', 'x')).not.toEqual(box.hash('a', 'x'))
})
