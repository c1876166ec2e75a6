import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { Store } from '#tests/matrix/report/store.ts'
import { cellOf, emptyResult, type Outcome, type PageLoad } from './cell.ts'
import { planGuards, planPageLoads } from './plan.ts'
import { guardId, isIncluded } from './retry.ts'
import { routeTable } from './route-table.ts'

const brands = [{ code: 'alpha', languages: ['en'] }]
const wanted = {
  brands: [],
  devices: [],
  languages: [],
  roles: ['visitor' as const],
  routes: ['home', 'help', 'member'],
}
const pageLoads = planPageLoads(brands, routeTable(), wanted)
const guards = planGuards(brands, routeTable(), wanted)

function openStore() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-again-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const store = new Store(join(folder, 'run'), join(folder, 'baseline'))
  const found = (pageLoad: PageLoad, outcome: Outcome, devices = pageLoad.devices) => {
    for (const device of devices) store.add(emptyResult(pageLoad, device, '/', outcome))
  }
  const names = (again: { failed: boolean; resume: boolean }) =>
    [...pageLoads, ...guards]
      .filter((pageLoad) => isIncluded(pageLoad, store.results(), again))
      .map(({ row }) => row.name)
  return { store, found, names }
}

const [help, home] = pageLoads as [PageLoad, PageLoad]
const [member] = guards as [PageLoad]

test('a resumed run skips finished page loads and repeats one whose devices are not all done', () => {
  const { store, found, names } = openStore()
  expect(names({ failed: false, resume: true })).toEqual(['help', 'home', 'member'])
  found(help, 'failed')
  found(home, 'passed', ['phone'])
  const { id } = cellOf(member, 'phone')
  store.add({ ...emptyResult(member, 'phone', '/member', 'guarded'), id: guardId(id) })
  // The run was stopped in the middle of a line.
  appendFileSync(store.file('results.jsonl'), '{"id":"alpha.home.visitor.en.tab')
  expect(names({ failed: false, resume: true })).toEqual(['home'])
})

test('only failed page loads are repeated, and a fixed one is not repeated again', () => {
  const { found, names } = openStore()
  found(help, 'passed', ['phone', 'tablet'])
  found(help, 'failed', ['desktop'])
  found(home, 'same')
  expect(names({ failed: true, resume: false })).toEqual(['help'])
  found(help, 'passed')
  expect(names({ failed: true, resume: false })).toEqual([])
})
