import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Store } from '#tests/matrix/report/store.ts'
import { cellOf, emptyResult, type Outcome, type Visit } from './cell.ts'
import { planGuards, planVisits } from './plan.ts'
import { guardId, isOpen } from './retry.ts'
import { routeTable } from './route-table.ts'

const brands = [{ code: 'alpha', languages: ['en'] }]
const wanted = {
  brands: [],
  devices: [],
  languages: [],
  roles: ['visitor' as const],
  routes: ['home', 'help', 'member'],
}
const visits = planVisits(brands, routeTable(), wanted)
const guards = planGuards(brands, routeTable(), wanted)

function openStore() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-again-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = new Store(join(folder, 'run'), join(folder, 'kept'))
  const found = (visit: Visit, outcome: Outcome, devices = visit.devices) => {
    for (const device of devices) store.add(emptyResult(visit, device, '/', outcome))
  }
  const names = (again: { failed: boolean; resume: boolean }) =>
    [...visits, ...guards].filter((visit) => isOpen(visit, store.results(), again)).map(({ row }) => row.name)
  return { store, found, names }
}

const [help, home] = visits as [Visit, Visit]
const [member] = guards as [Visit]

test('a run that goes on leaves out what was looked at, and looks again at a page whose devices are not all done', () => {
  const { store, found, names } = openStore()
  expect(names({ failed: false, resume: true })).toEqual(['help', 'home', 'member'])
  found(help, 'failed')
  found(home, 'passed', ['phone'])
  const { id } = cellOf(member, 'phone')
  store.add({ ...emptyResult(member, 'phone', '/member', 'led'), id: guardId(id) })
  // It was stopped in the middle of a line.
  appendFileSync(store.file('results.jsonl'), '{"id":"alpha.home.visitor.en.tab')
  expect(names({ failed: false, resume: true })).toEqual(['home'])
})

test('failures alone are looked at again, and a page that was mended is not looked at a third time', () => {
  const { found, names } = openStore()
  found(help, 'passed', ['phone', 'tablet'])
  found(help, 'failed', ['desktop'])
  found(home, 'same')
  expect(names({ failed: true, resume: false })).toEqual(['help'])
  found(help, 'passed')
  expect(names({ failed: true, resume: false })).toEqual([])
})
