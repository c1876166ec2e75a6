import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hostCookie } from './host-cookie.server.ts'

test('over https a cookie is bound to its host, and the plain one is not read', async () => {
  const cookie = hostCookie('mq-codes', { path: '/', httpOnly: true, sameSite: 'lax' })
  const line = await cookie(true).serialize('x')
  expect(line).toMatch(/^__Host-mq-codes=.*; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(await cookie(false).serialize('x')).toMatch(/^mq-codes=[^;]*; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(await cookie(true).parse('mq-codes=InkiLg%3D%3D')).toBeNull()
})

test('every cookie that the site sets has a name of its host over https', () => {
  const app = join(import.meta.dirname, '..')
  const sources = readdirSync(app, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => [path, readFileSync(join(app, path), 'utf8')] as const)
  const plain = sources
    .filter(([, text]) => /createCookie\('(?!__Host-)/.test(text) && !/createCookie\('__Host-/.test(text))
    .map(([path]) => path)
  expect(plain).toEqual([])
})
