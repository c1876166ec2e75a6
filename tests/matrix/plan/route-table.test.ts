import { expect, test } from 'vitest'
import { patternOf } from './route-files.ts'
import { routeTable, visitorPaths } from './route-table.ts'

test('a route file’s name says where it answers', () => {
  expect(patternOf('_site._home._index.tsx')).toBe('/')
  expect(patternOf('_site._home.notices.($id).tsx')).toBe('/notices')
  expect(patternOf('_site.member.$panel.tsx')).toBe('/member/:panel')
  expect(patternOf('$.tsx')).toBe('/*')
  expect(patternOf('helpmc.tsx')).toBe('/helpmc')
})

test('every page of the site stands in the route table, once', () => {
  const names = routeTable().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['home', 'login', 'rng', 'member-securityCenter', 'agentHome-team']))
})

test('a visitor’s pages leave out what asks for a login or opens by a press', () => {
  expect(visitorPaths()).toEqual(expect.arrayContaining(['/', '/help', '/register', '/no-such-page']))
  expect(visitorPaths().filter((path) => /member|agentHome|favorite|\{/.test(path))).toEqual([])
})
