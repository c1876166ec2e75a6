import { expect, test } from 'vitest'
import { isUpload } from './form-body.server.ts'

test('a picture is accepted by the page that asks for one, with a session; everything else is a small form', () => {
  const upload = { 'content-type': 'multipart/form-data; boundary=x', cookie: 'a=b' }
  expect(isUpload('/member/depositv2', new Headers(upload))).toBe(true)
  expect(isUpload('/member/depositv2.data', new Headers(upload))).toBe(true)
  expect(isUpload('/feedback', new Headers(upload))).toBe(false)
  expect(isUpload('/member/depositv2', new Headers({ 'content-type': upload['content-type'] }))).toBe(false)
  expect(isUpload('/member/depositv2', new Headers({ cookie: 'a=b' }))).toBe(false)
})
