import { expect, test } from 'vitest'
import { patternOf } from '../../../scripts/lib/page-routes.ts'
import { routeTable, visitorPaths } from './route-table.ts'

test('the name of a route file determines its URL pattern', () => {
  expect(patternOf('_site._home._index.tsx')).toBe('/')
  expect(patternOf('_site._home.notices.($id).tsx')).toBe('/notices')
  expect(patternOf('_site.member.$panel.tsx')).toBe('/member/:panel')
  expect(patternOf('$.tsx')).toBe('/*')
  expect(patternOf('helpmc.tsx')).toBe('/helpmc')
})

test('every page of the site is in the route table once', () => {
  const names = routeTable().map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(expect.arrayContaining(['home', 'login', 'rng', 'member-securityCenter', 'agentHome-team']))
})

test('visitor paths leave out pages that require a login or a press', () => {
  expect(visitorPaths()).toEqual(expect.arrayContaining(['/', '/help', '/register', '/no-such-page']))
  expect(visitorPaths().filter((path) => /member|agentHome|favorite|\{/.test(path))).toEqual([])
})
