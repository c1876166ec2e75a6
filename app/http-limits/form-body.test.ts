import { expect, test } from 'vitest'
import { isUpload, refuseForm } from './form-body.server.ts'

test('a picture is accepted by the page that asks for one, with a session; everything else is a small form', () => {
  const upload = { 'content-type': 'multipart/form-data; boundary=x', cookie: 'a=b' }
  expect(isUpload('/member/depositv2', new Headers(upload))).toBe(true)
  expect(isUpload('/member/depositv2.data', new Headers(upload))).toBe(true)
  expect(isUpload('/feedback', new Headers(upload))).toBe(false)
  expect(isUpload('/member/depositv2', new Headers({ 'content-type': upload['content-type'] }))).toBe(false)
  expect(isUpload('/member/depositv2', new Headers({ cookie: 'a=b' }))).toBe(false)
})

const bytes = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer
const refuse = (body: string) => refuseForm(bytes(body), 'application/x-www-form-urlencoded')
const refuseParts = (names: readonly string[]) => {
  const parts = names.map((name) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n1\r\n`)
  return refuseForm(bytes(`${parts.join('')}--x--\r\n`), 'multipart/form-data; boundary=x')
}

test('a form of ours is accepted, urlencoded and multipart', async () => {
  expect(await refuse('username=a&password=b&vendor=x&vendor=y')).toBeNull()
  expect(await refuse('')).toBeNull()
  expect(await refuseParts(['slip', 'reference'])).toBeNull()
})

test.each([
  'username[100000000]',
  'username%5B1%5D',
  'a.b',
  'a[]',
  '__proto__',
  '',
  ' a',
  'a%00',
  '9a',
  'a'.repeat(65),
  '%E5%90%8D',
])('a form with a field named %j is refused', async (name) => {
  expect(await refuse(`${name}=1&a=1`)).toBe(400)
  expect(await refuseParts([decodeURIComponent(name)])).toBe(400)
})

test('more than a hundred fields, or twenty of one name, are refused', async () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `f${at}`)
  expect(await refuse(names(100).join('=1&'))).toBeNull()
  expect(await refuse(names(102).join('=1&'))).toBe(400)
  expect(await refuseParts(names(100))).toBeNull()
  expect(await refuseParts(names(101))).toBe(400)
  expect(await refuse('a=1&'.repeat(20))).toBeNull()
  expect(await refuse('a=1&'.repeat(21))).toBe(400)
  expect(await refuse('&'.repeat(60_000))).toBe(400)
})
